import {
  type DataTag,
  type DefaultError,
  mutationOptions,
  type QueryClient,
  queryOptions,
  type UnusedSkipTokenOptions,
  useQueryClient,
} from '@tanstack/react-query';
import type { Described } from '#contract/wire/rpc';
import type { Call, NameOf, ParamsIn, ResultIn } from './connect.ts';
import { loadAll, type Refresh } from './refresh.ts';

/** What pages load and do with a client; an act's methods in `stale` are asked again after it. */
export function connectPages<Api extends Described<Api>>(call: Call<Api>, stale: Stale<NameOf<Api>>) {
  type Name = NameOf<Api>;
  const refresh: Refresh<Name> = loadAll;

  /** Asks again what an act has made stale. */
  async function refreshAfter(client: QueryClient, method: Name): Promise<void> {
    await refresh(client, ...(stale[method] ?? []));
  }

  /** What a page loads, for useQuery and useSuspenseQuery; aborted when the page that asked has gone. */
  function ask<M extends Name>(method: M, params: ParamsIn<Api, M>): Asked<Api, M> {
    return queryOptions({
      queryKey: [method, params] as const,
      queryFn: ({ signal }) => call(method, params, signal),
    });
  }

  /** What a page does, for useMutation; afterwards what it made stale is asked again. */
  function act<M extends Name>(method: M) {
    return mutationOptions({
      mutationFn: (params: ParamsIn<Api, M>) => call(method, params),
      onSuccess: (_result, _params, _before, { client }) => refreshAfter(client, method),
    });
  }

  /** What a form does: calls, then asks again what the act has made stale. */
  function useAct() {
    const client = useQueryClient();
    return async <M extends Name>(method: M, params: ParamsIn<Api, M>): Promise<ResultIn<Api, M>> => {
      const result = await call(method, params);
      await refreshAfter(client, method);
      return result;
    };
  }

  return { ask, act, useAct, refreshAfter, refresh };
}

/** The methods that each act makes stale on the page that did it. */
export type Stale<Method extends string> = Partial<Record<Method, readonly Method[]>>;

/** What `ask` answers. An interface: declarations name the method, where a type would be written out with the whole result. */
export interface Asked<Api extends Described<Api>, M extends NameOf<Api>>
  extends UnusedSkipTokenOptions<ResultIn<Api, M>, DefaultError, ResultIn<Api, M>, AskedKey<Api, M>> {
  queryKey: DataTag<AskedKey<Api, M>, ResultIn<Api, M>, DefaultError>;
}

type AskedKey<Api extends Described<Api>, M extends NameOf<Api>> = readonly [
  method: M,
  params: ParamsIn<Api, M>,
];
