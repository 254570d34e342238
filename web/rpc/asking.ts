import { mutationOptions, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { errorCode, type Feature } from '#contract/rpc';
import type { Call, NameOf, ParamsIn } from './connect.ts';
import { RpcFailure } from './failure.ts';

/** Returns what a page loads by a client, for useQuery and useSuspenseQuery; aborted when the page that asked has gone. */
export function asking<Api extends Feature>(call: Call<Api>) {
  return <M extends NameOf<Api>>(method: M, params: ParamsIn<Api, M>) =>
    queryOptions({
      queryKey: [method, params] as const,
      queryFn: ({ signal }) => call(method, params, signal),
    });
}

/** Returns what a page does by a client, for useMutation; afterwards the methods named in `refreshed` are asked again. */
export function acting<Api extends Feature>(call: Call<Api>) {
  return <M extends NameOf<Api>>(method: M, ...refreshed: NameOf<Api>[]) =>
    mutationOptions({
      mutationFn: (params: ParamsIn<Api, M>) => call(method, params),
      onSuccess: (_result, _params, _before, { client }) => loadAll(client, ...refreshed),
    });
}

/** Loads everything again that these methods answered, whatever their parameters were. */
export type Refresh<Method extends string> = (client: QueryClient, ...methods: Method[]) => Promise<void>;

export const loadAll: Refresh<string> = async (client, ...methods) => {
  await Promise.all(methods.map((method) => loadAgain(client, [method])));
};

/**
 * The library does not restart a pending first load, whose answer may be older than the change; so such a query is
 * reloaded once more after its answer.
 */
async function loadAgain(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const coming = client
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined });
  await client.invalidateQueries({ queryKey, predicate: ({ state }) => !isUnknown(state.error) });
  for (const query of coming) {
    await query.promise?.catch(() => {});
    await client.invalidateQueries({ queryKey: query.queryKey, exact: true });
  }
}

/** Excludes queries that failed with 404: repeating them brings nothing back, and their page would flicker. */
function isUnknown(error: unknown): boolean {
  return error instanceof RpcFailure && error.code === errorCode.notFound;
}
