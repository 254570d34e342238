import type { ReactNode } from 'react';
import { useActionForm } from '../action-form.ts';
import { PasswordField, PasswordMeter } from './password-field.tsx';
import { passwordHint, refuseShortPassword } from './password-hint.ts';

type Passwords = { currentPassword: string; newPassword: string };

/** The form of a new password: the current one once, the new one twice. It is emptied once `change` has ended. */
export function usePasswordChange(change: (passwords: Passwords) => Promise<void>) {
  const plan = useActionForm({
    initialValues: { currentPassword: '', newPassword: '', repeated: '' },
    validate: {
      currentPassword: (password) => (password ? null : 'Введите текущий пароль'),
      newPassword: refuseShortPassword,
      repeated: (repeated, { newPassword }) => (repeated === newPassword ? null : 'Пароли не совпадают'),
    },
    act: async ({ currentPassword, newPassword }) => {
      await change({ currentPassword, newPassword });
      plan.form.reset();
    },
  });
  return plan;
}

/** `login` is whose password it is, `below` stands below the current one. */
export function PasswordChangeFields({
  login,
  form,
  below,
}: {
  login: string;
  form: ReturnType<typeof usePasswordChange>['form'];
  below?: ReactNode;
}) {
  return (
    <>
      {/* Tells password managers which account the password belongs to. */}
      <input type="hidden" name="username" autoComplete="username" value={login} />
      <div>
        <PasswordField
          label="Текущий пароль"
          autoComplete="current-password"
          {...form.getInputProps('currentPassword')}
        />
        {below}
      </div>
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
    </>
  );
}
