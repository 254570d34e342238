import { type Goal, kindOf } from '#contract/offers/goal-names';
import type { Payout } from '#contract/offers/offer-terms';
import { amountText } from '../../../../ui/text/amount.ts';
import type { Fault } from './cap-rows.ts';
import type { Card, Draft, PayoutRow } from './offer-draft.ts';
import { readPayout, readShare } from './read-numbers.ts';

/** A goal with its kind. `key` only names the row during editing. */
export type GoalRow = Goal & { key: string };

/** A payout to save. */
export type Entry = Payout & { revenue: number | null; revenuePercent?: number | null };

export function goalRowsOf(goals: readonly Goal[]): GoalRow[] {
  return goals.map((goal, n) => ({ ...goal, key: String(n) }));
}

/** Goals that are not leads: a goal of that kind needs no row. */
export function goalsOf({ goals }: Pick<Draft, 'goals'>): Goal[] {
  return goals.flatMap(({ name, kind }) => (kind === 'lead' ? [] : [{ name: name.trim(), kind }]));
}

export function goalFaults({ goals }: Pick<Draft, 'goals'>): Fault[] {
  const names = goals.map(({ name }) => name.trim());
  const first = goals.findIndex(({ kind }) => kind === 'revenue-share');
  return goals.flatMap(({ kind }, n): Fault[] => [
    [`goals.${n}.name`, names.indexOf(names[n] ?? '') < n && 'Такая цель уже есть'],
    [`goals.${n}.kind`, kind === 'revenue-share' && first < n && 'Цель с долей от NGR у оффера одна'],
  ]);
}

/** The kind of a row's goal in the draft. */
export function kindIn({ goals }: Pick<Draft, 'goals'>, goal: string) {
  return kindOf(goalsOf({ goals }), goal.trim());
}

/** A payout as typed: its numbers are percents of the NGR where the goal pays a share of it. */
export function payoutRowOf(payout: Card['payouts'][number], key: string): PayoutRow {
  const { goal, countries, currencyCode, amount, sharePercent, minAmount, revenue, revenuePercent } = payout;
  return {
    key,
    goal,
    countries,
    currencyCode,
    amount: amountText(sharePercent ?? amount),
    revenue: amountText(sharePercent === undefined ? revenue : (revenuePercent ?? null)),
    minAmount: amountText(minAmount ?? null),
  };
}

/** The payouts of a draft that have an amount or a percent. */
export function payoutsOf(draft: Pick<Draft, 'goals' | 'payouts'>): Entry[] {
  return draft.payouts.flatMap(({ key: _, amount, revenue, minAmount, goal, ...row }): Entry[] => {
    const kind = kindIn(draft, goal);
    const entry = { ...row, goal: goal.trim() };
    const percent = kind === 'revenue-share' ? readShare(amount) : null;
    if (percent !== null)
      return [
        { ...entry, amount: 0, revenue: null, sharePercent: percent, revenuePercent: readShare(revenue) },
      ];
    const sum = kind === 'revenue-share' ? null : readPayout(amount, row.currencyCode);
    const least = hasLeast(kind) ? readPayout(minAmount, row.currencyCode) : null;
    if (sum === null) return [];
    const earned = readPayout(revenue, row.currencyCode);
    return [{ ...entry, amount: sum, revenue: earned, ...(least ? { minAmount: least } : {}) }];
  });
}

/** True for goals whose payout may ask for a smallest deposit. */
export function hasLeast(kind: ReturnType<typeof kindIn>): boolean {
  return kind === 'first-deposit' || kind === 'deposit';
}

export function payoutFaults(draft: Pick<Draft, 'goals' | 'payouts'>): Fault[] {
  return draft.payouts.flatMap(({ goal, amount, revenue, minAmount, currencyCode }, n): Fault[] => {
    const kind = kindIn(draft, goal);
    const read = (text: string) =>
      kind === 'revenue-share' ? readShare(text) : readPayout(text, currencyCode);
    const [sum, price] =
      kind === 'revenue-share'
        ? ['Процент от 0 до 100', 'Процент от 0 до 100, или оставьте пустым']
        : ['Укажите сумму, например 1150,50', 'Укажите сумму, например 1500, или оставьте пустым'];
    const isLeastWrong = hasLeast(kind) && minAmount.trim() !== '' && !readPayout(minAmount, currencyCode);
    return [
      [`payouts.${n}.amount`, read(amount) === null && sum],
      [`payouts.${n}.revenue`, revenue.trim() !== '' && read(revenue) === null && price],
      [`payouts.${n}.minAmount`, isLeastWrong && 'Сумма больше нуля, или оставьте пустым'],
    ];
  });
}

/** True for an entry that pays more than the advertiser does. */
export function isLoss({ amount, revenue, sharePercent, revenuePercent = null }: Entry): boolean {
  if (sharePercent !== undefined) return revenuePercent !== null && sharePercent > revenuePercent;
  return revenue !== null && amount > revenue;
}
