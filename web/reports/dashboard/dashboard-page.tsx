import { useQuery } from '@tanstack/react-query';
import { ManagerCard } from '../../accounts/managers/manager-card.tsx';
import { asksOfRun } from '../../money/ledger/run-note.tsx';
import type { Asks } from '../../rpc/preload.ts';
import type { ResultOf } from '../../rpc/rpc.ts';
import { later } from '../../ui/feedback/later.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import { asksOfOrder } from './available-tile.tsx';
import { BestOffers } from './best-offers.tsx';
import classes from './dashboard.module.css';
import { askBestOffers, askNewest, askOverview, askRipening } from './dashboard-calls.ts';
import { DashboardSkeleton, LinesSkeleton } from './dashboard-skeleton.tsx';
import { HoldCard } from './hold-card.tsx';
import { IncomeCard } from './income-card.tsx';
import { IncomeChart } from './income-chart.tsx';
import { NewestConversions } from './newest-conversions.tsx';
import { NewsCard } from './news-card.tsx';
import { PostbacksAlarm } from './postbacks-alarm.tsx';
import { TrafficbackCard } from './trafficback-card.tsx';
import { WaitingStrip } from './waiting-strip.tsx';

export const asks: Asks = () => [
  askOverview(),
  askRipening(),
  askBestOffers(),
  askNewest(),
  ...asksOfRun,
  ...asksOfOrder,
];

export type Overview = ResultOf<'dashboard.get-overview'>;

/** `/dashboard`: a partner's morning overview, from one call. Live events keep it up to date. */
export function Component() {
  const overview = useQuery(askOverview());
  return (
    <Page title="Главная" isWide="overview">
      <Loaded
        query={overview}
        failed="Не удалось загрузить главную"
        frame={(failure) => <Card>{failure}</Card>}
        skeleton={<DashboardSkeleton />}
      >
        {(data) => (
          <>
            <div className={classes.strip}>
              <PostbacksAlarm overview={data} />
              <WaitingStrip overview={data} />
            </div>
            {data.firstSteps && <FirstSteps done={data.firstSteps} />}
            <IncomeCard overview={data} />
            {data.firstSteps ? <Beginning overview={data} /> : <Results overview={data} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** Loaded on demand: most partners never see the first steps again. */
const FirstSteps = later<{ done: NonNullable<Overview['firstSteps']> }>(
  async () => (await import('./first-steps.tsx')).FirstSteps,
  () => (
    <Card title="Первые шаги">
      <LinesSkeleton />
    </Card>
  ),
);

/** News and manager, while there are no results. */
function Beginning({ overview }: { overview: Overview }) {
  return (
    <div className={classes.cards}>
      <NewsCard overview={overview} />
      <ManagerCard />
    </div>
  );
}

/** The results of traffic: what is read often at the left, what is looked up at the right. */
function Results({ overview }: { overview: Overview }) {
  return (
    <>
      <IncomeChart overview={overview} />
      <div className={classes.cards}>
        <div className={classes.lists}>
          <BestOffers />
          <NewestConversions />
          {overview.news.length > 0 && <NewsCard overview={overview} />}
        </div>
        <div className={classes.side}>
          <HoldCard overview={overview} />
          <TrafficbackCard overview={overview} />
          <ManagerCard />
        </div>
      </div>
    </>
  );
}
