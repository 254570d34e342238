import { isForVisitors, pages } from '#contract/wire/pages';

/** The path after signing in: the page that asked for it, on this site only, else the dashboard. */
export function returnPath(wanted: string | null, origin: string): string {
  const url = ownPath(wanted, origin);
  if (url === null || isForVisitors(url.pathname)) return pages.dashboard;
  return url.pathname + url.search + url.hash;
}

/** An address of this site from the address bar, null for any other: anybody may have written `wanted`. */
export function ownPath(wanted: string | null, origin: string): URL | null {
  if (wanted === null || !/^\/(?![/\\])/.test(wanted) || wanted.includes('\\')) return null;
  const url = URL.parse(wanted, origin);
  // The parser drops tabs and line breaks and folds dots: `/\t/evil.com` and `/.//evil.com` become `//evil.com`.
  return url === null || url.origin !== origin || url.pathname.startsWith('//') ? null : url;
}

/**
 * Loads the page anew in place of this one: nothing of another account stays in memory, and "back" does not lead to the form. The
 * promise never settles, so the form stays busy until the browser has left.
 */
export function openAfresh(path: string): Promise<never> {
  location.replace(path);
  return new Promise(() => {});
}
