import { keysOf } from '../wire/text.ts';

/** Kinds of an offer's goals. */
export const goalKindNames = {
  lead: 'Лид',
  registration: 'Регистрация',
  'first-deposit': 'Первый депозит',
  deposit: 'Депозит',
  'revenue-share': 'Доля от NGR (RevShare)',
} as const;
export type GoalKind = keyof typeof goalKindNames;
export const goalKinds = keysOf(goalKindNames);
/** Kinds whose calls tell of a player: told apart by `tid`, taken long after the click. */
export type PlayerKind = Exclude<GoalKind, 'lead'>;

export type Goal = { name: string; kind: GoalKind };

/** The kind of a goal: one that is not listed is a lead. */
export function kindOf(all: readonly Goal[], goal: string): GoalKind {
  return all.find(({ name }) => name === goal)?.kind ?? 'lead';
}
