import { type Location, ScrollRestoration } from 'react-router';

/** Restores the scroll position of each entry of the tab's history. */
export function ScrollMemory() {
  return <ScrollRestoration getKey={keyOf} />;
}

/**
 * The first entry of every typed address has the key `default`. Without the path a page would open at the scroll position of
 * another page.
 */
function keyOf({ key, pathname, search }: Location) {
  return key === 'default' ? `${pathname}${search}` : key;
}
