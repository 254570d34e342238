import type { ParamsOf } from '#contract/method-types';
import { fillMacros, macroSamples } from '#contract/traffic/macros';
import { findPartnerCapEnds } from '../../../offers/offers/caps/cap-queries.ts';
import { findPartnersOffers, landingOf, type Offer } from '../../../offers/offers/finding/open-queries.ts';
import { findRoutedOffers } from '../../../offers/offers/state-queries.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { findChoiceSet } from '../../choice/set-queries.ts';
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
import { offersOnTheWay } from './rules.ts';

type Request = Omit<ParamsOf<'trafficback.simulate'>, 'at'> & { at: number };

/** Decides as for a partner's real click, and returns the steps. */
export async function simulate(db: Db, userId: number, networkTimeZone: string, request: Request) {
  const { rules, globalRule, choice, offers } = await findWay(db, userId, networkTimeZone, [request.offer]);
  refuse(findOfferFault(offers.named.get(request.offer), 'offer'));
  const { offer } = request;
  const click = {
    ...request,
    hasClicked: () => request.isRepeat,
    landing: request.landingId,
    // The answer shows the landings' shares of visitors, not one visitor's landing.
    visitor: 0,
  };
  const partner = { isBlocked: false, rules, globalRule };
  const { reason, steps, outcome, landed } = route(partner, offers, choice, click, request.reason);
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
    url: urlOf(outcome, from, request, reason),
  };
}

/** A partner's rules, and all offers that decisions about `starts` may reach, in their state for this partner. */
export async function findWay(db: Db, userId: number, networkTimeZone: string, starts: number[]) {
  const [rules, globalRule, choice] = await Promise.all([
    findRules(db, userId),
    findGlobal(db, userId),
    findChoiceSet(db),
  ]);
  const ids = new Set(choice.offers);
  for (const start of starts) for (const id of offersOnTheWay(rules, globalRule, start)) ids.add(id);
  const [states, named, capped] = await Promise.all([
    findRoutedOffers(db, ids, networkTimeZone),
    findPartnersOffers(db, userId, ids),
    findPartnerCapEnds(db, [userId], networkTimeZone),
  ]);
  const known = new Map(states.map((state) => [state.id, state]));
  const offers = {
    named,
    get: (id: number) => known.get(id),
    isOpen: (id: number) => named.get(id)?.isOpen ?? false,
    isCapped: (id: number) => capped.some(({ offerId }) => offerId === id),
  };
  return { rules, globalRule, choice, offers };
}

/** Landings, each with its share of visitors, 0 to 1. */
function sharesOf(among: readonly LandingState[]) {
  const total = among.reduce((sum, { weight }) => sum + weight, 0);
  return among.map(({ id, name, weight }) => ({ id, name, share: among.length === 1 ? 1 : weight / total }));
}

const { click_id, ip, time } = macroSamples('link');

function urlOf(outcome: Outcome, offer: Offer, { country, subs }: Request, reason: Reason | null) {
  if (outcome.kind !== 'custom-link') return null;
  const named = {
    offer_id: String(offer.id),
    offer_name: offer.name,
    geo: country,
    reason: reason ?? undefined,
  };
  return fillMacros(outcome.link, { click_id, ip, time, ...subs, ...named });
}
