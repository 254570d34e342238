import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { leavesUnsaved, useLeaveQuestion } from '../../../ui/dialog/leave-question.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useActForm } from '../../../ui/form/act-form.ts';
import { FormRefusal } from '../../../ui/form/form-refusal.tsx';
import { PasswordField, PasswordMeter } from '../../../ui/form/password-field.tsx';
import { passwordHint, refuseShortPassword } from '../../../ui/form/password-hint.ts';
import { call, refreshAfter } from '../../rpc/rpc.ts';
import classes from './own-account.module.css';

/** A form with the current password once and the new one twice; a change ends all other sessions. */
export function PasswordForm({ login }: { login: string }) {
  const { form, submit, busy, refusal, wait } = usePasswordForm();
  useLeaveQuestion(form.isDirty() ? leavesUnsaved : null);
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
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
      <FormRefusal refusal={refusal} wait={wait} />
      <Button type="submit" size="md" className={classes.submit ?? ''} loading={busy} disabled={wait > 0}>
        Сменить пароль
      </Button>
    </form>
  );
}

function usePasswordForm() {
  const client = useQueryClient();
  const plan = useActForm({
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
