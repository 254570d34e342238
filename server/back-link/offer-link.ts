import { fillMacros } from '#contract/macros';
import type { Settings } from '../program/settings.ts';

/**
 * Where a partner's visitor finds an offer: by the setting OFFER_LINK, else on the main site; without one on the
 * built-in page that stands in for it.
 */
export function linkToOffer(
  { offerLink, mainSiteUrl, publicUrl }: Pick<Settings, 'offerLink' | 'mainSiteUrl' | 'publicUrl'>,
  offer: number,
  partner: number,
): { link: string; isStandIn: boolean } {
  const site = mainSiteUrl ?? `${publicUrl}/external`;
  const pattern = offerLink ?? `${site}/offers/{offer_id}?ref={partner_id}`;
  const values = { offer_id: String(offer), partner_id: String(partner) };
  return {
    link: fillMacros(pattern, values, Object.keys(values)),
    isStandIn: offerLink === null && mainSiteUrl === null,
  };
}
