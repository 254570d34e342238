import { findProblem, type Offers, type Problem, type Visit } from './fits.ts';
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

export type Route = { reason: Reason | null; steps: Step[]; outcome: Outcome };

/**
 * Where a click to an offer goes: to the offer where it takes it, else by trafficback, else to the first offer of the network's
 * choice that takes it. Of a blocked partner no rule is followed and nothing is taken. `given` is a reason to suppose.
 */
export function route(
  { isBlocked, rules, globalRule }: RoutedPartner,
  offers: Offers,
  choice: readonly number[],
  click: Visit & { offer: number },
  given?: Reason,
): Route {
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
