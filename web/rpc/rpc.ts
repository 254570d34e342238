import type { PartnerContract } from '#contract/index';
import { rpcPath } from '#contract/wire/rpc';
import { connectPages } from './actions.ts';
import { type Call, connect, type NameOf, type ParamsIn, type ResultIn } from './connect.ts';
import { leaveForMarketingSite } from './marketing-site.ts';
import { withCode } from './reauth.ts';

export type MethodName = NameOf<PartnerContract>;
export type ParamsOf<M extends MethodName> = ParamsIn<PartnerContract, M>;
export type ResultOf<M extends MethodName> = ResultIn<PartnerContract, M>;
/** A row of the list that a method answers. */
export type ItemOf<M extends MethodName> =
  ResultOf<M> extends { items: readonly (infer Item)[] } ? Item : never;

const send = connect<PartnerContract>((init) => fetch(rpcPath, init), leaveForMarketingSite);

/** The partner's client. An action that asks for a code waits for it and is called once more. */
export const call: Call<PartnerContract> = (method, ...rest) => withCode(method, () => send(method, ...rest));

const pages = connectPages<PartnerContract>(call, async () => (await import('./stale.ts')).stale);

/** Named, not inferred: an inferred type, written out for every method, is longer than the compiler allows. */
type Pages = ReturnType<typeof connectPages<PartnerContract>>;
export const ask: Pages['ask'] = pages.ask;
export const act: Pages['act'] = pages.act;
export const useAction: Pages['useAction'] = pages.useAction;
export const refreshAfter: Pages['refreshAfter'] = pages.refreshAfter;
export const refresh: Pages['refresh'] = pages.refresh;

/** The result of `ask` for any method. */
export type AnyAsk = { queryKey: { [M in MethodName]: readonly [M, ParamsOf<M>] }[MethodName] };
