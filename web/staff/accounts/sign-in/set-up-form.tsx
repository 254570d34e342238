import { Button } from '@mantine/core';
import classes from '../../../accounts/sign-in/public-frame.module.css';
import { refuseUnlessSixDigits } from '../../../accounts/two-factor/codes.ts';
import { useActForm } from '../../../ui/form/act-form.ts';
import { FormRefusal } from '../../../ui/form/form-refusal.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { call } from '../../rpc/rpc.ts';

/** The form for the app's first code, which turns the second factor on; the page gets the recovery codes of the answer. */
export function SetUpForm({ turnedOn }: { turnedOn: (recoveryCodes: string[]) => void }) {
  const { form, submit, busy, refusal, wait } = useActForm({
    initialValues: { code: '' },
    validate: { code: refuseUnlessSixDigits },
    again: 'Попробуйте ещё раз',
    act: async (values) => turnedOn((await call('staff.activate-tfa', values)).recoveryCodes),
  });
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextField
        label="Код из приложения"
        help="Шесть цифр, которые приложение показывает сейчас"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        {...form.getInputProps('code')}
      />
      <FormRefusal refusal={refusal} wait={wait} />
      <Button type="submit" size="md" fullWidth loading={busy} disabled={wait > 0}>
        Подключить и войти
      </Button>
    </form>
  );
}
