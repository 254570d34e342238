import { isOfStaff, staffPages } from '#contract/wire/staff-pages';
import { leaveAtEnd } from '../../rpc/leaving.ts';
import { ownPath } from '../../sign-in/own-path.ts';

/** Sends the browser to the sign-in page: there is no session, or it is over. */
export function leaveForSignIn() {
  leaveAtEnd(signInAddress(location));
}

/** The sign-in page, which gets the address of `here` to return to; on itself the address stays as it is. */
export function signInAddress(here: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const path = here.pathname + here.search + here.hash;
  if (here.pathname === staffPages.signIn) return path;
  return path === staffPages.start
    ? staffPages.signIn
    : `${staffPages.signIn}?return=${encodeURIComponent(path)}`;
}

/** Where to go after signing in: the page of the console that asked for it, else its start. */
export function returnPath(wanted: string | null, origin: string): string {
  const url = ownPath(wanted, origin);
  if (url === null || !isOfStaff(url.pathname) || url.pathname === staffPages.signIn) return staffPages.start;
  return url.pathname + url.search + url.hash;
}
