import type { QueryClient } from '@tanstack/react-query';
import { matchRoutes, type Params, type RouteMatch, type RouteObject } from 'react-router';
import { type AnyAsk, ask, call } from './rpc.ts';

/** Where a link leads. */
export type Address = { params: Params; query: URLSearchParams };

/** What a page asks the server for at an address. */
export type Asks = (address: Address) => readonly AnyAsk[];

/**
 * Loads the code of a page as soon as a link to it is pointed at or focused, and what it will ask for when the link stays so
 * for a moment: by the click it is mostly there. A pointer on its way elsewhere asks for nothing, and takes nothing from
 * the keyboard: a page that moves under it, too, tells what it is over.
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
      // What fails here is told at the visit itself, which tries again.
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

/** A failure is forgotten, so that the visit asks again: only there is it told, and a 403 obeyed. */
async function prefetch(client: QueryClient, { queryKey }: AnyAsk): Promise<void> {
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
