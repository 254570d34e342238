import type { Device } from '#contract/traffic/traffic-names';
import { isWorking } from '../../../offers/offers/schedule.ts';
import type { RoutedOffer } from '../../../offers/offers/state-queries.ts';

/** Decides whether an offer takes traffic. Empty countries or devices accept all. */
export type OfferState = Pick<
  RoutedOffer,
  'status' | 'countries' | 'devices' | 'schedule' | 'isCapped' | 'isUniqueOnly' | 'landings' | 'forbidden'
>;

/** All offers, and their state for one partner. */
export type Offers = {
  get(offer: number): OfferState | undefined;
  isOpen(offer: number): boolean;
  /** True where the partner has reached a cap per partner. */
  isCapped(offer: number): boolean;
  /** True where the partner may use a creative of the offer that has a token; absent where the network does not mark. */
  isMarked?: ((offer: number) => boolean) | undefined;
};

/** The properties of a click that offers check. */
export type Visit = {
  /** ISO 3166-1; empty for an unknown country. */
  country: string;
  device: Device;
  /** The click's time, in milliseconds. */
  at: number;
  isBot: boolean;
  /** True where the click comes from a place that the network forbids. */
  isForbidden: boolean;
  /** True where this visitor has clicked to the offer by this partner within 24 hours. */
  hasClicked(offer: number): boolean;
};

/** A visitor whom an offer would take by country and device. */
export function wantedBy(
  offer: Pick<OfferState, 'countries' | 'devices'> | undefined,
  at = Date.now(),
): Visit {
  const { countries = [], devices = [] } = offer ?? {};
  return {
    country: countries[0] ?? 'RU',
    device: devices[0] ?? 'phone',
    at,
    isBot: false,
    isForbidden: false,
    hasClicked: () => false,
  };
}

/** Reasons why an offer takes no traffic, in the order of the checks. */
export type Problem =
  | 'stopped'
  | 'paused'
  | 'closed'
  | 'geo'
  | 'device'
  | 'schedule'
  | 'cap'
  | 'duplicate'
  | 'bot'
  | 'forbidden';

/** The first reason why an offer does not take a partner's click; null: the offer takes the click. */
export function findProblem(offers: Offers, id: number, visit: Visit): Problem | null {
  const offer = offers.get(id);
  if (!offer) return 'closed';
  if (offer.status !== 'active') return offer.status;
  if (!offers.isOpen(id)) return 'closed';
  if (offer.countries.length > 0 && !offer.countries.includes(visit.country)) return 'geo';
  if (offer.devices.length > 0 && !offer.devices.includes(visit.device)) return 'device';
  if (offer.schedule && !isWorking(offer.schedule, visit.at)) return 'schedule';
  if (offer.isCapped || offers.isCapped(id)) return 'cap';
  if (offer.isUniqueOnly && visit.hasClicked(id)) return 'duplicate';
  if (visit.isBot) return 'bot';
  return visit.isForbidden && isBarring(offer) ? 'forbidden' : null;
}

function isBarring({ forbidden }: OfferState) {
  return forbidden === 'trafficback' || forbidden === 'refuse';
}
