import { RpcFailure } from '../../rpc/failure.ts';
import { call } from '../../rpc/rpc.ts';
import { useActionForm } from '../../ui/form/action-form.ts';
import { useFocusAtStart } from '../../ui/form/focus-field.ts';
import { PasswordField, PasswordMeter } from '../../ui/form/password/password-field.tsx';
import { passwordHint, refuseShortPassword } from '../../ui/form/password/password-hint.ts';
import { PublicForm } from './public-frame.tsx';

/** The new password, twice. */
export function NewPasswordForm({
  token,
  submitText,
  spent,
  done,
}: {
  token: string;
  submitText: string;
  spent: () => void;
  done: () => void;
}) {
  const { form, ...plan } = useActionForm({
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
    <PublicForm plan={plan} submitText={submitText}>
      <PasswordField
        label="Новый пароль"
        autoComplete="new-password"
        help={<PasswordMeter hint={passwordHint(form.values.password)} />}
        {...form.getInputProps('password')}
      />
      <PasswordField label="Ещё раз" autoComplete="new-password" {...form.getInputProps('repeated')} />
    </PublicForm>
  );
}

/** Returns whether the password was changed; false when the link is used, expired or invalid. */
async function reset(token: string, password: string) {
  try {
    await call('auth.reset-password', { token, password });
    return true;
  } catch (failure) {
    if (failure instanceof RpcFailure && 'token' in failure.fields) return false;
    throw failure;
  }
}
