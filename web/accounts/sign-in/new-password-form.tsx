import { Button } from '@mantine/core';
import { RpcFailure } from '../../rpc/failure.ts';
import { call } from '../../rpc/rpc.ts';
import { useActForm } from '../../ui/form/act-form.ts';
import { useFocusAtStart } from '../../ui/form/focus-field.ts';
import { FormRefusal } from '../../ui/form/form-refusal.tsx';
import { PasswordField, PasswordMeter } from '../../ui/form/password-field.tsx';
import { passwordHint, refuseShortPassword } from '../../ui/form/password-hint.ts';
import classes from './public-frame.module.css';

/** The new password, twice. */
export function NewPasswordForm({ token, submitText, spent, done }: NewPasswordFormProps) {
  const { form, submit, busy, refusal, wait } = useActForm({
    initialValues: { password: '', repeated: '' },
    validate: {
      password: refuseShortPassword,
      repeated: (repeated, { password }) => (repeated === password ? null : 'Пароли не совпадают'),
    },
    act: async ({ password }) => {
      if (await reset(token, password)) done();
      else spent();
    },
  });
  useFocusAtStart(() => form.getInputNode('password'));
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <PasswordField
        label="Новый пароль"
        autoComplete="new-password"
        help={<PasswordMeter hint={passwordHint(form.values.password)} />}
        {...form.getInputProps('password')}
      />
      <PasswordField label="Ещё раз" autoComplete="new-password" {...form.getInputProps('repeated')} />
      <FormRefusal refusal={refusal} wait={wait} />
      <Button type="submit" size="md" fullWidth loading={busy} disabled={wait > 0}>
        {submitText}
      </Button>
    </form>
  );
}

type NewPasswordFormProps = { token: string; submitText: string; spent: () => void; done: () => void };

/** Returns whether the password was changed; false when the link is used, expired or invalid. */
async function reset(token: string, password: string): Promise<boolean> {
  try {
    await call('auth.reset-password', { token, password });
    return true;
  } catch (failure) {
    if (failure instanceof RpcFailure && 'token' in failure.fields) return false;
    throw failure;
  }
}
