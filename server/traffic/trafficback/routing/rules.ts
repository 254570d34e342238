import { findProblem, type Offers, type Problem, type Visit } from './fits.ts';

/** The target of traffic: an offer; the network's choice where `offerTo` is null; the link where `isGuru` is false. */
export type Target = { isGuru: boolean; offerTo: number | null; link: string };

export function isSameTarget(one: Target | null, other: Target | null): boolean {
  if (one === other || one === null || other === null) return one === other;
  return one.isGuru === other.isGuru && one.offerTo === other.offerTo && one.link === other.link;
}

/** A partner's rules, keyed by the offer whose traffic they send on. */
export type Rules = ReadonlyMap<number, Target>;
/** The reason why an offer is passed by; `seen`: the offer, or a rule that led to it, was asked already. */
export type Skipped = Problem | 'seen';
/** The destination that rules lead to. */
export type Led =
  | { kind: 'offer'; offer: number }
  | { kind: 'custom-link'; link: string }
  | { kind: 'network-choice' };
/** One step of a decision: a rule that was read, or an offer that was passed by. */
export type Step =
  | { kind: 'offer-rule'; offer: number; target: Target | null }
  | { kind: 'global-rule'; target: Target | null }
  | { kind: 'skipped-offer'; offer: number; why: Skipped };

/**
 * Decides where traffic goes that `request.offer` did not take: by that offer's rule, else by the partner's global rule, else by
 * the network's choice (docs/product.md, 3.11). A rule's offer that cannot take the traffic either (paused, another country or
 * device) passes it on by the offer's own rule; an offer that is closed to the partner passes nothing on. Each offer is asked
 * once, so that the decision ends whatever the rules are.
 */
export function decide(
  rules: Rules,
  offers: Offers,
  globalRule: Target | null,
  request: Visit & { offer: number },
): { steps: Step[]; outcome: Led } {
  const steps: Step[] = [];
  const asked = new Set([request.offer]);
  // A smart link has no offer of its own, so no rule but the global one.
  const own = request.offer === 0 ? null : follow(request.offer);
  const outcome = own ?? followGlobal() ?? { kind: 'network-choice' };
  return { steps, outcome };

  /** Follows an offer's rule, then the rules of the offers it leads to. */
  function follow(offer: number): Led | null {
    let at: number | null = offer;
    while (at !== null) {
      const target: Target | null = rules.get(at) ?? null;
      steps.push({ kind: 'offer-rule', offer: at, target });
      if (!target) return null;
      const next = take(target);
      if (typeof next === 'object') return next;
      at = next;
    }
    return null;
  }

  function followGlobal(): Led | null {
    steps.push({ kind: 'global-rule', target: globalRule });
    const next = globalRule && take(globalRule);
    return typeof next === 'number' ? follow(next) : next;
  }

  /** Tries a target: returns the destination, or the offer that passes the traffic on, or null. */
  function take(target: Target): Led | number | null {
    if (!target.isGuru) return { kind: 'custom-link', link: target.link };
    if (target.offerTo === null) return { kind: 'network-choice' };
    const offer = target.offerTo;
    const why = asked.has(offer) ? 'seen' : findProblem(offers, offer, request);
    if (!why) return { kind: 'offer', offer };
    asked.add(offer);
    steps.push({ kind: 'skipped-offer', offer, why });
    return why === 'seen' || !offers.isOpen(offer) ? null : offer;
  }
}

/** All offers that a decision about `start` may reach; the decision needs no other offer. */
export function offersOnTheWay(rules: Rules, globalRule: Target | null, start: number): Set<number> {
  const found = new Set<number>();
  for (const first of [start, globalRule?.offerTo ?? null]) {
    let at: number | null = first;
    while (at !== null && !found.has(at)) {
      found.add(at);
      at = rules.get(at)?.offerTo ?? null;
    }
  }
  return found;
}

/**
 * Finds the loops among rules (offer to offer): maps each offer of a loop to all offers of the loop in their order. Every offer
 * leads to at most one other offer, so one walk finds all loops.
 */
export function findLoops(targets: ReadonlyMap<number, number>): Map<number, readonly number[]> {
  const loops = new Map<number, readonly number[]>();
  const walked = new Set<number>();
  for (const start of targets.keys()) {
    const path = new Map<number, number>();
    let at: number | undefined = start;
    while (at !== undefined && !walked.has(at) && !path.has(at)) {
      path.set(at, path.size);
      at = targets.get(at);
    }
    const offers = [...path.keys()];
    const entry = at === undefined ? undefined : path.get(at);
    const loop = entry === undefined ? [] : offers.slice(entry);
    for (const offer of loop) loops.set(offer, loop);
    for (const offer of offers) walked.add(offer);
  }
  return loops;
}
