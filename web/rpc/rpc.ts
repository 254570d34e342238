import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { PartnerContract } from '#contract/index';
import { rpcPath } from '#contract/wire/rpc';
import { connect, type NameOf, type ParamsIn, type ResultIn } from './connect.ts';
import { leaveForMarketingSite } from './marketing-site.ts';
import { loadAll, type Refresh } from './refresh.ts';

export type MethodName = NameOf<PartnerContract>;
export type ParamsOf<M extends MethodName> = ParamsIn<PartnerContract, M>;
export type ResultOf<M extends MethodName> = ResultIn<PartnerContract, M>;

/** The partner's client. */
export const call = connect<PartnerContract>((init) => fetch(rpcPath, init), leaveForMarketingSite);

/** What a page loads, for useQuery and useSuspenseQuery; aborted when the page that asked has gone. */
export function ask<M extends MethodName>(method: M, params: ParamsOf<M>) {
  return queryOptions({
    queryKey: [method, params] as const,
    queryFn: ({ signal }) => call(method, params, signal),
  });
}

/** What a page does, for useMutation; afterwards the methods named in `refreshed` are asked again. */
export function act<M extends MethodName>(method: M, ...refreshed: MethodName[]) {
  return mutationOptions({
    mutationFn: (params: ParamsOf<M>) => call(method, params),
    onSuccess: (_result, _params, _before, { client }) => loadAll(client, ...refreshed),
  });
}

export const refresh: Refresh<MethodName> = loadAll;

/** What `ask` answers for any method. */
export type AnyAsk = { [M in MethodName]: { queryKey: readonly [M, ParamsOf<M>] } }[MethodName];
