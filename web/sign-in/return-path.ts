import { pages } from '#contract/pages';

/**
 * Where to go after signing in: the page that asked for it, on this site only, else the dashboard. `wanted` comes from
 * the address bar, so anybody may have written it.
 */
export function returnPath(wanted: string | null, origin: string): string {
  if (wanted === null || !/^\/(?![/\\])/.test(wanted) || wanted.includes('\\')) return pages.dashboard;
  const url = URL.parse(wanted, origin);
  // The parser drops tabs and line breaks and folds dots: `/\t/evil.com` and `/.//evil.com` become `//evil.com`.
  if (url === null || url.origin !== origin || url.pathname.startsWith('//')) return pages.dashboard;
  if (publicPages.includes(url.pathname)) return pages.dashboard;
  return url.pathname + url.search + url.hash;
}

const publicPages: string[] = [pages.signIn, pages.forgotPassword, pages.resetPassword];
