import { type ChoiceSet, type Chosen, choose, visitorOf } from '../../choice/choose.ts';
import { findProblem, type Offers, type Problem, type Visit } from './fits.ts';
import { type Landed, type LandingState, landingsFor, pickLanding } from './landings.ts';
import { decide, type Led, type Rules, type Step, type Target } from './rules.ts';

/** The properties of a partner that routing needs. */
export type RoutedPartner = { isBlocked: boolean; rules: Rules; globalRule: Target | null };

/** The reason why the link's offer did not take a click; `no-offer`: none of a smart link's offers did. */
export type Reason = 'blocked' | 'no-offer' | Problem;

/** The destination of a click. The network's choice leads to an offer, or to the fallback where no offer takes the click. */
export type Outcome =
  | Exclude<Led, { kind: 'network-choice' }>
  | { kind: 'network-choice'; offer: number }
  | { kind: 'fallback' };

/**
 * A click by a link. `smart`: the offers of a smart link, and its id; its `offer` is 0. `landing`: the landing that the link fixes.
 * `visitor`: a hash of the visitor.
 */
export type LinkedVisit = Visit & {
  offer: number;
  smart?: { id: number; set: ChoiceSet } | null;
  landing: number | null;
  visitor: number;
};

/** `chosen`: how the offer that takes the click was chosen among several; null: nothing was chosen. */
type Decision = { reason: Reason | null; steps: Step[]; outcome: Outcome; chosen: Chosen | null };
/** `landing`: the offer's landing for this visitor; null: the offer's `url`. `landed`: the landings to choose from, and why. */
export type Route = Decision & { landed: Landed; landing: LandingState | null };

const none = { landings: [] };

/** Routes a click: finds the offer that takes the click, and the landing of that offer. */
export function route(
  partner: RoutedPartner,
  offers: Offers,
  choice: ChoiceSet,
  click: LinkedVisit,
  given?: Reason,
): Route {
  const { reason, steps, outcome, chosen } = routeToOffer(partner, offers, choice, click, given);
  const taker = 'offer' in outcome ? outcome.offer : null;
  const { landings } = (taker !== null && offers.get(taker)) || none;
  const landed = landingsFor(landings, taker === click.offer ? click.landing : null, click);
  return { reason, steps, outcome, chosen, landed, landing: pickLanding(landed.among, click.visitor) };
}

/**
 * Finds the offer that takes a click: the link's offer where it can, or the offer that a smart link chooses, else an offer by
 * trafficback, else an offer of the network's choice that can. For a blocked partner, and for a click from a forbidden place that
 * the link's offer refuses, no rule is followed and no offer takes the click. `given`: a reason to assume instead of checking the link's offers.
 */
function routeToOffer(
  { isBlocked, rules, globalRule }: RoutedPartner,
  offers: Offers,
  choice: ChoiceSet,
  click: LinkedVisit,
  given?: Reason,
): Decision {
  if (isBlocked) return { reason: 'blocked', steps: [], outcome: { kind: 'fallback' }, chosen: null };
  const first = given ?? (isRefused(offers, click) ? 'forbidden' : ofLink(offers, click));
  if (first === 'forbidden' && offers.get(click.offer)?.forbidden === 'refuse')
    return { reason: first, steps: [], outcome: { kind: 'fallback' }, chosen: null };
  if (typeof first === 'object')
    return {
      reason: null,
      steps: [],
      outcome: { kind: 'offer', offer: first.offer },
      chosen: first.chosen,
    };
  const { steps, outcome } = decide(rules, offers, globalRule, click);
  if (outcome.kind !== 'network-choice') return { reason: first, steps, outcome, chosen: null };
  const taker = byNetwork(offers, choice, click);
  return {
    reason: first,
    steps,
    outcome: taker ? { kind: 'network-choice', offer: taker.offer } : { kind: 'fallback' },
    chosen: taker?.chosen ?? null,
  };
}

/** True where the link's own offer lets no offer of the network take the click, in whatever state the offer itself is. */
function isRefused(offers: Offers, { offer, isForbidden }: LinkedVisit) {
  return isForbidden && offers.get(offer)?.forbidden === 'refuse';
}

type Taker = { offer: number; chosen: Chosen | null };

/** The offer of the link that takes the click, or the reason why none does. */
function ofLink(offers: Offers, click: LinkedVisit): Taker | Reason {
  const { smart, offer } = click;
  if (!smart) return findProblem(offers, offer, click) ?? { offer, chosen: null };
  const isLeftOut = unmarkedOf(offers, smart.set);
  return (
    choose(
      smart.set,
      click,
      visitorOf(click.visitor, smart.id, click.at),
      (one) => !isLeftOut(one) && takes(offers, one, click),
    ) ?? 'no-offer'
  );
}

/**
 * True for the offers of a set that are out of the choice because the partner has no token to show there. Where none has one, the
 * choice is among all: a redirect never fails for a token.
 */
export function unmarkedOf({ isMarked }: Offers, set: ChoiceSet): (offer: number) => boolean {
  return isMarked && set.offers.some(isMarked) ? (offer) => !isMarked(offer) : nobody;
}

const nobody = () => false;

function byNetwork(offers: Offers, choice: ChoiceSet, click: LinkedVisit): Taker | null {
  const isTaker = (offer: number) => offer !== click.offer && takes(offers, offer, click);
  if (choice.table) return choose(choice, click, visitorOf(click.visitor, 0, click.at), isTaker);
  const offer = choice.offers.find(isTaker);
  return offer === undefined ? null : { offer, chosen: null };
}

function takes(offers: Offers, offer: number, click: Visit) {
  return findProblem(offers, offer, click) === null;
}
