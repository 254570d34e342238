import type { Landing } from '#contract/offers/landings';
import { cutAtMacros, fillMacros, type OfferMacro, offerMacros } from '#contract/traffic/macros';

type Known = { id: number; name: string };

/** The landings of an offer that partners see: those that take traffic, with addresses to look at. */
export function forPartners(offer: Known, landings: readonly Landing[]) {
  return landings
    .filter(({ isActive }) => isActive)
    .map(({ id, name, url, countries, devices }) => ({
      id,
      name,
      countries,
      devices,
      url: toLookAt(offer, url),
    }));
}

/**
 * The address of an offer's page to look at: parameters that a click would fill are left out; other macros of a click become
 * empty.
 */
export function toLookAt(offer: Known, url: string): string {
  const [, page = '', query = '', rest = ''] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(url) ?? [];
  const kept = query.split('&').filter((part) => cutAtMacros(part, ofClicks).names.length === 0);
  const known = { offer_id: String(offer.id), offer_name: offer.name };
  return fillMacros([page, kept.join('&')].filter(Boolean).join('?') + rest, known, offerMacros);
}

const ofOffers: readonly OfferMacro[] = ['offer_id', 'offer_name'];
const ofClicks = offerMacros.filter((name) => !ofOffers.includes(name));
