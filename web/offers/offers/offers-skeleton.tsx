import { Skeleton, SkeletonLine } from '../../ui/feedback/skeleton.tsx';
import classes from './offer-table.module.css';

/** The skeleton of offers: as many rows as fit on a screen. */
export function OffersSkeleton() {
  return (
    <Skeleton>
      <SkeletonLine width="0" />
      {[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((row) => (
        <div key={row} className={classes.place}>
          <SkeletonLine width={row % 2 ? '82%' : '74%'} />
        </div>
      ))}
    </Skeleton>
  );
}
