import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { isOpenToMember } from '#contract/accounts/members/member-access';
import { type Linked, preloadLinks } from '../router/preload.ts';
import { subscribe } from '../router/router.ts';
import { type AnyAsk, ask } from './rpc.ts';

/** The target of a link. */
export type Address = Omit<Linked, 'page'>;

/**
 * A page's `asks`: the queries it needs for an address. Preloading, the server, which writes the answers into the page's HTML
 * (vite.pages.ts), and the page all use the same queries. A query missing here is sent by the page itself, a round trip later.
 */
export type Asks = (address: Address) => readonly AnyAsk[];

/** The client of an application's API (web/rpc/rpc.ts). */
export type Client = {
  /** The options of a query. */
  ask(method: never, params: never): object;
  call(method: never, params: never, signal: AbortSignal, purpose: 'ahead'): Promise<unknown>;
};

/** Prefetches the queries of the page that a link leads to. `seen` are the events that came before this code. */
export function preloadPages(cache: QueryClient, client: Client, seen?: Event[]): void {
  subscribe(({ entry }) => {
    before = here;
    here = entry.key;
  });
  preloadLinks(({ page, ...address }) => {
    const asks = page.asks as Asks | undefined;
    for (const { queryKey } of asks?.(address) ?? [])
      if (mayAsk(cache, queryKey)) void prefetch(cache, client, queryKey);
  }, seen);
}

/** False for a query that a signed-in member's role does not open. */
function mayAsk(cache: QueryClient, [method]: AnyAsk['queryKey']) {
  const role = cache.getQueryData(ask('profile.get-info', {}).queryKey)?.member?.role;
  return !role || isOpenToMember(role, method);
}

/** True for a query that a link of the page before has asked: its answer is new for `longestAhead`. */
export function isAskedAhead({ queryKey }: { queryKey: QueryKey }): boolean {
  return isAskedOn(before, queryKey);
}

function isAskedOn(visit: string | undefined, queryKey: QueryKey) {
  const hash = hashKey(queryKey);
  return askedOn.has(hash) && askedOn.get(hash) === visit;
}

/** The key of the visit whose link asked, by query. */
const askedOn = new Map<string, string | undefined>();
/** The keys of the visit that is shown and of the one before it. */
let here: string | undefined;
let before: string | undefined;
/** In milliseconds. */
export const longestAhead = 5_000;

/** Removes a failed query, so that the visit repeats it: only a visit shows an error or follows a 403. */
async function prefetch(cache: QueryClient, client: Client, queryKey: AnyAsk['queryKey']) {
  const method = queryKey[0] as never;
  const params = queryKey[1] as never;
  const asked = () => cache.getQueryCache().find({ queryKey, exact: true });
  const isShown = () => asked()?.isActive();
  // A press of the link focuses it, which asks again, on a slow machine when the visit has begun already.
  const isNew =
    (isAskedOn(here, queryKey) || isAskedOn(before, queryKey)) &&
    asked()?.isStaleByTime(longestAhead) === false;
  if (isShown() || isNew) return;
  askedOn.set(hashKey(queryKey), here);
  await cache.prefetchQuery({
    ...client.ask(method, params),
    queryKey,
    queryFn: ({ signal }) => client.call(method, params, signal, 'ahead'),
  });
  if (cache.getQueryState(queryKey)?.status !== 'error') return;
  // The visit has begun meanwhile and waits for this answer.
  if (isShown()) await cache.prefetchQuery({ ...client.ask(method, params), queryKey });
  else cache.removeQueries({ queryKey, exact: true });
}
