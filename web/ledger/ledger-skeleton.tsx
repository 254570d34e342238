import { Skeleton, SkeletonLine } from '../ui/feedback/skeleton.tsx';
import classes from './ledger-skeleton.module.css';

/** Entries to come: each as high as one with a comment. */
export function LedgerSkeleton() {
  return (
    <Skeleton>
      <div className={classes.head} />
      {rows.map((row) => (
        <div key={row} className={classes.entry}>
          <SkeletonLine width="180px" />
          <SkeletonLine size="small" width="320px" />
        </div>
      ))}
    </Skeleton>
  );
}

const rows = [1, 2, 3, 4, 5, 6, 7, 8];
