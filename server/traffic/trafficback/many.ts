import type { Tx } from '../../platform/db/connection.ts';
import { findRules, putRules, type Rule } from './queries.ts';
import { type Actor, changeRules } from './record.ts';
import { isSameTarget, type Rules } from './routing/rules.ts';

export type Change = 'create' | 'update' | 'same';

/** The change that saving a rule would make to the existing rules. */
export function changeOf({ offerFrom, ...target }: Rule, rules: Rules): Change {
  const earlier = rules.get(offerFrom);
  if (!earlier) return 'create';
  return isSameTarget(earlier, target) ? 'same' : 'update';
}

/** Saves checked rules and returns the outcome. The caller holds the lock on the partner's rules. */
export async function saveMany(tx: Tx, actor: Actor, rules: Rule[]) {
  const earlier = await findRules(tx, actor.userId);
  const changes = rules.map((rule) => changeOf(rule, earlier));
  const changed = rules.filter((_rule, index) => changes[index] !== 'same');
  const offersFrom = changed.map(({ offerFrom }) => offerFrom);
  await changeRules(tx, actor, { offersFrom }, () => putRules(tx, actor.userId, changed));
  return countChanges(changes);
}

export function countChanges(changes: (Change | 'refused')[]) {
  const count = (one: Change | 'refused') => changes.filter((change) => change === one).length;
  return {
    created: count('create'),
    updated: count('update'),
    same: count('same'),
    refused: count('refused'),
  };
}
