import { Button } from '@mantine/core';
import { staffPages } from '#contract/wire/staff-pages';
import { pathTo } from '../paths.ts';
import { call } from '../rpc/rpc.ts';
import { settings } from '../settings.ts';
import { useActForm } from '../ui/form/act-form.ts';
import { useFocusAtStart } from '../ui/form/focus-field.ts';
import { FormRefusal } from '../ui/form/form-refusal.tsx';
import { PasswordField } from '../ui/form/password-field.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { TextLink } from '../ui/page/text-link.tsx';
import { DemoPartners } from './demo-partners.tsx';
import { enterConsole } from './enter-console.ts';
import classes from './public-frame.module.css';

/** The first step of signing in. */
export function PasswordStep({ enter, askCode, openApplication }: PasswordStepProps) {
  const { form, submit, act, busy, refusal, wait } = useActForm({
    initialValues: { login: '', password: '' },
    validate: {
      login: (login) => (login.trim() ? null : 'Введите логин'),
      password: (password) => (password ? null : 'Введите пароль'),
    },
    waitsFor: 'login',
    again: 'Попробуйте ещё раз',
    act: async (credentials) => {
      if (demoStaff?.login === credentials.login.trim()) return enterConsole(credentials);
      const { status } = await call('auth.sign-in', credentials);
      if (status === 'applicant') return openApplication();
      return status === 'tfa-required' ? askCode() : enter();
    },
  });
  useFocusAtStart(() => form.getInputNode('login'));
  const signInAs = (partner: { login: string; password: string }) => {
    form.setValues(partner);
    form.clearErrors();
    void act(partner);
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
        <div className={classes.aside}>
          <TextLink to={pathTo('forgotPassword')}>Забыли пароль?</TextLink>
          {settings.registration !== 'closed' && <TextLink to={pathTo('signUp')}>Стать партнёром</TextLink>}
          <TextLink to={staffPages.signIn} isElsewhere>
            Вход для сотрудников
          </TextLink>
        </div>
      </form>
      <DemoPartners accounts={offered} choose={signInAs} disabled={busy} />
    </>
  );
}

type PasswordStepProps = {
  enter: () => Promise<never>;
  askCode: () => void;
  /** Whoever waits for the network’s answer. */
  openApplication: () => Promise<never>;
};

const { demoPartners, demoStaff } = settings;
const offered = demoStaff ? [...demoPartners, demoStaff] : demoPartners;
