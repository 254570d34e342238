import { SkeletonLine } from '../ui/feedback/skeleton.tsx';
import { Card } from '../ui/page/card.tsx';
import { CardPlace, PagePlaces } from '../ui/page/page-places.tsx';

/** The skeleton of a conversion: its heading, its state, and the two columns. */
export function ConversionSkeleton() {
  return (
    <PagePlaces title="320px">
      <Card>
        <SkeletonLine size="title" width="60%" />
      </Card>
      <div className="stack aside-440 top gap-cards">
        <CardPlace height={280} />
        <div className="stack gap-cards">
          <CardPlace height={280} />
          <CardPlace height={120} />
        </div>
      </div>
    </PagePlaces>
  );
}
