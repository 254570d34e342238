import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useActForm } from '../../ui/form/act-form.ts';
import { useFocusAtStart } from '../../ui/form/focus-field.ts';
import { FormRefusal } from '../../ui/form/form-refusal.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { type DemoAccount, DemoPartners } from './demo-partners.tsx';
import classes from './public-frame.module.css';

/** Login and password of partners and staff, above the accounts of a demo. */
export function CredentialsForm({ signIn, accounts, children }: CredentialsFormProps) {
  const { form, submit, act, busy, refusal, wait } = useActForm({
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
    void act(account);
  };
  return (
    <>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextField
          label="Логин"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('login')}
        />
        <PasswordField label="Пароль" autoComplete="current-password" {...form.getInputProps('password')} />
        <FormRefusal refusal={refusal} wait={wait} />
        <Button type="submit" size="md" fullWidth loading={busy} disabled={wait > 0}>
          Войти
        </Button>
        {children(form.values.login.trim(), wait > 0)}
      </form>
      <DemoPartners accounts={accounts} choose={signInAs} disabled={busy} />
    </>
  );
}

type Credentials = { login: string; password: string };

type CredentialsFormProps = {
  signIn: (credentials: Credentials) => Promise<void>;
  accounts: readonly DemoAccount[];
  /** The content under the button, by the login; `waits` is true while the button has to wait. */
  children: (login: string, waits: boolean) => ReactNode;
};
