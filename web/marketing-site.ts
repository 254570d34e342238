import { pages } from '#contract/pages';
import { settings } from './settings.ts';

/** Sends the browser to the public site: the session is over (specification, section 8). */
export function leaveForMarketingSite() {
  location.assign(marketingAddress(settings.marketingSiteUrl, location));
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
