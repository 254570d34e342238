import { findPartnersOffers } from '../../../offers/offers/finding/open-queries.ts';
import type { Tx } from '../../../platform/db/connection.ts';
import { notFound, Refusal } from '../../../platform/rpc/refusal.ts';
import { findMarkedOffers } from '../../marks/queries.ts';
import type { Marking } from '../../marks/rules.ts';
import { findTargets, lockRules, type Rule } from '../queries.ts';
import {
  chainOf,
  type Fault,
  findMarkFault,
  findRuleFault,
  findTargetFault,
  keepAllowed,
  loopFault,
  type Wanted,
} from './faults.ts';
import { findLoops, type Target } from './rules.ts';

/** A rule as the caller sends it. */
export type WantedRule = Wanted & { offerFrom: number };

/** Locks the partner's rules until the transaction ends; returns a function that reduces a wanted target to an allowed one. */
export async function guardRules(tx: Tx, userId: number): Promise<(wanted: Wanted) => Target> {
  const isCustom = await lockRules(tx, userId);
  if (isCustom === undefined) throw notFound();
  return (wanted) => keepAllowed(wanted, isCustom);
}

/**
 * Finds each rule's fault, as if all rules were saved together; null for a valid rule. The caller holds the lock on the partner's
 * rules. `replaced`: the id of the saved rule that one of these rules replaces.
 */
export async function validateRules(
  tx: Tx,
  settings: Marking,
  userId: number,
  rules: Rule[],
  replaced: number | null = null,
): Promise<(Fault | null)[]> {
  const ids = rules.flatMap(({ offerFrom, offerTo }) => [offerFrom, offerTo ?? offerFrom]);
  const offers = await findPartnersOffers(tx, userId, ids);
  const isUnmarked = await readUnmarked(tx, settings, userId, rules);
  const faults = rules.map((rule) => findRuleFault(rule, offers) ?? findMarkFault(rule, offers, isUnmarked));
  const targets = await findTargets(tx, userId, replaced);
  for (const [index, { offerFrom, offerTo }] of rules.entries()) {
    if (faults[index]) continue;
    if (offerTo === null) targets.delete(offerFrom);
    else targets.set(offerFrom, offerTo);
  }
  const loops = findLoops(targets);
  const chains = rules.map(({ offerFrom }, index) => {
    const loop = loops.get(offerFrom);
    return loop && !faults[index] ? chainOf(loop, offerFrom) : null;
  });
  const shown = chains.flatMap((chain) => chain?.filter((id) => id !== null) ?? []);
  if (shown.length === 0) return faults;
  const named = await findPartnersOffers(tx, userId, shown);
  const name = (id: number | null) => (id === null ? '…' : (named.get(id)?.name ?? String(id)));
  return faults.map((fault, index) => {
    const chain = chains[index];
    return chain ? loopFault(chain.map(name)) : fault;
  });
}

/** Refuses a global rule that may not be saved. */
export async function validateGlobal(
  tx: Tx,
  settings: Marking,
  userId: number,
  target: Target,
): Promise<void> {
  const offers = await findPartnersOffers(tx, userId, target.offerTo === null ? [] : [target.offerTo]);
  const isUnmarked = await readUnmarked(tx, settings, userId, [target]);
  refuse(findTargetFault(target, offers, 'offer') ?? findMarkFault(target, offers, isUnmarked, 'offer'));
}

/** True for targets that have no creative which the partner may use, where the network marks. */
async function readUnmarked(tx: Tx, { marking }: Marking, userId: number, targets: readonly Target[]) {
  if (!marking) return () => false;
  const marked = await findMarkedOffers(
    tx,
    userId,
    targets.flatMap(({ offerTo }) => offerTo ?? []),
  );
  return (offer: number) => !marked.has(offer);
}

/** Throws a fault as a Refusal. `names` maps fields to the caller's names for them. */
export function refuse(fault: Fault | null | undefined, names: Record<string, string> = {}): void {
  if (!fault) return;
  throw new Refusal(fault.kind, fault.sentence, { [names[fault.field] ?? fault.field]: fault.sentence });
}
