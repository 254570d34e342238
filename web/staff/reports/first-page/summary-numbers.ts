import type { CurrencyCode } from '#contract/wire/fields';
import { compareShort } from '../../../ui/chart/series.ts';
import { formatMoney, formatNumber, formatPercent } from '../../../ui/text/format.ts';
import type { ResultOf } from '../../rpc/rpc.ts';

export type Summary = ResultOf<'operator.get-summary'>;
export type Numbers = Summary['today']['now'];

type Figure = {
  name: 'revenue' | 'payout' | 'profit' | 'margin';
  title: string;
  text: (value: number, currencyCode: CurrencyCode) => string;
  /** The change from the previous value; null where there is nothing to compare with. */
  change: (now: number, before: number) => string | null;
};

/** The network's earnings, in the order in which they arise. */
export const figures: Figure[] = [
  { name: 'revenue', title: 'Выручка', text: formatMoney, change: compareShort },
  { name: 'payout', title: 'Выплаты партнёрам', text: formatMoney, change: compareShort },
  { name: 'profit', title: 'Прибыль', text: formatMoney, change: compareShort },
  { name: 'margin', title: 'Маржа', text: (value) => formatPercent(value), change: changeOfShare },
];

/** A figure; null where it is not known: without any conversion's revenue there is no profit either. */
export function figureOf({ name }: Figure, numbers: Numbers): number | null {
  return name === 'revenue' && numbers.profit === null ? null : numbers[name];
}

/** The text of a figure; a dash where it is not known. */
export function textOf(figure: Figure, numbers: Numbers, currencyCode: CurrencyCode): string {
  const value = figureOf(figure, numbers);
  return value === null ? '—' : figure.text(value, currencyCode);
}

/** The change of a figure; null where one of the two values is not known, or the former is zero. */
export function changeOf(figure: Figure, now: Numbers, before: Numbers): string | null {
  const value = figureOf(figure, now);
  const earlier = figureOf(figure, before);
  return value === null || earlier === null ? null : figure.change(value, earlier);
}

/** Shares compare in percentage points: `+1,2 п. п.`. */
function changeOfShare(now: number, before: number) {
  const points = Math.round((now - before) * 1000) / 10;
  return `${points > 0 ? '+' : ''}${formatNumber(points, 1)}\u00a0п.\u00a0п.`;
}
