import { RpcFailure } from '../../rpc/failure.ts';
import { toast, toastFailure } from './toast.ts';

/** Says in a toast how a call ended: `done`, or why it failed. True where it was done; an error that is no refusal flies on. */
export async function tell(call: Promise<unknown>, done: string): Promise<boolean> {
  try {
    await call;
    void toast(done);
    return true;
  } catch (failure) {
    if (!(failure instanceof RpcFailure)) throw failure;
    toastFailure(failure);
    return false;
  }
}
