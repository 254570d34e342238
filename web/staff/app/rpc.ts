import type { OperatorContract, StaffContract } from '#contract/index';
import { errorCode, operatorRpcPath } from '#contract/rpc';
import { staffPages } from '#contract/staff-pages';
import { acting, asking, loadAll, type Refresh } from '../../rpc/asking.ts';
import { type Call, connect, type NameOf, type ParamsIn, type ResultIn } from '../../rpc/connect.ts';
import { RpcFailure } from '../../rpc/failure.ts';
import { confirmAct } from '../shell/confirm-act.tsx';
import { signInAgain } from '../shell/sign-in-again.tsx';
import { leaveForSignIn } from './sign-in-address.ts';

type StaffApi = OperatorContract & StaffContract;
export type MethodName = NameOf<StaffApi>;
export type ParamsOf<M extends MethodName> = ParamsIn<StaffApi, M>;
export type ResultOf<M extends MethodName> = ResultIn<StaffApi, M>;

// Called where the session has ended, right before the calls of its batch fail: each of them then sees it in the same turn.
const send = connect<StaffApi>(operatorRpcPath, () => {
  isOver = true;
  setTimeout(() => {
    isOver = false;
  });
});

let isOver = false;

/**
 * The console's client: one's own session, and what its role may call. An act that asks for the app's code again waits for it and
 * is called once more; without a code it fails, and nothing was done. Where the session has ended, the call waits for a new one if
 * something on the page would be lost; else the page is left for the sign-in page.
 */
export const call: Call<StaffApi> = async (method, ...rest) => {
  try {
    return await send(method, ...rest);
  } catch (failure) {
    if (isOver && (!steps.includes(method) || isSignIn())) {
      if (await isBack(method)) return await call(method, ...rest);
      throw new RpcFailure(over);
    }
    if (!asksCode(failure)) throw failure;
    if (!(await confirmAct(method))) throw new RpcFailure(unconfirmed);
    return await send(method, ...rest);
  }
};

/** The steps of signing in, which the dialog itself takes. */
const steps: MethodName[] = ['staff.sign-in', 'staff.confirm-tfa'];

async function isBack(method: MethodName): Promise<boolean> {
  const isHere = isSignIn() ? null : await signInAgain(!method.includes('.get-'));
  if (isHere === null) leaveForSignIn();
  return isHere === true;
}

function isSignIn(): boolean {
  return location.pathname === staffPages.signIn;
}

const over = {
  code: errorCode.forbidden,
  message: 'Сеанс завершён. Всё, что вы ввели, на месте: повторите и войдите ещё раз',
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
