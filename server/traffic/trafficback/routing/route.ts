import { findProblem, type Offers, type Problem, type Visit } from './fits.ts';
import { type Landed, type LandingState, landingsFor, pickLanding } from './landings.ts';
import { decide, type Led, type Rules, type Step, type Target } from './rules.ts';

/** The properties of a partner that routing needs. */
export type RoutedPartner = { isBlocked: boolean; rules: Rules; globalRule: Target | null };

/** The reason why the link's offer did not take a click. */
export type Reason = 'blocked' | Problem;

/** The destination of a click. The network's choice leads to an offer, or to the fallback where no offer takes the click. */
export type Outcome =
  | Exclude<Led, { kind: 'network-choice' }>
  | { kind: 'network-choice'; offer: number }
  | { kind: 'fallback' };

/** A click by a link. `landing`: the landing that the link fixes. `visitor`: a hash of the visitor. */
export type LinkedVisit = Visit & { offer: number; landing: number | null; visitor: number };

type Decision = { reason: Reason | null; steps: Step[]; outcome: Outcome };
/** `landing`: the offer's landing for this visitor; null: the offer's `url`. `landed`: the landings to choose from, and why. */
export type Route = Decision & { landed: Landed; landing: LandingState | null };

const none = { landings: [] };

/** Routes a click: finds the offer that takes the click, and the landing of that offer. */
export function route(
  partner: RoutedPartner,
  offers: Offers,
  choice: readonly number[],
  click: LinkedVisit,
  given?: Reason,
): Route {
  const { reason, steps, outcome } = routeToOffer(partner, offers, choice, click, given);
  const taker = 'offer' in outcome ? outcome.offer : null;
  const { landings } = (taker !== null && offers.get(taker)) || none;
  const landed = landingsFor(landings, taker === click.offer ? click.landing : null, click);
  return { reason, steps, outcome, landed, landing: pickLanding(landed.among, click.visitor) };
}

/**
 * Finds the offer that takes a click: the link's offer where it can, else an offer by trafficback, else the first offer of the
 * network's choice that can. For a blocked partner no rule is followed and no offer takes the click. `given`: a reason to assume
 * instead of checking the link's offer.
 */
function routeToOffer(
  { isBlocked, rules, globalRule }: RoutedPartner,
  offers: Offers,
  choice: readonly number[],
  click: LinkedVisit,
  given?: Reason,
): Decision {
  if (isBlocked) return { reason: 'blocked', steps: [], outcome: { kind: 'fallback' } };
  const reason = given ?? findProblem(offers, click.offer, click);
  if (!reason) return { reason, steps: [], outcome: { kind: 'offer', offer: click.offer } };
  const { steps, outcome } = decide(rules, offers, globalRule, click);
  if (outcome.kind !== 'network-choice') return { reason, steps, outcome };
  const taker = choice.find((offer) => offer !== click.offer && !findProblem(offers, offer, click));
  return {
    reason,
    steps,
    outcome: taker === undefined ? { kind: 'fallback' } : { kind: 'network-choice', offer: taker },
  };
}
