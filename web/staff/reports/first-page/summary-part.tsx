import { useQuery } from '@tanstack/react-query';
import { summarySeconds } from '#contract/console/staff-names';
import { serverNow } from '../../../rpc/server-time.ts';
import { Chart } from '../../../ui/chart/chart.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Skeleton, SkeletonLine } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { formatMoney, formatPercent } from '../../../ui/text/format.ts';
import { ask } from '../../rpc/rpc.ts';
import { earnedChart } from './earned-chart.ts';
import classes from './summary.module.css';
import { SummaryCard } from './summary-card.tsx';
import { figures, type Summary } from './summary-numbers.ts';
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
      <Card title="Что зарабатывает сеть">
        <Skeleton>
          <div className={classes.tiles}>
            {figures.map(({ name }) => (
              <TileSkeleton key={name} />
            ))}
          </div>
        </Skeleton>
      </Card>
      <Card title="30 дней">
        <Skeleton height={340} />
      </Card>
    </>
  );
}

function TileSkeleton() {
  return (
    <div className="grid gap-4">
      <SkeletonLine width="40%" />
      <SkeletonLine size="title" width="70%" />
      <SkeletonLine size="small" width="90%" />
      <SkeletonLine size="heading" />
      <SkeletonLine size="title" width="85%" />
      <SkeletonLine size="title" width="85%" />
    </div>
  );
}

/** The revenue of thirty days, divided into payouts and profit. */
function SummaryChart({ summary }: { summary: Summary }) {
  return (
    <Card title="30 дней">
      <Chart
        title="Выплаты и прибыль по дням"
        words={wordsOf(summary)}
        data={earnedChart(summary.days, summary.currencyCode)}
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
