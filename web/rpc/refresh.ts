import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { errorCode } from '#contract/wire/rpc';
import { RpcFailure } from './failure.ts';

/** Reloads all answers of these methods, for any parameters. */
export type Refresh<Method extends string> = (client: QueryClient, ...methods: Method[]) => Promise<void>;

export const loadAll: Refresh<string> = async (client, ...methods) => {
  await Promise.all(methods.map((method) => loadAgain(client, [method])));
};

/**
 * Race: the library does not restart a pending first load, whose answer may be older than the change. So such a query is reloaded
 * after its answer.
 */
async function loadAgain(client: QueryClient, queryKey: QueryKey) {
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
function isUnknown(error: unknown) {
  return error instanceof RpcFailure && error.code === errorCode.notFound;
}
