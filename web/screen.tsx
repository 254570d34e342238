import { type ComponentType, Suspense } from 'react';
import { useLocation } from 'react-router';
import { PageSkeleton } from './ui/page-skeleton.tsx';

/** The module of a page. */
export type PageModule = { Component: ComponentType; Skeleton?: ComponentType };

/**
 * A page as a route: until what it loads has come, its skeleton stands in its place. A page without a skeleton of its
 * own gets the plain one.
 */
export function screen(page: PageModule) {
  return { element: <Screen page={page} /> };
}

function Screen({ page: { Component, Skeleton = PageSkeleton } }: { page: PageModule }) {
  const { pathname } = useLocation();
  // Another path is another record: it starts with a skeleton. Another filter or page of the same list does not.
  return (
    <Suspense key={pathname} fallback={<Skeleton />}>
      <Component />
    </Suspense>
  );
}
