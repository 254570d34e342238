import { Skeleton, SkeletonLine } from '../feedback/skeleton.tsx';
import classes from './rows-skeleton.module.css';

/** The skeleton of table rows, two lines each: as many as fit on a screen. */
export function RowsSkeleton({
  widths: [name, note] = ['120px', '220px'],
}: {
  widths?: [name: string, note: string];
}) {
  return (
    <Skeleton>
      <div className={classes.head} />
      {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
        <div key={row} className={classes.row}>
          <SkeletonLine width={name} />
          <SkeletonLine size="small" width={note} />
        </div>
      ))}
    </Skeleton>
  );
}
