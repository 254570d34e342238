import { Skeleton, SkeletonBlock, SkeletonLine } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/page/card.tsx';
import page from '../../ui/page/page.module.css';
import { ChartSkeleton } from '../statistics/report-skeleton.tsx';
import classes from './dashboard.module.css';

/** The skeleton of the dashboard, each card in its final height. */
export function DashboardSkeleton() {
  return (
    <Skeleton>
      <div className={page.page}>
        <Card>
          <div className={classes.incomes}>
            {[1, 2, 3, 4].map((place) => (
              <div key={place} className={classes.income}>
                <SkeletonLine width="80px" />
                <SkeletonLine size="title" width="140px" />
                <SkeletonBlock height={place === 4 ? 44 : 76} width="80%" />
              </div>
            ))}
          </div>
        </Card>
        <Card>
          <div className="below-16">
            <SkeletonLine size="heading" width="160px" />
          </div>
          <ChartSkeleton />
        </Card>
        <div className="stack halves-768 top gap-cards">
          {[1, 2].map((place) => (
            <Card key={place}>
              <SkeletonLine size="heading" width="60%" />
              <SkeletonBlock height={fiveLines} width="0" />
            </Card>
          ))}
        </div>
        <div className={classes.cards}>
          {[1, 2, 3].map((place) => (
            <Card key={place}>
              <SkeletonLine size="heading" width="60%" />
              <SkeletonBlock height={180} width="0" />
            </Card>
          ))}
        </div>
      </div>
    </Skeleton>
  );
}

/** The skeleton of a card with five lines. */
export function LinesSkeleton() {
  return (
    <Skeleton>
      <SkeletonBlock height={fiveLines} width="0" />
    </Skeleton>
  );
}

const fiveLines = 5 * 61 - 9;
