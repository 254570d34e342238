import type { PartnerContract } from '#contract/index';
import { rpcPath } from '#contract/rpc';
import { asking } from './asking.ts';
import { connect, type NameOf, type ParamsIn, type ResultIn } from './connect.ts';
import { leaveForMarketingSite } from './marketing-site.ts';

export type MethodName = NameOf<PartnerContract>;
export type ParamsOf<M extends MethodName> = ParamsIn<PartnerContract, M>;
export type ResultOf<M extends MethodName> = ResultIn<PartnerContract, M>;

/** The partner's client. */
export const call = connect<PartnerContract>(rpcPath, leaveForMarketingSite);

/** What pages load and do (web/rpc/asking.ts). */
export const { ask, act, refresh } = asking<PartnerContract>(call);

/** What `ask` answers for any method. */
export type AnyAsk = { [M in MethodName]: { queryKey: readonly [M, ParamsOf<M>] } }[MethodName];
