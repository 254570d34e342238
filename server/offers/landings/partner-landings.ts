import type { Landing } from '#contract/offers/landings';
import { fillMacros, offerMacros } from '#contract/routing/macros';

/** What partners see of an offer's landings: those that take traffic, with addresses to look at, in which what a click brings is empty. */
export function forPartners(offer: { id: number; name: string }, landings: readonly Landing[]) {
  const known = { offer_id: String(offer.id), offer_name: offer.name };
  return landings
    .filter(({ isActive }) => isActive)
    .map(({ id, name, url, countries, devices }) => ({
      ...{ id, name, countries, devices },
      url: fillMacros(url, known, offerMacros),
    }));
}
