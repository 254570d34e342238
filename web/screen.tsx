import { type ComponentType, Suspense } from 'react';
import { useLocation } from 'react-router';
import { PageSkeleton } from './ui/page-skeleton.tsx';

/**
 * A page as a route: until what it loads has come, its skeleton stands in its place. A page without a skeleton of its
 * own gets the plain one.
 */
export function screen(Page: ComponentType, Skeleton: ComponentType = PageSkeleton) {
  return { element: <Screen Page={Page} Skeleton={Skeleton} /> };
}

function Screen({ Page, Skeleton }: { Page: ComponentType; Skeleton: ComponentType }) {
  const { pathname } = useLocation();
  // Another path is another record: it starts with a skeleton. Another filter or page of the same list does not.
  return (
    <Suspense key={pathname} fallback={<Skeleton />}>
      <Page />
    </Suspense>
  );
}
