import { SkeletonLine } from '../ui/feedback/skeleton.tsx';
import { Card } from '../ui/page/card.tsx';
import { CardPlace, PagePlaces } from '../ui/page/page-places.tsx';
import classes from './conversion-page.module.css';

/** The skeleton of a conversion: its heading, its state, and the two columns. */
export function ConversionSkeleton() {
  return (
    <PagePlaces title="320px">
      <Card>
        <SkeletonLine size="title" width="60%" />
      </Card>
      <div className={classes.parts}>
        <CardPlace height={280} />
        <div className={classes.beside}>
          <CardPlace height={280} />
          <CardPlace height={120} />
        </div>
      </div>
    </PagePlaces>
  );
}
