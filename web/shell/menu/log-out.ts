import { RpcFailure } from '../../rpc/failure.ts';
import { leaveFor, planToLeaveFor } from '../../rpc/leaving.ts';
import { call } from '../../rpc/rpc.ts';
import { announceSignedOut, partnerTabs } from '../../rpc/signed-out.ts';
import { settings } from '../../settings.ts';
import { confirm } from '../../ui/dialog/confirm.tsx';
import { toastFailure } from '../../ui/feedback/toast.ts';

/** Asks for confirmation, ends the session and goes to the public site (docs/product.md, 2.14). */
export async function logOut(): Promise<void> {
  const agreed = await confirm({
    title: 'Уверены, что хотите выйти?',
    accept: 'Выйти',
    cancel: 'Отмена',
  });
  if (!agreed) return;
  const stay = planToLeaveFor(settings.marketingSiteUrl);
  try {
    await call('logout', {});
    // Removes also an order without an answer, which waits in the storage to be repeated.
    sessionStorage.clear();
    leaveFor(settings.marketingSiteUrl);
    announceSignedOut(partnerTabs);
  } catch (failure) {
    stay();
    if (!(failure instanceof RpcFailure)) throw failure;
    toastFailure(failure);
  }
}
