import { matchRoutes, type RouteObject } from 'react-router';

/** Loads a page's code as soon as a link to it is hovered or focused: by the click it is mostly there. */
export function loadCode(routes: RouteObject[]) {
  for (const arrival of ['pointerover', 'focusin'])
    document.addEventListener(arrival, ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.origin !== location.origin) return;
      // A failure is ignored: the visit itself loads the code again and shows its error.
      for (const { route } of matchRoutes(routes, link.pathname) ?? [])
        if (typeof route.lazy === 'function') route.lazy().catch(() => {});
    });
}
