import { type ComponentType, Suspense } from 'react';
import { type RouteObject, useLocation } from 'react-router';
import { type StaffPage, staffPages } from '#contract/wire/staff-pages';
import { PageSkeleton } from '../../ui/feedback/skeleton.tsx';
import { RouteError } from '../shell/route-error.tsx';

/** The exports of a page's module. `Fallback` is its skeleton while data loads, by default the plain one. */
type PageModule = { Component: ComponentType; Fallback?: ComponentType };

/** A page of the console, loaded when it is first opened. */
export function at(page: StaffPage, load: () => Promise<PageModule>): RouteObject {
  built.add(page);
  return {
    path: staffPages[page],
    lazy: async () => {
      const { Component, Fallback = PageSkeleton } = await load();
      return { element: <Screen Page={Component} Skeleton={Fallback} /> };
    },
  };
}

/** Whether a page has a line in the route table. */
export function isBuilt(page: StaffPage): boolean {
  return built.has(page);
}

const built = new Set<StaffPage>();

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
