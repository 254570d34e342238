import { fillMacros } from '#contract/traffic/macros';
import type { Settings } from '../../platform/program/settings.ts';

/**
 * The network's own address of an offer for a partner's visitors: by the setting OFFER_LINK, else on the main site. null where
 * neither is set: visitors come by the partner's own links.
 */
export function linkOfNetwork(
  { offerLink, mainSiteUrl }: Pick<Settings, 'offerLink' | 'mainSiteUrl'>,
  offer: number,
  partner: number,
): string | null {
  const pattern = offerLink ?? (mainSiteUrl && `${mainSiteUrl}/offers/{offer_id}?ref={partner_id}`);
  if (!pattern) return null;
  const values = { offer_id: String(offer), partner_id: String(partner) };
  return fillMacros(pattern, values, Object.keys(values));
}
