import {
  type DataTag,
  type DefaultError,
  mutationOptions,
  type QueryClient,
  queryOptions,
  type UnusedSkipTokenOptions,
  useQueryClient,
} from '@tanstack/react-query';
import { type Described, errorCode } from '#contract/wire/rpc';
import type { Call, NameOf, ParamsIn, ResultIn } from './connect.ts';
import { RpcFailure } from './failure.ts';
import { loadAll, type Refresh } from './refresh.ts';

/** The loads and actions of pages with a client. After an action its methods in `stale` are loaded again. */
export function connectPages<Api extends Described<Api>>(call: Call<Api>, stale: Stale<NameOf<Api>>) {
  type Name = NameOf<Api>;
  const refresh: Refresh<Name> = loadAll;

  /** Reloads the methods that an action made stale. */
  async function refreshAfter(client: QueryClient, method: Name): Promise<void> {
    await refresh(client, ...(stale[method] ?? []));
  }

  /** A load of a page, for useQuery and useSuspenseQuery. It is aborted when the page has gone. */
  function ask<M extends Name>(method: M, params: ParamsIn<Api, M>): Asked<Api, M> {
    return queryOptions({
      queryKey: [method, params] as const,
      queryFn: ({ signal }) => call(method, params, signal),
    });
  }

  /** An action of a page, for useMutation. Afterwards its stale methods are reloaded, as after `useAction`. */
  function act<M extends Name>(method: M) {
    return mutationOptions({
      mutationFn: (params: ParamsIn<Api, M>) => call(method, params),
      onSuccess: (_result, _params, _before, { client }) => refreshAfter(client, method),
      onError: (failure, _params, _before, { client }) => refreshAfterConflict(client, method, failure),
    });
  }

  /**
   * An action of a form: calls the method, then reloads the methods that the action made stale; also after a conflict, because
   * somebody else was first.
   */
  function useAction() {
    const client = useQueryClient();
    return async <M extends Name>(method: M, params: ParamsIn<Api, M>): Promise<ResultIn<Api, M>> => {
      try {
        const result = await call(method, params);
        await refreshAfter(client, method);
        return result;
      } catch (failure) {
        refreshAfterConflict(client, method, failure);
        throw failure;
      }
    };
  }

  /** The refusal is shown meanwhile. */
  function refreshAfterConflict(client: QueryClient, method: Name, failure: unknown) {
    if (failure instanceof RpcFailure && failure.code === errorCode.conflict)
      void refreshAfter(client, method);
  }

  return { ask, act, useAction, refreshAfter, refresh };
}

/** The methods that each action makes stale on its page. */
export type Stale<Method extends string> = Partial<Record<Method, readonly Method[]>>;

/**
 * The result of `ask`. An interface: declarations then name the method, where a type would be written out with the whole result.
 */
export interface Asked<Api extends Described<Api>, M extends NameOf<Api>>
  extends UnusedSkipTokenOptions<ResultIn<Api, M>, DefaultError, ResultIn<Api, M>, AskedKey<Api, M>> {
  queryKey: DataTag<AskedKey<Api, M>, ResultIn<Api, M>, DefaultError>;
}

type AskedKey<Api extends Described<Api>, M extends NameOf<Api>> = readonly [
  method: M,
  params: ParamsIn<Api, M>,
];
