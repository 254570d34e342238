import { useQuery } from '@tanstack/react-query';
import { summarySeconds } from '#contract/console/staff-names';
import { serverNow } from '../../../rpc/server-time.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { ask } from '../../rpc/rpc.ts';
import { SummaryCard } from './summary-card.tsx';
import { SummaryChart } from './summary-chart.tsx';
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
