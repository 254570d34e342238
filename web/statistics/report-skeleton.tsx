import { Skeleton, SkeletonLine } from '../ui/feedback/skeleton.tsx';
import classes from './report-skeleton.module.css';

/** Rows to come. */
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
