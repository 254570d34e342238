import { type ComponentType, Suspense } from 'react';
import { type RouteObject, useLocation } from 'react-router';
import { type PageName, pages } from '#contract/wire/pages';
import type { Asks } from '../rpc/preload.ts';
import { RouteError } from '../shell/errors/route-error.tsx';
import { PageSkeleton } from '../ui/feedback/skeleton.tsx';

/**
 * The exports of a page's module. `Fallback` is its skeleton while data loads, by default the plain one; `asks` are its queries
 * for preloading.
 */
type PageModule = { Component: ComponentType; Fallback?: ComponentType; asks?: Asks };

/** A page, loaded when it is first opened. */
export function at(page: PageName, load: () => Promise<PageModule>): RouteObject {
  return {
    path: pages[page],
    lazy: async () => {
      const { Component, Fallback = PageSkeleton, asks } = await load();
      return { element: <Screen Page={Component} Skeleton={Fallback} />, handle: { asks } };
    },
  };
}

/** The layout around pages, loaded with the first of them. A page that throws fails inside it. */
export function section(
  load: () => Promise<{ Component: ComponentType }>,
  children: RouteObject[],
): RouteObject {
  return { lazy: load, children: [{ ErrorBoundary: RouteError, children }] };
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
