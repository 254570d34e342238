import { useQuery } from '@tanstack/react-query';
import { summarySeconds } from '#contract/console/staff-names';
import { pointOf } from '../../../reports/statistics/chart/time-axis.ts';
import { serverNow } from '../../../rpc/server-time.ts';
import { Chart } from '../../../ui/chart/chart.tsx';
import { type ChartData, compact } from '../../../ui/chart/series.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { formatMoney, formatPercent } from '../../../ui/text/format.ts';
import { ask } from '../../rpc/rpc.ts';
import { SummaryCard } from './summary-card.tsx';
import type { Summary } from './summary-numbers.ts';
import { TopCards } from './top-cards.tsx';

export const askSummary = ask('operator.get-summary', {});

/** The network's earnings. Reloads when the answer reaches its age limit, so that no older answer is shown. */
export function SummaryPart() {
  const summary = useQuery({
    ...askSummary,
    refetchInterval: ({ state: { data } }) =>
      data ? Math.max(1000, Date.parse(data.at) + lasts - serverNow()) : lasts,
  });
  return (
    <Loaded
      query={summary}
      failed="Не удалось посчитать, что зарабатывает сеть"
      frame={(failure) => <Card>{failure}</Card>}
      skeleton={<SummarySkeleton />}
      isList
    >
      {(data) => (
        <>
          <SummaryCard summary={data} />
          <SummaryChart summary={data} />
          <TopCards summary={data} />
        </>
      )}
    </Loaded>
  );
}

const lasts = summarySeconds * 1000;

function SummarySkeleton() {
  return (
    <>
      {[268, 384].map((height) => (
        <Card key={height}>
          <Skeleton height={height} />
        </Card>
      ))}
    </>
  );
}

/** Revenue of thirty days as bars with payouts as a line; profit and margin are read beside them. */
function SummaryChart({ summary }: { summary: Summary }) {
  return (
    <Card title="30 дней">
      <Chart
        title="Выручка и выплаты по дням"
        words={wordsOf(summary)}
        data={dataOf(summary)}
        column="День"
      />
    </Card>
  );
}

/** «За 30 дней выручка 1 200 000 ₽, прибыль 300 000 ₽, маржа 25 %.» */
function wordsOf({ days, currencyCode }: Summary) {
  const sum = (name: 'revenue' | 'profit') => days.reduce((all, day) => all + (day[name] ?? 0), 0);
  const revenue = sum('revenue');
  const profit = sum('profit');
  if (revenue === 0) return 'За 30 дней выручки, о которой известно, не было.';
  const money = (value: number) => formatMoney(Math.round(value * 100) / 100, currencyCode);
  return `За 30 дней выручка ${money(revenue)}, прибыль ${money(profit)}, маржа ${formatPercent(profit / revenue)}.`;
}

function dataOf({ days, currencyCode }: Summary): ChartData {
  const format = (value: number) => formatMoney(value, currencyCode);
  return {
    points: days.map(({ date }) => pointOf('day', date)),
    now: {
      name: 'Выручка',
      values: days.map(({ revenue, profit }) => (profit === null ? null : revenue)),
      format,
    },
    before: { name: 'Выплаты партнёрам', values: days.map(({ payout }) => payout), format },
    also: [
      { name: 'Прибыль', values: days.map(({ profit }) => profit), format },
      { name: 'Маржа', values: days.map(({ margin }) => margin), format: (value) => formatPercent(value) },
    ],
    look: 'bars',
    // The days end with today.
    unfinished: days.length - 1,
    tick: compact,
  };
}
