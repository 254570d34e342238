import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx';
import { PagePlaces } from '../../../ui/page/page-places.tsx';
import frame from '../product-picture.module.css';
import classes from './order-form.module.css';

/** The skeleton of an order: the product beside its sum. */
export function CreateOrderSkeleton() {
  return (
    <PagePlaces title="320px">
      <div className="stack aside-344 top gap-cards">
        <div className={classes.product}>
          <div className="clip round-12">
            <div className={frame.frame} />
          </div>
        </div>
        <SkeletonBlock height={320} />
      </div>
    </PagePlaces>
  );
}
