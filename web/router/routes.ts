import type { ComponentType } from 'react';
import { idsIn } from '#contract/wire/page-finder';
import type { Finder } from './router.ts';

/** The exports of a page's module. `Fallback` is its skeleton while data loads, `asks` its queries for preloading. */
export type PageModule = { Component: ComponentType; Fallback?: ComponentType; asks?: unknown };

/** Shown in place of a page that threw or whose code failed to load. */
export type FailedScreen = ComponentType<{ error: unknown }>;

/** A module that loads once; a failure is forgotten, so that the next visit tries again. */
export type Part<Module> = { load(): Promise<Module>; loaded: Module | undefined };

/** A layout around pages. Their failures show `Failed` inside it. */
type Layer = { part: Part<{ Component: ComponentType }>; Failed: FailedScreen };

export type Route<Page = string> = {
  page: Page;
  /** Outermost first. */
  layers: Layer[];
  part: Part<PageModule>;
};

/** The functions that write a table of routes; the build reads the lines (vite.pages.ts). `Failed`: shown inside every layer. */
export function tableBy<Page extends string>(Failed: FailedScreen) {
  type Lines = Route<Page>[];

  /** A page, loaded when it is first opened. */
  function at(page: Page, load: () => Promise<PageModule>): Lines {
    return [{ page, layers: [], part: partOf(load) }];
  }

  /** The layout around pages, loaded with the first of them. */
  function section(load: () => Promise<{ Component: ComponentType }>, pages: Lines[]): Lines {
    const layer = { part: partOf(load), Failed };
    return pages.flat().map((route) => ({ ...route, layers: [layer, ...route.layers] }));
  }

  return { at, section };
}

/** Finds routes by the pages of the contract; the route `unknown` stands for every other path. `moved`: pages that lead to others. */
export function finderBy<Page extends string>(
  {
    pages,
    pageOf,
    moved = {},
  }: {
    pages: Readonly<Record<Page, string>>;
    pageOf: (path: string) => Page | undefined;
    moved?: Partial<Record<Page, Page>>;
  },
  lines: Route<Page | 'unknown'>[][],
): Finder {
  const routes = new Map(lines.flat().map((route) => [route.page, route]));
  return (pathname) => {
    const page = pageOf(pathname);
    const other = page && moved[page];
    if (other) return { params: {}, to: pages[other] };
    return {
      route: routes.get(page ?? 'unknown') ?? routes.get('unknown'),
      params: page ? idsIn(pages[page], pathname) : {},
    };
  };
}

/** The modules of a route, outermost first. */
export function partsOf({ layers, part }: Route): Part<{ Component: ComponentType }>[] {
  return [...layers.map((layer) => layer.part), part];
}

function partOf<Module>(load: () => Promise<Module>): Part<Module> {
  let loading: Promise<Module> | undefined;
  const part: Part<Module> = {
    loaded: undefined,
    load() {
      loading ??= load().then(
        (module) => {
          part.loaded = module;
          return module;
        },
        (error) => {
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
  };
  return part;
}
