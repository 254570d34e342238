import type { PartnerContract } from '#contract/index';
import { rpcPath } from '#contract/rpc';
import { acting, asking, loadAll, type Refresh } from './asking.ts';
import { connect, type NameOf, type ParamsIn, type ResultIn } from './connect.ts';
import { leaveForMarketingSite } from './marketing-site.ts';

export type MethodName = NameOf<PartnerContract>;
export type ParamsOf<M extends MethodName> = ParamsIn<PartnerContract, M>;
export type ResultOf<M extends MethodName> = ResultIn<PartnerContract, M>;

/** The partner's client. */
export const call = connect<PartnerContract>((init) => fetch(rpcPath, init), leaveForMarketingSite);

export const ask = asking<PartnerContract>(call);
export const act = acting<PartnerContract>(call);
export const refresh: Refresh<MethodName> = loadAll;

/** What `ask` answers for any method. */
export type AnyAsk = { [M in MethodName]: { queryKey: readonly [M, ParamsOf<M>] } }[MethodName];
