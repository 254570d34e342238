import { findProblem, type Offers, type Problem, type Visit } from './fits.ts';
import { type Landed, type LandingState, landingsFor, pickLanding } from './landings.ts';
import { decide, type Led, type Rules, type Step, type Target } from './rules.ts';

/** A partner, as far as their clicks are concerned. */
export type RoutedPartner = { isBlocked: boolean; rules: Rules; globalRule: Target | null };

/** Why the link's offer did not take a click. */
export type Reason = 'blocked' | Problem;

/** Where a click goes. By the network's choice it goes to an offer, or where none takes it to the fallback. */
export type Outcome =
  | Exclude<Led, { kind: 'network-choice' }>
  | { kind: 'network-choice'; offer: number }
  | { kind: 'fallback' };

/** A click, as it comes by a link. `landing` is what the link fixes; `visitor` is a hash of who comes. */
export type LinkedVisit = Visit & { offer: number; landing: number | null; visitor: number };

type Decision = { reason: Reason | null; steps: Step[]; outcome: Outcome };
/** `landing`: where of an offer this visitor is sent; null: to its `url`. `landed`: how that was decided. */
export type Route = Decision & { landed: Landed; landing: LandingState | null };

const none = { landings: [] };

/** Where a click goes: which offer takes it, and which of its landings. */
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
 * Where a click to an offer goes: to the offer where it takes it, else by trafficback, else to the first offer of the network's
 * choice that takes it. Of a blocked partner no rule is followed and nothing is taken. `given` is a reason to suppose.
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
