import { useQueryClient } from '@tanstack/react-query';
import { leavesUnsaved, useLeaveQuestion } from '../../../ui/dialog/leave-question.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { PasswordChangeFields, usePasswordChange } from '../../../ui/form/password/password-change.tsx';
import { SubmitForm } from '../../../ui/form/submit-form.tsx';
import { call, refreshAfter } from '../../rpc/rpc.ts';
import classes from './own-account.module.css';

/** A form with the current password once and the new one twice; a change ends all other sessions. */
export function PasswordForm({ login }: { login: string }) {
  const { form, ...plan } = usePasswordForm();
  useLeaveQuestion(form.isDirty() ? leavesUnsaved : null);
  return (
    <SubmitForm
      plan={plan}
      className={classes.form}
      submitText="Сменить пароль"
      button={{ className: classes.submit ?? '' }}
    >
      <PasswordChangeFields login={login} form={form} />
    </SubmitForm>
  );
}

function usePasswordForm() {
  const client = useQueryClient();
  return usePasswordChange(async (passwords) => {
    await call('staff.edit-password', passwords);
    void toast('Пароль изменён. На других устройствах нужно войти заново');
    void refreshAfter(client, 'staff.edit-password');
  });
}
