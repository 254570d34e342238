import { type Goal, kindOf } from '#contract/offers/goal-names';
import type { PaidEntry } from '#contract/offers/saved-offer';
import { quote } from '#contract/wire/text';
import { findToldGoals } from '../../../conversions/players/queries.ts';
import type { Tx } from '../../../platform/db/connection.ts';
import { wrongField } from '../../../platform/rpc/refusal.ts';
import type { OfferRow } from '../queries.ts';
import type { SavedOffer } from './save.ts';
import type { Terms } from './terms.ts';

type Known = { row: OfferRow | undefined; terms: Terms | undefined };

/** Refuses payouts that do not fit the kinds of their goals, and another kind of a goal that advertisers told of players by. */
export async function refuseGoals(
  tx: Tx,
  { id, goals, payouts }: SavedOffer,
  { row, terms }: Known,
  nameOf: (field: string) => string,
): Promise<void> {
  const before = row?.goals ?? [];
  const after = goals ?? before;
  const changed = before.filter(({ name, kind }) => kind !== 'lead' && kindOf(after, name) !== kind);
  const names = changed.map(({ name }) => name);
  const [told] = id === undefined || names.length === 0 ? [] : await findToldGoals(tx, id, names);
  if (told !== undefined)
    throw wrongField(
      nameOf('goals'),
      `По цели ${nameOfGoal(told)} уже есть игроки, её вид не меняется: заведите новую цель`,
    );
  if (goals || payouts)
    for (const [place, entry] of (payouts ?? terms?.payouts ?? []).entries()) {
      const [field, problem] = problemOf(after, entry) ?? [];
      if (problem) throw wrongField(nameOf(payouts ? `payouts.${place}.${field}` : 'goals'), problem);
    }
}

type Entry = Pick<PaidEntry, 'goal' | 'sharePercent' | 'minAmount'> & { amount?: number | undefined };

function problemOf(goals: readonly Goal[], { goal, sharePercent, minAmount, amount = 0 }: Entry) {
  const kind = kindOf(goals, goal);
  const name = nameOfGoal(goal);
  if (kind === 'revenue-share' && sharePercent === undefined)
    return ['amount', `Цель ${name} платит долю от NGR: укажите процент вместо суммы`] as const;
  if (kind !== 'revenue-share' && sharePercent !== undefined)
    return ['sharePercent', `Процент от NGR бывает у цели вида «Доля от NGR», а ${name} другая`] as const;
  if (sharePercent !== undefined && amount > 0)
    return ['amount', 'Ставка — сумма или процент от NGR, не то и другое'] as const;
  if (minAmount !== undefined && kind !== 'first-deposit' && kind !== 'deposit')
    return ['minAmount', 'Наименьший депозит бывает у целей вида «Первый депозит» и «Депозит»'] as const;
  return null;
}

function nameOfGoal(goal: string) {
  return goal === '' ? '«Основная»' : quote(goal);
}
