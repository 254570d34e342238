import { pages } from '#contract/pages';
import { settings } from './settings.ts';

/** Sends the browser to the public site: the session is over (specification, section 8). */
export function leaveForMarketingSite() {
  leaveFor(marketingAddress(settings.marketingSiteUrl, location));
}

/** Leaves this page. The first who says where to go is obeyed: a log-out is also noticed as the end of the session. */
export function leaveFor(address: string) {
  if (isLeaving) return;
  isLeaving = true;
  // The browser may bring this very page back.
  addEventListener('pageshow', stay, { once: true });
  location.assign(address);
}

let isLeaving = false;

function stay() {
  isLeaving = false;
}

/**
 * Where the public site is, seen from `here`. A site on this server is the sign-in page, which is told where the
 * partner wanted to go; on that page itself the address stays as it is.
 */
export function marketingAddress(site: string, here: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const path = here.pathname + here.search + here.hash;
  if (!site.startsWith('/')) return site;
  if (here.pathname === site) return path;
  return here.pathname === pages.home ? site : `${site}?return=${encodeURIComponent(path)}`;
}
