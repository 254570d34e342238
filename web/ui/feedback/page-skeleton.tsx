import { Card } from '../page/card.tsx';
import { Skeleton, SkeletonBlock, SkeletonHeading, SkeletonLine } from './skeleton.tsx';

/** The plain skeleton of a page: its heading and one card. */
export function PageSkeleton() {
  return (
    <>
      <SkeletonHeading />
      <Skeleton>
        <SkeletonLine size="title" width="280px" />
        <SkeletonBlock height={24} width="0" />
        <Card>
          <SkeletonBlock height={200} />
        </Card>
      </Skeleton>
    </>
  );
}
