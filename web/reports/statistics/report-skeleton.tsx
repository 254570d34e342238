import { Skeleton, SkeletonBlock, SkeletonLine } from '../../ui/feedback/skeleton.tsx';
import chart from './chart-skeleton.module.css';
import classes from './report-skeleton.module.css';

/** The skeleton of rows. */
export function TableSkeleton() {
  return (
    <Skeleton>
      <div className={classes.head} />
      {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
        <div key={row} className={classes.row}>
          <SkeletonLine />
        </div>
      ))}
    </Skeleton>
  );
}

/** The skeleton of a chart: its sentence, drawing, legend and table button, each in its final height. */
export function ChartSkeleton() {
  return (
    <Skeleton>
      <div className={chart.words}>
        <SkeletonLine width="420px" />
      </div>
      <SkeletonBlock height={260} />
      <div className={chart.foot} />
    </Skeleton>
  );
}
