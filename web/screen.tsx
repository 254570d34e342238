import { type ComponentType, Suspense } from 'react';
import { useLocation } from 'react-router';
import { inTime } from './shell/chunk-failure.ts';
import { PageSkeleton } from './ui/page-skeleton.tsx';

/**
 * A page as a route, loaded when it is first opened: until its data has come, its skeleton stands in its place. A page
 * without a skeleton of its own gets the plain one.
 */
export function screen(load: () => Promise<LoadedPage>) {
  return async () => ({ element: <Screen {...(await inTime(load()))} /> });
}

/** A part of the application around pages, loaded with the first of them. */
export function part(load: () => Promise<ComponentType>) {
  return async () => ({ Component: await inTime(load()) });
}

type LoadedPage = { Page: ComponentType; Skeleton?: ComponentType };

function Screen({ Page, Skeleton = PageSkeleton }: LoadedPage) {
  const { pathname } = useLocation();
  // Another path is another record: it starts with a skeleton. Another filter or page of the same list does not.
  return (
    <Suspense key={pathname} fallback={<Skeleton />}>
      <Page />
    </Suspense>
  );
}
