import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { call, refresh } from '../rpc/rpc.ts';
import { Card } from '../ui/card.tsx';
import { confirm } from '../ui/feedback/confirm.tsx';
import { toast } from '../ui/feedback/toast.ts';
import { useActForm } from '../ui/form/act-form.ts';
import { FormRefusal } from '../ui/form/form-refusal.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { refuseUnlessSixDigits, refuseUnlessWhole } from './code-rules.ts';
import { MailCodeRequest } from './mail-code-request.tsx';
import classes from './two-factor.module.css';

/** Turning two-factor off with both codes; a recovery code does where the phone is lost. */
export function TurnOffCard({ turnedOff }: { turnedOff: () => void }) {
  const client = useQueryClient();
  const { form, submit, busy, refusal, wait } = useActForm({
    initialValues: { code: '', mailCode: '' },
    validate: { code: refuseUnlessWhole, mailCode: refuseUnlessSixDigits },
    act: async (codes) => {
      if (!(await confirm(question))) return;
      await call('profile.inactivate-tfa', codes);
      void toast('Двухфакторная аутентификация отключена');
      await refresh(client, 'profile.get-tfa-google-status');
      turnedOff();
    },
  });
  return (
    <Card title="Отключить">
      <form className={classes.stack} onSubmit={submit} noValidate>
        <p className={classes.text}>
          Нужны оба кода. Если телефон потерян, вместо кода из приложения подойдёт резервный. Чтобы сменить
          телефон или получить новые резервные коды, отключите и подключите приложение заново.
        </p>
        <MailCodeRequest sent={() => form.getInputNode('mailCode')?.focus()} />
        <div className={classes.codes}>
          <TextField
            label="Код из приложения или резервный"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={32}
            {...form.getInputProps('code')}
          />
          <TextField
            label="Код из письма"
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            {...form.getInputProps('mailCode')}
          />
        </div>
        <FormRefusal refusal={refusal} wait={wait} />
        <Button className={classes.act ?? ''} type="submit" color="red" loading={busy} disabled={wait > 0}>
          Отключить
        </Button>
      </form>
    </Card>
  );
}

const question = {
  title: 'Отключить двухфакторную аутентификацию?',
  text: 'Для входа снова будет достаточно пароля, а резервные коды перестанут действовать.',
  accept: 'Отключить',
  danger: true,
};
