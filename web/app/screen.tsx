import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { type PageName, pages } from '#contract/wire/pages';
import type { Asks } from '../rpc/preload.ts';
import { RouteError } from '../shell/errors/route-error.tsx';
import { type PageModule, Screen } from '../start/screen.tsx';

/** A page, loaded when it is first opened; `asks` are its queries for preloading. */
export function at(page: PageName, load: () => Promise<PageModule & { asks?: Asks }>): RouteObject {
  return {
    path: pages[page],
    lazy: async () => {
      const { asks, ...module } = await load();
      return { element: <Screen {...module} />, handle: { asks } };
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
