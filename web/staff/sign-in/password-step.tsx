import { Button } from '@mantine/core';
import { DemoPartners } from '../../sign-in/demo-partners.tsx';
import classes from '../../sign-in/public-frame.module.css';
import { useActForm } from '../../ui/form/act-form.ts';
import { useFocusAtStart } from '../../ui/form/focus-field.ts';
import { FormRefusal } from '../../ui/form/form-refusal.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { call } from '../rpc/rpc.ts';
import { settings } from '../rpc/settings.ts';
import own from './sign-in.module.css';
import { WayInOffer } from './way-in.tsx';

/** The first step of signing in; `goOn` leads to the second, the code or its set-up. */
export function PasswordStep({ enter, goOn }: PasswordStepProps) {
  const { form, submit, act, busy, refusal, wait } = useActForm({
    initialValues: { login: '', password: '' },
    validate: {
      login: (login) => (login.trim() ? null : 'Введите логин'),
      password: (password) => (password ? null : 'Введите пароль'),
    },
    waitsFor: 'login',
    again: 'Попробуйте ещё раз',
    act: async (credentials) => {
      const { status } = await call('staff.sign-in', credentials);
      if (status === 'signed-in') await enter();
      goOn(status === 'tfa-setup' ? 'set-up' : 'code', credentials.login.trim());
    },
  });
  useFocusAtStart(() => form.getInputNode('login'));
  const signInAs = (account: { login: string; password: string }) => {
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
        {wait > 0 && <WayInOffer login={form.values.login.trim()} />}
        <p className={own.note}>Забыли пароль? Новый задаст администратор.</p>
      </form>
      <DemoPartners accounts={offered} choose={signInAs} disabled={busy} />
    </>
  );
}

type PasswordStepProps = {
  enter: () => Promise<never>;
  goOn: (step: 'code' | 'set-up', login: string) => void;
};

const { demoStaff } = settings;
const offered = demoStaff ? [{ ...demoStaff, title: demoStaff.name }] : [];
