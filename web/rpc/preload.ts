import type { QueryClient } from '@tanstack/react-query';
import { matchRoutes, type Params, type RouteMatch, type RouteObject } from 'react-router';
import { type AnyAsk, ask, call } from './rpc.ts';

/** The target of a link. */
export type Address = { params: Params; query: URLSearchParams };

/**
 * A page's `asks`: the queries it needs for an address. Preloading, the server, which writes the answers into the page's HTML
 * (vite.pages.ts), and the page all use the same queries. A query missing here is sent by the page itself, a round trip later.
 */
export type Asks = (address: Address) => readonly AnyAsk[];

/**
 * Loads a page's code as soon as a link to it is hovered or focused. Prefetches its queries when the link stays so for a moment:
 * by the click both are mostly loaded. A passing pointer prefetches nothing and does not cancel the prefetch of the focused link,
 * because a page that scrolls under a resting pointer also sends events.
 */
export function preloadPages(routes: RouteObject[], client: QueryClient) {
  for (const arrival of ['pointerover', 'focusin']) {
    let staying: ReturnType<typeof setTimeout>;
    document.addEventListener(arrival, ({ target }) => {
      clearTimeout(staying);
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.origin !== location.origin) return;
      const matches = matchRoutes(routes, link.pathname) ?? [];
      const query = new URLSearchParams(link.search);
      // The failure is ignored: the visit loads the code again and shows its own error.
      for (const { route } of matches) load(route).catch(() => {});
      staying = setTimeout(() => {
        for (const match of matches) askAhead(client, match, query).catch(() => {});
      }, moment);
    });
  }
}

const moment = 65;

async function load({ lazy }: RouteObject) {
  return typeof lazy === 'function' ? await lazy() : {};
}

async function askAhead(client: QueryClient, { route, params }: RouteMatch, query: URLSearchParams) {
  const { handle } = (await load(route)) as { handle?: { asks?: Asks } };
  for (const one of handle?.asks?.({ params, query }) ?? []) void prefetch(client, one);
}

/** Removes a failed query, so that the visit repeats it: only a visit shows an error or follows a 403. */
async function prefetch(client: QueryClient, { queryKey }: AnyAsk) {
  const [method, params] = queryKey;
  const isShown = () => client.getQueryCache().find({ queryKey, exact: true })?.isActive();
  if (isShown()) return;
  await client.prefetchQuery({
    ...ask(method, params),
    queryFn: ({ signal }) => call(method, params, signal, 'ahead'),
  });
  if (client.getQueryState(queryKey)?.status !== 'error') return;
  // The visit has begun meanwhile and waits for this answer.
  if (isShown()) await client.prefetchQuery(ask(method, params));
  else client.removeQueries({ queryKey, exact: true });
}
