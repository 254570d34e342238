import { Skeleton, SkeletonBlock, SkeletonLine } from '../../../ui/feedback/skeleton.tsx';
import classes from './bell-panel.module.css';
import { bellSize } from './bell-size.ts';

/** The expected number of rows, at most the bell's limit; each has the height of a card with two lines of text. */
export function NotificationsSkeleton({ unread }: { unread: number }) {
  if (unread <= 0) return null;
  return (
    <Skeleton>
      {rows.slice(0, unread).map((row) => (
        <div key={row} className={classes.notification} data-row>
          <div className={classes.body}>
            <SkeletonLine size="small" width="160px" />
            <SkeletonLine width="240px" />
            <SkeletonLine size="small" />
            <SkeletonLine size="small" width="70%" />
          </div>
          <SkeletonBlock height={32} width="32px" />
        </div>
      ))}
    </Skeleton>
  );
}

const rows = Array.from({ length: bellSize }, (_, place) => place);
