import { Chart } from '../../ui/chart/chart.tsx';
import { type ChartData, compact } from '../../ui/chart/series.ts';
import { formatMoney } from '../../ui/text/format.ts';
import { pointOf } from '../statistics/chart/time-axis.ts';
import { likelyText, type Maturity } from './likely-text.ts';

/** The value of each cohort: confirmed, on hold, and hatched the likely rest. */
export function MaturityChart({ maturity, groupBy }: { maturity: Maturity; groupBy: 'day' | 'week' }) {
  return (
    <Chart
      title={groupBy === 'day' ? 'Чего стоят клики дня' : 'Чего стоят клики недели'}
      words={wordsOf(maturity)}
      data={dataOf(maturity)}
      column={groupBy === 'day' ? 'День клика' : 'Неделя с'}
    />
  );
}

/** The chart in words: «Подтверждено рекламодателями на 120 000 ₽. Ещё созреет ≈ 41 000 ₽ (35 000–47 000 ₽).» */
function wordsOf({ totals: { approved, confirmed, ripening, open }, currencyCode }: Maturity) {
  const sure = formatMoney(sumOf(approved.amount, confirmed.amount), currencyCode);
  const words = `Подтверждено рекламодателями на ${sure}.`;
  if (open.count === 0) return `${words} Решены все конверсии.`;
  return ripening ? `${words} Ещё созреет ${likelyText(ripening, currencyCode)}.` : words;
}

function dataOf({ items, currencyCode }: Maturity): ChartData {
  const money = (value: number) => formatMoney(value, currencyCode);
  return {
    points: items.map(({ key }) => pointOf('day', key)),
    parts: [
      {
        kind: 'sure',
        name: 'Подтверждено',
        values: items.map(({ approved }) => approved.amount),
        format: money,
      },
      {
        kind: 'hold',
        name: 'В холде',
        format: money,
        values: items.map(({ confirmed }) => confirmed.amount),
      },
      {
        kind: 'likely',
        name: 'Ещё созреет',
        values: items.map(({ ripening }) => ripening?.amount ?? null),
        format: (value, place) => {
          const ripening = items[place]?.ripening;
          return ripening ? likelyText(ripening, currencyCode) : money(value);
        },
      },
    ],
    now: {
      name: 'Вероятный итог',
      values: items.map(({ likely }) => likely?.amount ?? null),
      format: (value, place) => {
        const likely = items[place]?.likely;
        return likely ? likelyText(likely, currencyCode) : money(value);
      },
    },
    ranges: items.map(({ likely }) => likely),
    look: 'bars',
    tick: compact,
  };
}

/** The sum of two amounts in units, rounded to the kopeck. */
function sumOf(one: number, other: number) {
  return Math.round((one + other) * 100) / 100;
}
