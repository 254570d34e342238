import { pageOf, pages, visitorPages } from '#contract/wire/pages';

/** Where to go after signing in: the page that asked for it, on this site only, else the dashboard. */
export function returnPath(wanted: string | null, origin: string): string {
  const url = ownPath(wanted, origin);
  if (url === null || visitorPages.includes(pageOf(url.pathname) ?? '')) return pages.dashboard;
  return url.pathname + url.search + url.hash;
}

/**
 * An address of this site that the address bar asks to go to, null for any other: `wanted` may have been written by
 * anybody.
 */
export function ownPath(wanted: string | null, origin: string): URL | null {
  if (wanted === null || !/^\/(?![/\\])/.test(wanted) || wanted.includes('\\')) return null;
  const url = URL.parse(wanted, origin);
  // The parser drops tabs and line breaks and folds dots: `/\t/evil.com` and `/.//evil.com` become `//evil.com`.
  return url === null || url.origin !== origin || url.pathname.startsWith('//') ? null : url;
}

/**
 * Loads the page anew, so that nothing of another account is left in memory, and in place of this one: "back" does not
 * lead to the form. It never ends, because the form stays busy until the browser has gone.
 */
export function openAfresh(path: string): Promise<never> {
  location.replace(path);
  return new Promise(() => {});
}
