import { staffPages } from '#contract/wire/staff-pages';
import { RpcFailure } from '../../../rpc/failure.ts';
import { leaveFor, planToLeaveFor } from '../../../rpc/leaving.ts';
import { announceSignedOut, staffTabs } from '../../../rpc/signed-out.ts';
import { confirm } from '../../../ui/dialog/confirm.tsx';
import { toastFailure } from '../../../ui/feedback/toast.ts';
import { call } from '../../rpc/rpc.ts';

/** Asks, ends the session and goes to the sign-in page. */
export async function signOut(): Promise<void> {
  const agreed = await confirm({ title: 'Выйти из кабинета?', accept: 'Выйти', cancel: 'Отмена' });
  if (!agreed) return;
  const stay = planToLeaveFor(staffPages.signIn);
  try {
    await call('staff.sign-out', {});
    leaveFor(staffPages.signIn);
    announceSignedOut(staffTabs);
  } catch (failure) {
    stay();
    if (!(failure instanceof RpcFailure)) throw failure;
    toastFailure(failure);
  }
}
