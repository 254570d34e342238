import { RpcFailure } from '../../rpc/failure.ts';
import { toast, toastFailure } from './toast.ts';

/**
 * Says in a toast how a call ended: `done`, which may be empty, or why it failed; a function as `done` is called with the result, and may
 * return the sentence. True where it was done; an error that is no refusal flies on.
 */
export async function tell<Result>(
  call: Promise<Result>,
  done: string | ((result: Result) => unknown),
): Promise<boolean> {
  try {
    const result = await call;
    const said = typeof done === 'function' ? done(result) : done;
    if (said && typeof said === 'string') void toast(said);
    return true;
  } catch (failure) {
    if (!(failure instanceof RpcFailure)) throw failure;
    toastFailure(failure);
    return false;
  }
}
