import type { Cap, UsedCap } from '#contract/offers/caps';
import { twinsOf } from '#contract/offers/offer-names';
import { amountText, readAmount, readWhole } from '../../../../ui/text/amount.ts';

/** A cap of a draft, with numbers as typed. `key` only names it during editing. */
export type CapRow = Omit<Cap, 'count' | 'sum'> & { key: string; count: string; sum: string };

export function emptyCap(key: string): CapRow {
  return { key, per: 'partner', goal: null, period: 'day', count: '', sum: '', currencyCode: 'RUB' };
}

export function capRowsOf(caps: readonly Cap[]): CapRow[] {
  return caps.map(({ per, goal, period, count, sum, currencyCode }, n) => ({
    key: String(n),
    per,
    goal,
    period,
    currencyCode,
    count: amountText(count),
    sum: amountText(sum),
  }));
}

/** The caps to save; the rows have no faults. */
export function capsOf(rows: readonly CapRow[]): Cap[] {
  return rows.map(({ key: _, count, sum, ...row }) => ({
    ...row,
    count: readWhole(count),
    sum: readAmount(sum, row.currencyCode),
  }));
}

/** The caps of rows, with their use at the time when the offer was read. */
export function withUsed(rows: readonly CapRow[], known: readonly UsedCap[]): UsedCap[] {
  return capsOf(rows).map((cap) => {
    const { usedCount = 0, usedSum = 0 } = known.find((one) => twinsOf([one, cap]).length > 0) ?? {};
    return { ...cap, usedCount, usedSum };
  });
}

/** An error of a field by its name; a field without a fault is false. */
export type Fault = [field: string, sentence: string | false];

/** The faults of the rows, by the contract's names; a field without a fault is false. */
export function capFaults(rows: readonly CapRow[]): Fault[] {
  const twins = twinsOf(rows);
  return rows.flatMap(({ count, sum, currencyCode }, n): Fault[] => [
    [`caps.${n}.period`, twins.includes(n) && 'Такой лимит уже есть: число и сумму укажите в одном'],
    [`caps.${n}.count`, countFault(count.trim(), sum.trim())],
    [
      `caps.${n}.sum`,
      sum.trim() !== '' && !((readAmount(sum, currencyCode) ?? 0) > 0) && 'Укажите сумму числом',
    ],
  ]);
}

function countFault(count: string, sum: string) {
  if (count === '') return sum === '' && 'Укажите число конверсий, сумму или и то и другое';
  return !((readWhole(count) ?? 0) > 0 && (readWhole(count) ?? 0) < 1e9) && 'Целое число больше нуля';
}
