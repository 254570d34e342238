import { useQueryClient } from '@tanstack/react-query';
import { leavesUnsaved, useLeaveQuestion } from '../../../ui/dialog/leave-question.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useActionForm } from '../../../ui/form/action-form.ts';
import { PasswordField, PasswordMeter } from '../../../ui/form/password/password-field.tsx';
import { passwordHint, refuseShortPassword } from '../../../ui/form/password/password-hint.ts';
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
      {/* Tells password managers whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={login} />
      <PasswordField
        label="Текущий пароль"
        autoComplete="current-password"
        {...form.getInputProps('currentPassword')}
      />
      <PasswordField
        label="Новый пароль"
        autoComplete="new-password"
        help={<PasswordMeter hint={passwordHint(form.values.newPassword)} />}
        {...form.getInputProps('newPassword')}
      />
      <PasswordField
        label="Новый пароль ещё раз"
        autoComplete="new-password"
        {...form.getInputProps('repeated')}
      />
    </SubmitForm>
  );
}

function usePasswordForm() {
  const client = useQueryClient();
  const plan = useActionForm({
    initialValues: { currentPassword: '', newPassword: '', repeated: '' },
    validate: {
      currentPassword: (password) => (password ? null : 'Введите текущий пароль'),
      newPassword: refuseShortPassword,
      repeated: (repeated, { newPassword }) => (repeated === newPassword ? null : 'Пароли не совпадают'),
    },
    act: async ({ currentPassword, newPassword }) => {
      await call('staff.edit-password', { currentPassword, newPassword });
      plan.form.reset();
      void toast('Пароль изменён. На других устройствах нужно войти заново');
      void refreshAfter(client, 'staff.edit-password');
    },
  });
  return plan;
}
