import { Skeleton, SkeletonBlock, SkeletonHeading, SkeletonLine } from '../ui/feedback/skeleton.tsx';
import { Card } from '../ui/page/card.tsx';
import page from '../ui/page/page.module.css';

/** The skeleton of a conversion: its heading, its state, and the two columns. */
export function ConversionSkeleton() {
  return (
    <>
      <SkeletonHeading />
      <Skeleton>
        <div className={page.page}>
          <SkeletonLine size="title" width="320px" />
          <Card>
            <SkeletonLine size="title" width="60%" />
          </Card>
          <div className="stack aside-440 top gap-cards">
            <Card>
              <SkeletonBlock height={280} />
            </Card>
            <div className="stack gap-cards">
              <Card>
                <SkeletonBlock height={280} />
              </Card>
              <Card>
                <SkeletonBlock height={120} />
              </Card>
            </div>
          </div>
        </div>
      </Skeleton>
    </>
  );
}
