import { Skeleton, SkeletonBlock, SkeletonHeading, SkeletonLine } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/page/card.tsx';
import pageClasses from '../../ui/page/page.module.css';
import classes from './offer-page.module.css';

/** The skeleton of an offer: its name, its payouts and its traffic. */
export function OfferSkeleton() {
  return (
    <div className={pageClasses.page}>
      <SkeletonHeading />
      <Skeleton>
        <div className={pageClasses.page}>
          <SkeletonLine size="title" width="380px" />
          <SkeletonLine size="small" width="160px" />
          <div className="stack gap-4">
            <SkeletonLine size="small" width="480px" />
            <SkeletonLine size="small" width="560px" />
          </div>
          <div className="stack aside-344 top gap-cards">
            <Card>
              <SkeletonLine size="heading" width="180px" />
              <SkeletonBlock height={180} />
            </Card>
            <div className={classes.takes}>
              <Card>
                <SkeletonLine size="heading" width="180px" />
                <SkeletonBlock height={320} />
              </Card>
            </div>
            <Card>
              <SkeletonLine size="heading" width="140px" />
              <SkeletonBlock height={200} />
            </Card>
          </div>
        </div>
      </Skeleton>
    </div>
  );
}
