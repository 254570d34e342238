import { RpcFailure } from '../rpc/failure.ts';
import { leaveFor, planToLeaveFor } from '../rpc/leaving.ts';
import { announceSignedOut } from '../rpc/signed-out.ts';
import { confirm } from '../ui/dialog/confirm.tsx';
import { toastFailure } from '../ui/feedback/toast.ts';

/** Asks for confirmation, ends the session by `end` and leaves for an address; the application's other tabs hear of it. */
export async function endSession(
  title: string,
  address: string,
  tabs: Parameters<typeof announceSignedOut>[0],
  end: () => Promise<unknown>,
): Promise<void> {
  if (!(await confirm({ title, accept: 'Выйти', cancel: 'Отмена' }))) return;
  const stay = planToLeaveFor(address);
  try {
    await end();
    leaveFor(address);
    announceSignedOut(tabs);
  } catch (failure) {
    stay();
    if (!(failure instanceof RpcFailure)) throw failure;
    toastFailure(failure);
  }
}
