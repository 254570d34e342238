import { fillMacros, macroSamples } from '#contract/traffic/macros';
import type { Device } from '#contract/traffic/traffic-names';
import { findPartnerCapEnds } from '../../../offers/offers/caps/cap-queries.ts';
import { findPartnersOffers, landingOf, type Offer } from '../../../offers/offers/finding/open-queries.ts';
import {
  findNetworkChoice,
  findRoutedOffers,
  type RoutedOffer,
} from '../../../offers/offers/state-queries.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { findGlobal, findRules } from '../queries.ts';
import {
  describeLanded,
  describeOutcome,
  describeReason,
  describeStep,
  describeTaken,
} from './describe-steps.ts';
import { findOfferFault } from './faults.ts';
import { refuse } from './guard.ts';
import type { LandingState } from './landings.ts';
import { type Outcome, type Reason, route } from './route.ts';
import { offersOnTheWay, type Rules, type Target } from './rules.ts';

type Request = {
  offer: number;
  country: string;
  device: Device;
  at: Date;
  isBot: boolean;
  isRepeat: boolean;
  reason?: Reason | undefined;
  /** The landing that the link fixes. */
  landingId: number | null;
  subs: { [Sub in 'sub1' | 'sub2' | 'sub3' | 'sub4' | 'sub5']?: string | undefined };
};

/** Decides as for a partner's real click, and returns the steps. */
export async function simulate(db: Db, userId: number, networkTimeZone: string, request: Request) {
  const [rules, globalRule, choice] = await Promise.all([
    findRules(db, userId),
    findGlobal(db, userId),
    findNetworkChoice(db),
  ]);
  const offers = await findOffersOnTheWay(db, userId, networkTimeZone, request.offer, {
    rules,
    globalRule,
    choice,
  });
  refuse(findOfferFault(offers.named.get(request.offer), 'offer'));
  const { offer, country, device, isBot } = request;
  const click = {
    offer,
    country,
    device,
    isBot,
    at: request.at.getTime(),
    hasClicked: () => request.isRepeat,
    landing: request.landingId,
    // The answer shows the landings' shares of visitors, not one visitor's landing.
    visitor: 0,
  };
  const { reason, steps, outcome, landed } = route(
    { isBlocked: false, rules, globalRule },
    offers,
    choice,
    click,
    request.reason,
  );
  const name = (id: number): Offer => ({ id, name: offers.named.get(id)?.name ?? String(id) });
  const from = name(offer);
  // The answer does not tell which offer the network chooses: that is the network's own affair.
  const taker = outcome.kind === 'offer' ? offers.get(outcome.offer) : undefined;
  const landings = taker ? sharesOf(landed.among) : [];
  return {
    steps: [
      reason ? describeReason(from, reason) : describeTaken(from),
      ...steps.map((step) => describeStep(step, name)),
      ...(reason ? [describeOutcome(outcome, name)] : []),
      ...(taker && taker.landings.length > 0 ? [describeLanded(landed.why, landings, name(taker.id))] : []),
    ],
    outcome: outcome.kind === 'fallback' ? 'network-choice' : outcome.kind,
    offer: taker ? { ...name(taker.id), landing: landingOf(landed.among[0]?.url ?? taker.url) } : null,
    landings,
    url: urlOf(outcome, from, { ...request, reason: reason ?? undefined }),
  };
}

/** All offers that the decision may reach, in their state for this partner. */
export async function findOffersOnTheWay(
  db: Db,
  userId: number,
  networkTimeZone: string,
  start: number,
  { rules, globalRule, choice }: { rules: Rules; globalRule: Target | null; choice: number[] },
) {
  const ids = [...offersOnTheWay(rules, globalRule, start), ...choice];
  const [states, named, capped] = await Promise.all([
    findRoutedOffers(db, ids, networkTimeZone),
    findPartnersOffers(db, userId, ids),
    findPartnerCapEnds(db, [userId], networkTimeZone),
  ]);
  const known = new Map<number, RoutedOffer>(states.map((state) => [state.id, state]));
  return {
    named,
    get: (id: number) => known.get(id),
    isOpen: (id: number) => named.get(id)?.isOpen ?? false,
    isCapped: (id: number) => capped.some(({ offerId }) => offerId === id),
  };
}

/** Landings, each with its share of visitors, 0 to 1. */
function sharesOf(among: readonly LandingState[]) {
  const total = among.reduce((sum, { weight }) => sum + weight, 0);
  return among.map(({ id, name, weight }) => ({ id, name, share: among.length === 1 ? 1 : weight / total }));
}

const { click_id, ip, time } = macroSamples('link');

function urlOf(outcome: Outcome, offer: Offer, { country, reason, subs }: Request): string | null {
  if (outcome.kind !== 'custom-link') return null;
  const values = {
    click_id,
    ip,
    time,
    ...subs,
    offer_id: String(offer.id),
    offer_name: offer.name,
    geo: country,
    reason,
  };
  return fillMacros(outcome.link, values);
}
