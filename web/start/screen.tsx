import { Suspense } from 'react';
import type { PageModule } from '../router/routes.ts';
import { useLocation } from '../router/view.tsx';
import { PageSkeleton } from '../ui/feedback/skeleton.tsx';

/** The page of a module, with its skeleton, by default the plain one. */
export function Screen({ Component: Page, Fallback: Skeleton = PageSkeleton }: PageModule) {
  const { pathname } = useLocation();
  // Another path is another record and starts with a skeleton. Another filter or page of the same list does not.
  return (
    <Suspense key={pathname} fallback={<Skeleton />}>
      <Page />
    </Suspense>
  );
}
