import { pages } from '#contract/wire/pages';
import { settings } from '../settings.ts';
import { leaveAtEnd } from './leaving.ts';

/** Sends the browser to the public site: the session is over (docs/product.md, 8.3). */
export function leaveForMarketingSite() {
  leaveAtEnd(marketingAddress(settings.marketingSiteUrl, location));
}

/**
 * The address of the public site. A path on this server is the sign-in page, which gets the address of `here` to return to. On
 * the sign-in page itself the address stays.
 */
export function marketingAddress(site: string, here: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const path = here.pathname + here.search + here.hash;
  if (!site.startsWith('/')) return site;
  if (here.pathname === site) return path;
  return here.pathname === pages.home ? site : `${site}?return=${encodeURIComponent(path)}`;
}
