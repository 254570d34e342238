import { pages } from '#contract/pages';
import { settings } from '../settings.ts';

/** Sends the browser to the public site: the session is over (docs/product.md, 8.3). */
export function leaveForMarketingSite() {
  leaveFor(planned ?? marketingAddress(settings.marketingSiteUrl, location));
}

/**
 * From now on the end of the session navigates to `address`: the live event of it may come before the answer to the log-out.
 * Returns a function that cancels this.
 */
export function planToLeaveFor(address: string): () => void {
  planned = address;
  return () => {
    planned = null;
  };
}

/** Whether this page is being left: nothing needs to begin here any more. */
export function isOnTheWayOut(): boolean {
  return isLeaving || planned !== null;
}

/** Leaves this page. Only the first call counts: a log-out is followed by a 403, which would lead elsewhere. */
export function leaveFor(address: string) {
  if (isLeaving) return;
  isLeaving = true;
  // The browser may bring this very page back.
  addEventListener('pageshow', stay, { once: true });
  location.assign(address);
}

let isLeaving = false;
let planned: string | null = null;

function stay() {
  isLeaving = false;
  planned = null;
}

/**
 * The address of the public site. A path on this server is the sign-in page, which gets the address of `here` to return to;
 * on the sign-in page itself the address stays as it is.
 */
export function marketingAddress(site: string, here: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const path = here.pathname + here.search + here.hash;
  if (!site.startsWith('/')) return site;
  if (here.pathname === site) return path;
  return here.pathname === pages.home ? site : `${site}?return=${encodeURIComponent(path)}`;
}
