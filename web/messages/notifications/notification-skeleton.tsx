import { Skeleton, SkeletonBlock, SkeletonLine } from '../../ui/feedback/skeleton.tsx';
import list from './notification-list.module.css';
import row from './notification-row.module.css';

/** The skeleton of notifications: the bar above them, and rows of two lines of text. */
export function NotificationSkeleton() {
  return (
    <Skeleton>
      <div className={list.bar}>
        <SkeletonBlock height={24} width="220px" />
      </div>
      {rows.map((one) => (
        <div key={one} className={row.notification}>
          <span />
          <div className={row.body}>
            <SkeletonLine size="small" width="200px" />
            <SkeletonLine width="320px" />
            <SkeletonBlock height={4} width="0" />
            <SkeletonLine />
            <SkeletonLine width="60%" />
          </div>
        </div>
      ))}
    </Skeleton>
  );
}

const rows = [1, 2, 3, 4, 5, 6];
