import { matchRoutes, type RouteObject } from 'react-router';

/** Loads the code of a page as soon as a link to it is pointed at or focused: by the click it is mostly there. */
export function preloadPages(routes: RouteObject[]) {
  const intend = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin !== location.origin) return;
    for (const { route } of matchRoutes(routes, link.pathname) ?? []) {
      // What fails here is told at the visit itself, which tries again.
      if (typeof route.lazy === 'function') route.lazy().catch(() => {});
    }
  };
  document.addEventListener('pointerover', intend);
  document.addEventListener('focusin', intend);
}
