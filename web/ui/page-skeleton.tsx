import { Card } from './card.tsx';
import { Skeleton, SkeletonBlock, SkeletonLine } from './skeleton.tsx';

/** The plain skeleton of a page: its heading and one card. */
export function PageSkeleton() {
  return (
    <>
      <h1 className="for-screen-readers">Загрузка</h1>
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
