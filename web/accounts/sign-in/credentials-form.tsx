import type { ReactNode } from 'react';
import { useActionForm } from '../../ui/form/action-form.ts';
import { useFocusAtStart } from '../../ui/form/focus-field.ts';
import { PasswordField } from '../../ui/form/password/password-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { type DemoAccount, DemoPartners } from './demo-partners.tsx';
import { PublicForm } from './public-frame.tsx';

/** Login and password of partners and staff, above the accounts of a demo. */
export function CredentialsForm({
  signIn,
  accounts,
  children,
}: {
  signIn: (credentials: Credentials) => Promise<void>;
  accounts: readonly DemoAccount[];
  /** The content under the button, by the login; `waits` is true while the button has to wait. */
  children: (login: string, waits: boolean) => ReactNode;
}) {
  const { form, ...plan } = useActionForm({
    initialValues: { login: '', password: '' },
    validate: {
      login: (login) => (login.trim() ? null : 'Введите логин'),
      password: (password) => (password ? null : 'Введите пароль'),
    },
    waitsFor: 'login',
    again: 'Попробуйте ещё раз',
    act: signIn,
  });
  useFocusAtStart(() => form.getInputNode('login'));
  const signInAs = (account: Credentials) => {
    form.setValues(account);
    form.clearErrors();
    void plan.act(account);
  };
  return (
    <>
      <PublicForm plan={plan} submitText="Войти" after={children(form.values.login.trim(), plan.wait > 0)}>
        <TextField
          label="Логин"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('login')}
        />
        <PasswordField label="Пароль" autoComplete="current-password" {...form.getInputProps('password')} />
      </PublicForm>
      <DemoPartners accounts={accounts} choose={signInAs} disabled={plan.busy} />
    </>
  );
}

type Credentials = { login: string; password: string };
