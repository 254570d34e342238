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

/**
 * The loads and actions of pages with a client. After an action its methods in the stale table are loaded again. The table comes
 * with the first action: no page needs it before.
 */
export function connectPages<Api extends Described<Api>>(
  call: Call<Api>,
  loadStale: () => Promise<Stale<NameOf<Api>>>,
) {
  type Name = NameOf<Api>;
  const refresh: Refresh<Name> = loadAll;

  /** Reloads the methods that an action made stale; everything where the table does not come. */
  async function refreshAfter(client: QueryClient, method: Name): Promise<void> {
    const stale = await loadStale().catch(() => null);
    if (stale) await refresh(client, ...(stale[method] ?? []));
    else await client.invalidateQueries();
  }

  /** Calls the method of an action. The table comes meanwhile. */
  function send<M extends Name>(method: M, params: ParamsIn<Api, M>): Promise<ResultIn<Api, M>> {
    loadStale().catch(() => {});
    return call(method, params);
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
      mutationFn: (params: ParamsIn<Api, M>) => send(method, params),
      onSuccess: (_result, _params, _before, { client }) => refreshAfter(client, method),
      onError: (failure, _params, _before, { client }) => refreshAfterFailure(client, method, failure),
    });
  }

  /**
   * An action of a form: calls the method, then reloads the methods that the action made stale; also after a failure by which
   * the page may be old.
   */
  function useAction() {
    const client = useQueryClient();
    return async <M extends Name>(method: M, params: ParamsIn<Api, M>): Promise<ResultIn<Api, M>> => {
      try {
        const result = await send(method, params);
        await refreshAfter(client, method);
        return result;
      } catch (failure) {
        refreshAfterFailure(client, method, failure);
        throw failure;
      }
    };
  }

  /** Somebody else was first, the record is gone, or the answer was lost. The refusal is shown meanwhile. */
  function refreshAfterFailure(client: QueryClient, method: Name, failure: unknown) {
    if (failure instanceof RpcFailure && codesOfOld.includes(failure.code)) void refreshAfter(client, method);
  }

  return { ask, act, useAction, refreshAfter, refresh };
}

/** `unexpected`: the action may have been done, whether the server, a proxy or the network failed. */
const codesOfOld: number[] = [errorCode.conflict, errorCode.notFound, errorCode.unexpected];

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
