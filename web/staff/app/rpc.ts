import type { OperatorContract, StaffContract } from '#contract/index';
import { operatorRpcPath } from '#contract/rpc';
import { acting, asking, loadAll, type Refresh } from '../../rpc/asking.ts';
import { connect, type NameOf, type ParamsIn, type ResultIn } from '../../rpc/connect.ts';
import { leaveForSignIn } from './sign-in-address.ts';

type StaffApi = OperatorContract & StaffContract;
export type MethodName = NameOf<StaffApi>;
export type ParamsOf<M extends MethodName> = ParamsIn<StaffApi, M>;
export type ResultOf<M extends MethodName> = ResultIn<StaffApi, M>;

/** The console's client: one's own session, and what its role may call. */
export const call = connect<StaffApi>(operatorRpcPath, leaveForSignIn);

export const ask = asking<StaffApi>(call);
export const act = acting<StaffApi>(call);
export const refresh: Refresh<MethodName> = loadAll;
