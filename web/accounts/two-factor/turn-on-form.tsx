import { useQueryClient } from '@tanstack/react-query';
import { call, refreshAfter } from '../../rpc/rpc.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useActForm } from '../../ui/form/act-form.ts';
import { SubmitForm } from '../../ui/form/submit-form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { refuseUnlessSixDigits } from './codes.ts';
import { MailCodeRequest } from './mail-code-request.tsx';
import classes from './two-factor.module.css';

/** Takes both codes and turns two-factor on. The recovery codes of the answer go to the page. */
export function TurnOnForm({ turnedOn }: { turnedOn: (recoveryCodes: string[]) => void }) {
  const client = useQueryClient();
  const { form, ...plan } = useActForm({
    initialValues: { code: '', mailCode: '' },
    validate: { code: refuseUnlessSixDigits, mailCode: refuseUnlessSixDigits },
    again: 'Попробуйте ещё раз',
    act: async (codes) => {
      const { recoveryCodes } = await call('profile.activate-tfa', codes);
      turnedOn(recoveryCodes);
      void toast('Двухфакторная аутентификация включена');
      await refreshAfter(client, 'profile.activate-tfa');
    },
  });
  return (
    <SubmitForm
      plan={plan}
      className="column gap-16"
      submitText="Включить"
      button={{ size: 'sm', className: classes.act ?? '' }}
    >
      <MailCodeRequest
        method="profile.send-tfa-mail-code"
        sent={() => form.getInputNode('mailCode')?.focus()}
      />
      <div className={classes.codes}>
        <TextField
          label="Код из приложения"
          help="Шесть цифр, которые приложение показывает сейчас"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
          {...form.getInputProps('code')}
        />
        <TextField
          label="Код из письма"
          help="Действует 10 минут"
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          {...form.getInputProps('mailCode')}
        />
      </div>
    </SubmitForm>
  );
}
