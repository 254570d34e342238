import type { OperatorContract, StaffContract } from '#contract/index';
import { errorCode, operatorRpcPath } from '#contract/rpc';
import { acting, asking, loadAll, type Refresh } from '../../rpc/asking.ts';
import { type Call, connect, type NameOf, type ParamsIn, type ResultIn } from '../../rpc/connect.ts';
import { RpcFailure } from '../../rpc/failure.ts';
import { confirmAct } from '../shell/confirm-act.tsx';
import { leaveForSignIn } from './sign-in-address.ts';

type StaffApi = OperatorContract & StaffContract;
export type MethodName = NameOf<StaffApi>;
export type ParamsOf<M extends MethodName> = ParamsIn<StaffApi, M>;
export type ResultOf<M extends MethodName> = ResultIn<StaffApi, M>;

const send = connect<StaffApi>(operatorRpcPath, leaveForSignIn);

/**
 * The console's client: one's own session, and what its role may call. An act that asks for the app's code again waits for it and
 * is called once more; without a code it fails, and nothing was done.
 */
export const call: Call<StaffApi> = async (method, ...rest) => {
  try {
    return await send(method, ...rest);
  } catch (failure) {
    if (!asksCode(failure)) throw failure;
    if (!(await confirmAct(method))) throw new RpcFailure(unconfirmed);
    return await send(method, ...rest);
  }
};

function asksCode(failure: unknown): boolean {
  return failure instanceof RpcFailure && failure.code === errorCode.forbidden && 'reauth' in failure.fields;
}

const unconfirmed = {
  code: errorCode.forbidden,
  message: 'Без кода действие не выполнено. Всё, что вы ввели, на месте',
};

export const ask = asking<StaffApi>(call);
export const act = acting<StaffApi>(call);
export const refresh: Refresh<MethodName> = loadAll;
