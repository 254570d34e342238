import { type ComponentType, Suspense } from 'react';
import { useLocation } from 'react-router';
import { PageSkeleton } from '../ui/feedback/skeleton.tsx';

/** The exports of a page's module. `Fallback` is its skeleton while data loads, by default the plain one. */
export type PageModule = { Component: ComponentType; Fallback?: ComponentType };

/** The page of a module, with its skeleton. */
export function Screen({ Component: Page, Fallback: Skeleton = PageSkeleton }: PageModule) {
  const { pathname } = useLocation();
  // Another path is another record and starts with a skeleton. Another filter or page of the same list does not.
  return (
    <Suspense key={pathname} fallback={<Skeleton />}>
      <Page />
    </Suspense>
  );
}
