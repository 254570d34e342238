import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { type StaffPage, staffPages } from '#contract/wire/staff-pages';
import { type PageModule, Screen } from '../../start/screen.tsx';
import { RouteError } from '../shell/errors.tsx';

/** A page of the console, loaded at its first visit. */
export function at(page: StaffPage, load: () => Promise<PageModule>): RouteObject {
  built.add(page);
  return {
    path: staffPages[page],
    lazy: async () => ({ element: <Screen {...(await load())} /> }),
  };
}

/** True where a page has a line in the route table. */
export function isBuilt(page: StaffPage): boolean {
  return built.has(page);
}

const built = new Set<StaffPage>();

/** The layout around pages, loaded with the first of them. A page that throws fails inside the layout. */
export function section(
  load: () => Promise<{ Component: ComponentType }>,
  children: RouteObject[],
): RouteObject {
  return { lazy: load, children: [{ ErrorBoundary: RouteError, children }] };
}
