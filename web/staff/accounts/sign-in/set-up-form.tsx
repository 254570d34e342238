import { PublicForm } from '../../../accounts/sign-in/public-frame.tsx';
import { refuseUnlessSixDigits } from '../../../accounts/two-factor/codes.ts';
import { useActForm } from '../../../ui/form/act-form.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { call } from '../../rpc/rpc.ts';

/** The form for the app's first code, which turns the second factor on; the page gets the recovery codes of the answer. */
export function SetUpForm({ turnedOn }: { turnedOn: (recoveryCodes: string[]) => void }) {
  const { form, ...plan } = useActForm({
    initialValues: { code: '' },
    validate: { code: refuseUnlessSixDigits },
    again: 'Попробуйте ещё раз',
    act: async (values) => turnedOn((await call('staff.activate-tfa', values)).recoveryCodes),
  });
  return (
    <PublicForm plan={plan} submitText="Подключить и войти">
      <TextField
        label="Код из приложения"
        help="Шесть цифр, которые приложение показывает сейчас"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        {...form.getInputProps('code')}
      />
    </PublicForm>
  );
}
