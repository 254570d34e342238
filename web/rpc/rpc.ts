import type { PartnerContract } from '#contract/index';
import { rpcPath } from '#contract/wire/rpc';
import { connectPages } from './acts.ts';
import { connect, type NameOf, type ParamsIn, type ResultIn } from './connect.ts';
import { leaveForMarketingSite } from './marketing-site.ts';
import { stale } from './stale.ts';

export type MethodName = NameOf<PartnerContract>;
export type ParamsOf<M extends MethodName> = ParamsIn<PartnerContract, M>;
export type ResultOf<M extends MethodName> = ResultIn<PartnerContract, M>;

/** The partner's client. */
export const call = connect<PartnerContract>((init) => fetch(rpcPath, init), leaveForMarketingSite);

export const { ask, act, useAct, refreshAfter, refresh } = connectPages<PartnerContract>(call, stale);

/** What `ask` answers for any method. */
export type AnyAsk = { [M in MethodName]: { queryKey: readonly [M, ParamsOf<M>] } }[MethodName];
