import { findRoute, type Params } from './router.ts';
import { type PageModule, partsOf } from './routes.ts';

/** The target of a link. */
export type Linked = { page: PageModule; params: Params; query: URLSearchParams };

/**
 * Loads a page's code as soon as a link to it is hovered or focused, and calls `onStay` when the link stays so for a moment: by
 * the click the page is mostly loaded. A passing pointer prefetches nothing and does not cancel the prefetch of the focused link,
 * because a page that scrolls under a resting pointer also sends events. `seen` are the events that came before this code.
 */
export function preloadLinks(onStay: (linked: Linked) => void, seen: Event[] = []): void {
  for (const arrival of ['pointerover', 'focusin']) {
    let staying: ReturnType<typeof setTimeout>;
    const arrive = ({ target }: Event) => {
      clearTimeout(staying);
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.origin !== location.origin) return;
      const { route, params } = findRoute(link.pathname);
      if (!route) return;
      const query = new URLSearchParams(link.search);
      // The failure is ignored: the visit loads the code again and shows its own error.
      for (const part of partsOf(route)) part.load().catch(() => {});
      staying = setTimeout(() => {
        route.part.load().then(
          (page) => onStay({ page, params, query }),
          () => {},
        );
      }, moment);
    };
    document.addEventListener(arrival, arrive);
    for (const event of seen) if (event.type === arrival) arrive(event);
  }
}

const moment = 65;
