import { ChartSkeleton } from '../../ui/chart/chart-skeleton.tsx';
import { Skeleton, SkeletonBlock, SkeletonLine } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/page/card.tsx';
import page from '../../ui/page/page.module.css';
import classes from './dashboard.module.css';

/** The skeleton of the dashboard, each card in its final height. */
export function DashboardSkeleton() {
  return (
    <Skeleton>
      <div className={page.page} data-wide="overview">
        <div className={classes.incomes}>
          {[1, 2, 3, 4].map((place) => (
            <div key={place} className={classes.income}>
              <SkeletonLine size="small" width="80px" />
              <SkeletonLine size="title" width="140px" />
              <SkeletonLine size="small" width="80%" />
            </div>
          ))}
        </div>
        <Card>
          <div className="below-16">
            <SkeletonLine size="heading" width="160px" />
          </div>
          <ChartSkeleton height={200} />
        </Card>
        <div className={classes.cards}>
          <div className={classes.lists}>
            {[1, 2].map((place) => (
              <Card key={place}>
                <SkeletonLine size="heading" width="60%" />
                <SkeletonBlock height={fiveLines} width="0" />
              </Card>
            ))}
          </div>
          <div className={classes.side}>
            <Card>
              <SkeletonLine size="heading" width="60%" />
              <SkeletonBlock height={fiveLines} width="0" />
            </Card>
          </div>
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

const fiveLines = 5 * 57 - 13;
