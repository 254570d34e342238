import type { Schedule } from '#contract/offers/offer-terms';
import type { Device } from '#contract/traffic/traffic-names';
import { isWorking } from '../../../offers/offers/schedule.ts';
import type { LandingState } from './landings.ts';

/** What must be known of an offer to give it traffic. */
export type OfferState = {
  status: 'active' | 'paused' | 'stopped';
  /** Whose traffic it takes; empty: everybody's. */
  countries: readonly string[];
  devices: readonly Device[];
  schedule: Schedule | null;
  /** Whether a cap of all partners is full. */
  isCapped: boolean;
  isUniqueOnly: boolean;
  landings: readonly LandingState[];
};

/** All offers, and which of them one partner may send traffic to. */
export type Offers = {
  get(offer: number): OfferState | undefined;
  isOpen(offer: number): boolean;
  /** Whether the partner has taken a cap per partner. */
  isCapped(offer: number): boolean;
};

/** A click, as far as offers ask about it. */
export type Visit = {
  /** ISO 3166-1; empty where it is not known. */
  country: string;
  device: Device;
  /** Milliseconds. */
  at: number;
  isBot: boolean;
  /** Whether this visitor has clicked to an offer by this partner within 24 hours. */
  hasClicked(offer: number): boolean;
};

/** Why an offer takes no traffic, in the order of asking. */
export type Problem =
  | 'stopped'
  | 'paused'
  | 'closed'
  | 'geo'
  | 'device'
  | 'schedule'
  | 'cap'
  | 'duplicate'
  | 'bot';

/** The first thing that keeps an offer from taking a partner's click; null: it takes it. */
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
  return visit.isBot ? 'bot' : null;
}
