import type { OperatorContract, StaffContract } from '#contract/index';
import { operatorRpcPath } from '#contract/wire/rpc';
import { staffPages } from '#contract/wire/staff-pages';
import { type Asked as AskedOf, connectPages } from '../../rpc/actions.ts';
import { type Call, connect, type NameOf, type ParamsIn, type ResultIn } from '../../rpc/connect.ts';
import { RpcFailure } from '../../rpc/failure.ts';
import type { Address } from '../../rpc/preload.ts';
import { withCode } from '../../rpc/reauth.ts';
import { newRepeatKey } from '../../rpc/repeat-keys.ts';
import { watchActivity } from './activity.ts';
import { isBack, isOfOthers, type Lost, lostFailure } from './lost-session.ts';
import { openerHeader } from './opener.ts';
import { onlyReads } from './reading.ts';

type StaffApi = OperatorContract & StaffContract;
export type MethodName = NameOf<StaffApi>;
export type ParamsOf<M extends MethodName> = ParamsIn<StaffApi, M>;
export type ResultOf<M extends MethodName> = ResultIn<StaffApi, M>;
/** A row of the list that a method answers. */
export type ItemOf<M extends MethodName> =
  ResultOf<M> extends { items: readonly (infer Item)[] } ? Item : never;
export type Asked<M extends MethodName> = AskedOf<StaffApi, M>;

const activity = watchActivity(globalThis);

// The callback runs when the session has ended, right before the calls of the batch fail, so each call sees the flag in the
// same task.
const send = connect<StaffApi>(
  (init) =>
    fetch(operatorRpcPath, { ...init, headers: { ...init.headers, ...openerHeader(), ...activity() } }),
  () => {
    isOver = true;
    setTimeout(() => {
      isOver = false;
    });
  },
);

let isOver = false;

/**
 * The console's client, with the reader's session and the methods of their role. An action that asks for the app's code waits
 * for the code and is sent again; without a code it fails, and nothing was done. Where the session has ended, or belongs to
 * another account by now, the call waits for a new sign-in if the page would lose typed text; otherwise the page is left.
 */
export const call: Call<StaffApi> = async (method, params, ...rest) => {
  const keyed = mayBeRepeated(method) ? { idempotencyKey: newRepeatKey(), ...params } : params;
  try {
    return await withCode(method, () => send(method, keyed, ...rest));
  } catch (failure) {
    const why = whyLost(method, failure);
    if (why === null) throw failure;
    if (await isBack(why, !method.includes('.get-'))) return await call(method, keyed, ...rest);
    throw lostFailure(why);
  }
};

/** True for methods that take an idempotency key; an action without a form gets a key for each press. */
function mayBeRepeated(method: MethodName) {
  return method.startsWith('operator.') && !onlyReads(method);
}

function whyLost(method: MethodName, failure: unknown): Lost | null {
  if (isOver && (!steps.includes(method) || location.pathname === staffPages.signIn)) return 'over';
  return failure instanceof RpcFailure && isOfOthers(failure) ? 'others' : null;
}

/** The steps of signing in, which the dialog itself calls. */
const steps: MethodName[] = ['staff.sign-in', 'staff.confirm-tfa'];

export const { ask, act, useAction, refreshAfter, refresh } = connectPages<StaffApi>(
  call,
  async () => (await import('./stale.ts')).stale,
);

/** The function that `useAction` gives. */
export type SendAction = ReturnType<typeof useAction>;

/**
 * A page's queries for an address; the server writes the answers into the page's HTML, if the reader may call the methods
 * (vite.pages.ts).
 */
export type Asks = (address: Address) => readonly { queryKey: readonly [method: string, params: unknown] }[];
