import type { CurrencyCode } from '#contract/wire/fields';
import { pointOf } from '../../../reports/statistics/chart/time-axis.ts';
import { type ChartData, compact } from '../../../ui/chart/series.ts';
import { formatMoney, formatPercent } from '../../../ui/text/format.ts';

type EarnedDay = {
  date: string;
  revenue: number;
  payout: number;
  /** Null where no conversion's revenue is known. */
  profit: number | null;
  margin: number | null;
};

/** A chart of days that end with today: what partners get and what stays with the network, one on the other. */
export function earnedChart(days: EarnedDay[], currencyCode: CurrencyCode): ChartData {
  const format = (value: number) => formatMoney(value, currencyCode);
  return {
    points: days.map(({ date }) => pointOf('day', date)),
    now: {
      name: 'Выручка',
      values: days.map(({ revenue, profit }) => (profit === null ? null : revenue)),
      format,
    },
    parts: [
      { name: 'Выплаты партнёрам', kind: 'open', values: days.map(({ payout }) => payout), format },
      {
        name: 'Прибыль',
        kind: 'sure',
        // A loss has no height; its number is read all the same.
        values: days.map(({ profit }) => profit && Math.max(0, profit)),
        format: (_, place) => format(days[place]?.profit ?? 0),
      },
    ],
    also: [
      { name: 'Маржа', values: days.map(({ margin }) => margin), format: (value) => formatPercent(value) },
    ],
    look: 'bars',
    unfinished: days.length - 1,
    tick: compact,
  };
}
