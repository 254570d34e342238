import { SkeletonBlock, SkeletonLine } from '../../ui/feedback/skeleton.tsx';
import { CardPlace, PagePlaces } from '../../ui/page/page-places.tsx';
import classes from './offer-page.module.css';

/** The skeleton of an offer: its name, its payouts and its traffic. */
export function OfferSkeleton() {
  return (
    <PagePlaces title="380px">
      <SkeletonLine size="small" width="160px" />
      <SkeletonBlock height={104} />
      <div className="stack aside-344 top gap-cards">
        <CardPlace heading="180px" height={180} />
        <div className={classes.takes}>
          <CardPlace heading="180px" height={320} />
        </div>
        <CardPlace heading="140px" height={200} />
      </div>
    </PagePlaces>
  );
}
