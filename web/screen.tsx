import { type ComponentType, Suspense } from 'react';
import { useLocation } from 'react-router';
import type { Asks } from './preload.ts';
import { PageSkeleton } from './ui/page-skeleton.tsx';

/**
 * A page as a route, loaded when it is first opened: until its data has come, its skeleton stands in its place. A page
 * without a skeleton of its own gets the plain one.
 */
export function screen(load: () => Promise<LoadedPage>) {
  return async () => {
    const { asks, ...page } = await load();
    return { element: <Screen {...page} />, handle: { asks } };
  };
}

/** A part of the application around pages, loaded with the first of them. */
export function part(load: () => Promise<ComponentType>) {
  return async () => ({ Component: await load() });
}

type Shown = { Page: ComponentType; Skeleton?: ComponentType };
/** With `asks` what the page needs is asked for when a link to it is pointed at. */
type LoadedPage = Shown & { asks?: Asks };

function Screen({ Page, Skeleton = PageSkeleton }: Shown) {
  const { pathname } = useLocation();
  // Another path is another record: it starts with a skeleton. Another filter or page of the same list does not.
  return (
    <Suspense key={pathname} fallback={<Skeleton />}>
      <Page />
    </Suspense>
  );
}
