import { useQuery } from '@tanstack/react-query';
import { dashboardCalls, firstCalls } from '#contract/first-calls';
import { ManagerCard } from '../managers/manager-card.tsx';
import { type Asks, keysOf } from '../rpc/preload.ts';
import { ask, type ResultOf } from '../rpc/rpc.ts';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { reader } from '../ui/filter/period.ts';
import { Card } from '../ui/page/card.tsx';
import { Page } from '../ui/page/page.tsx';
import { BestOffers } from './best-offers.tsx';
import classes from './dashboard.module.css';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { HoldCard } from './hold-card.tsx';
import { IncomeCard } from './income-card.tsx';
import { IncomeChart } from './income-chart.tsx';
import { NewestConversions } from './newest-conversions.tsx';
import { NewsCard } from './news-card.tsx';
import { PostbacksAlarm } from './postbacks-alarm.tsx';
import { TrafficbackCard } from './trafficback-card.tsx';

export const asks: Asks = ({ query }) => keysOf(firstCalls.dashboard(query, reader()));

const askOverview = ask(...dashboardCalls.overview(reader()));

export type Overview = ResultOf<'dashboard.get-overview'>;

/** `/dashboard`: what a partner looks at in the morning, from one call. Live events keep it up to date. */
export function Component() {
  const overview = useQuery(askOverview);
  return (
    <Page title="Главная">
      <Loaded
        query={overview}
        failed="Не удалось загрузить главную"
        frame={(failure) => <Card>{failure}</Card>}
        skeleton={<DashboardSkeleton />}
      >
        {(data) => (
          <>
            <PostbacksAlarm overview={data} />
            <IncomeCard overview={data} />
            <IncomeChart overview={data} />
            <div className={classes.two}>
              <BestOffers />
              <NewestConversions />
            </div>
            <div className={classes.cards}>
              <HoldCard overview={data} />
              <TrafficbackCard overview={data} />
              <NewsCard overview={data} />
            </div>
            <ManagerCard />
          </>
        )}
      </Loaded>
    </Page>
  );
}
