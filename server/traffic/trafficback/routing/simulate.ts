import type { ParamsOf } from '#contract/method-types';
import { fillMacros, macroSamples } from '#contract/traffic/macros';
import { findPartnerCapEnds } from '../../../offers/offers/caps/cap-queries.ts';
import { findPartnersOffers, landingOf, type Offer } from '../../../offers/offers/finding/open-queries.ts';
import { findRoutedOffers } from '../../../offers/offers/state-queries.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { Settings } from '../../../platform/program/settings.ts';
import { notFound } from '../../../platform/rpc/refusal.ts';
import { hashNumbers } from '../../belief/hash.ts';
import type { ChoiceSet } from '../../choice/choose.ts';
import { findChoiceSet, findSmartLink } from '../../choice/set-queries.ts';
import { newestUsable } from '../../marks/usable.ts';
import { findGlobal, findRules } from '../queries.ts';
import {
  describeLanded,
  describeOutcome,
  describeReason,
  describeSmart,
  describeStep,
  describeTaken,
} from './describe-steps.ts';
import { findOfferFault } from './faults.ts';
import type { Offers } from './fits.ts';
import { refuse } from './guard.ts';
import type { LandingState } from './landings.ts';
import {
  type LinkedVisit,
  type Outcome,
  type Reason,
  type RoutedPartner,
  route,
  unmarkedOf,
} from './route.ts';
import { offersOnTheWay } from './rules.ts';

/** The settings that the way of a click depends on. */
export type WaySettings = Pick<Settings, 'networkTimeZone' | 'marking'>;

type Request = Omit<ParamsOf<'trafficback.simulate'>, 'at'> & { at: number };

/** Decides as for a partner's real click, and returns the steps. */
export async function simulate(db: Db, userId: number, settings: WaySettings, request: Request) {
  const smart = request.linkId === undefined ? null : await findSmart(db, userId, request.linkId);
  const offer = smart ? 0 : (request.offer ?? 0);
  const starts = smart ? smart.set.offers : [offer];
  const { rules, globalRule, choice, offers } = await findWay(db, userId, settings, starts);
  if (!smart) refuse(findOfferFault(offers.named.get(offer), 'offer'));
  const click = {
    ...request,
    offer,
    smart,
    hasClicked: () => request.isRepeat,
    landing: request.landingId,
    // The answer shows the landings' shares of visitors, not one visitor's landing.
    visitor: 0,
  };
  const partner = { isBlocked: false, rules, globalRule };
  const drawn = smart && !request.reason ? drawMany(smart, { partner, offers, choice, click }) : [];
  const { reason, steps, outcome, landed } = route(
    partner,
    offers,
    choice,
    { ...click, visitor: drawn[0]?.visitor ?? 0 },
    request.reason,
  );
  const name = (id: number): Offer => ({ id, name: offers.named.get(id)?.name ?? String(id) });
  const from = smart ? { id: 0, name: smart.name } : name(offer);
  // The answer does not tell which offer the network chooses: that is the network's own affair.
  const taker = outcome.kind === 'offer' ? offers.get(outcome.offer) : undefined;
  const landings = taker ? sharesOf(landed.among) : [];
  const isLeftOut = smart ? unmarkedOf(offers, smart.set) : () => false;
  const leftOut = smart?.set.offers.filter(isLeftOut).map(name) ?? [];
  const namedShares = drawn.map(({ offer: id, share }) => ({ offer: name(id), share }));
  return {
    steps: [
      ...(smart
        ? [describeSmart(from, reason, namedShares, leftOut)]
        : [reason ? describeReason(from, reason) : describeTaken(from)]),
      ...steps.map((step) => describeStep(step, name)),
      ...(reason ? [describeOutcome(outcome, name)] : []),
      ...(taker && taker.landings.length > 0 ? [describeLanded(landed.why, landings, name(taker.id))] : []),
    ],
    outcome: outcome.kind === 'fallback' ? 'network-choice' : outcome.kind,
    offer: taker ? { ...name(taker.id), landing: landingOf(landed.among[0]?.url ?? taker.url) } : null,
    landings,
    chosen: namedShares,
    url: urlOf(outcome, from, request, reason),
  };
}

/** A partner's smart link; 404 where they have none of this id. */
export async function findSmart(db: Db, userId: number, linkId: number) {
  const found = await findSmartLink(db, userId, linkId);
  if (!found) throw notFound('Такой смарт-ссылки нет');
  return { id: linkId, ...found };
}

/** Visitors that stand for all: many enough that a share is right to some percent. */
const drawnVisitors = 2_000;

/** The shares of visitors that the offers of a smart link get, the largest first, each with a visitor who gets it. */
function drawMany(
  smart: { id: number; set: ChoiceSet },
  {
    partner,
    offers,
    choice,
    click,
  }: { partner: RoutedPartner; offers: Offers; choice: ChoiceSet; click: LinkedVisit },
) {
  const counts = new Map<number, { visitor: number; count: number }>();
  for (let visitor = 1; visitor <= drawnVisitors; visitor += 1) {
    const { reason, outcome } = route(partner, offers, choice, {
      ...click,
      smart,
      visitor: hashNumbers(visitor, 0, 7),
    });
    if (reason || outcome.kind !== 'offer') continue;
    const known = counts.get(outcome.offer) ?? { visitor: hashNumbers(visitor, 0, 7), count: 0 };
    counts.set(outcome.offer, { ...known, count: known.count + 1 });
  }
  return [...counts]
    .map(([offer, { visitor, count }]) => ({ offer, visitor, share: count / drawnVisitors }))
    .sort((one, other) => other.share - one.share);
}

/** A partner's rules, and all offers that decisions about `starts` may reach, in their state for this partner. */
export async function findWay(
  db: Db,
  userId: number,
  { networkTimeZone, marking }: WaySettings,
  starts: readonly number[],
) {
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
    isMarked: marking
      ? (id: number) => newestUsable(known.get(id)?.creatives ?? [], userId, Date.now()) !== null
      : undefined,
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
