import { type Location, ScrollRestoration } from 'react-router';

/** Keeps how far each entry of the tab's history was scrolled. */
export function ScrollMemory() {
  return <ScrollRestoration getKey={keyOf} />;
}

/** The first entry of every typed address has the key `default`: another page would open where the one before was left. */
function keyOf({ key, pathname, search }: Location): string {
  return key === 'default' ? `${pathname}${search}` : key;
}
