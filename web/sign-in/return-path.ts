import { pages } from '#contract/wire/pages';
import { ownPath } from './own-path.ts';

/** Where to go after signing in: the page that asked for it, on this site only, else the dashboard. */
export function returnPath(wanted: string | null, origin: string): string {
  const url = ownPath(wanted, origin);
  if (url === null || publicPages.includes(url.pathname)) return pages.dashboard;
  return url.pathname + url.search + url.hash;
}

const publicPages: string[] = [pages.signIn, pages.forgotPassword, pages.resetPassword];
