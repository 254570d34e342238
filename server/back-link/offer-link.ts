import { fillMacros } from '#contract/macros';
import type { Settings } from '../program/settings.ts';

/**
 * The address of an offer for a partner's visitors: by the setting OFFER_LINK, else on the main site; without a main site,
 * the built-in page.
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
