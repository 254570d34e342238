import { Skeleton, SkeletonBlock, SkeletonLine } from '../../ui/feedback/skeleton.tsx';
import classes from './offer-list.module.css';

/** The skeleton of offers: as many rows as fit on a screen. */
export function OffersSkeleton() {
  return (
    <Skeleton>
      <SkeletonLine size="small" width="640px" />
      <div className={classes.list}>
        {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
          <div key={row} className={classes.row}>
            <SkeletonBlock height={36} />
            <SkeletonBlock height={40} />
            <div className={classes.words}>
              <SkeletonLine width="80%" />
              <SkeletonLine size="small" width="120px" />
            </div>
            <div className={classes.pay}>
              <SkeletonLine width="88px" />
              <SkeletonLine size="small" width="72px" />
            </div>
            <div className={classes.takes}>
              <SkeletonBlock height={20} width="96px" />
            </div>
            <div className={classes.cap} />
            <div className={classes.results}>
              <SkeletonLine size="small" width="420px" />
            </div>
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
