import { findProblem, type Offers, type Problem, type Visit } from './fits.ts';

/** Where traffic goes: to an offer, with `offerTo` null by the network's choice, or with isGuru false to the link. */
export type Target = { isGuru: boolean; offerTo: number | null; link: string };
/** A partner's rules by the offer they are for. */
export type Rules = ReadonlyMap<number, Target>;
/** Why an offer is passed by; `seen`: it, or a rule that led to it, was asked already. */
export type Skipped = Problem | 'seen';
/** Where rules lead. */
export type Led =
  | { kind: 'offer'; offer: number }
  | { kind: 'custom-link'; link: string }
  | { kind: 'network-choice' };
/** One look of a decision: whose rule was read, or which offer was passed by. */
export type Step =
  | { kind: 'offer-rule'; offer: number; target: Target | null }
  | { kind: 'global-rule'; target: Target | null }
  | { kind: 'skipped-offer'; offer: number; why: Skipped };

/**
 * Where the traffic goes that `request.offer` did not take: by that offer's rule, else by the partner's global rule, else
 * by the network's choice (docs/product.md, 3.11). A rule's offer that cannot take it either (paused, another country or
 * device) passes it on by its own rule; one that is closed to the partner passes nothing on. Each offer is asked once, so
 * that this ends whatever the rules are.
 */
export function decide(
  rules: Rules,
  offers: Offers,
  globalRule: Target | null,
  request: Visit & { offer: number },
): { steps: Step[]; outcome: Led } {
  const steps: Step[] = [];
  const asked = new Set([request.offer]);
  const outcome = follow(request.offer) ?? followGlobal() ?? { kind: 'network-choice' };
  return { steps, outcome };

  /** By the rule of an offer, and by those of the offers it leads to. */
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

  /** What becomes of it at a target: an outcome, an offer that passes it on, or nothing. */
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

/** The offers that a decision about `start` could come upon: all it needs to know. */
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
 * The loops among rules (offer to offer): for each offer in one, all its offers in their order. Every offer leads to at
 * most one other, so one walk finds them all.
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
