import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { act, useAct } from '../../rpc/rpc.ts';
import { toast, toastFailure } from '../../ui/feedback/toast.ts';
import { useActForm } from '../../ui/form/act-form.ts';
import { useCountdown } from '../../ui/form/countdown.ts';
import { useFocusAtStart } from '../../ui/form/focus-field.ts';
import { FormRefusal } from '../../ui/form/form-refusal.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { TextButton } from '../../ui/page/text-link.tsx';
import { formatWait } from '../../ui/text/format.ts';
import { DemoLetters } from '../sign-in/demo-letters.tsx';
import classes from './account.module.css';

/** The second step: the code from the letter. Another letter or another address can be requested. */
export function EmailCodeForm({ done, back, ...sent }: EmailCodeFormProps) {
  const callAct = useAct();
  const { form, submit, busy, refusal, wait } = useActForm({
    initialValues: { code: '' },
    validate: {
      code: (code) => (/^\d{3}\s?\d{3}$/.test(code.trim()) ? null : 'Введите шесть цифр из письма'),
    },
    again: 'Попробуйте ещё раз',
    act: async (typed) => {
      await callAct('profile.confirm-email-change', typed);
      done();
    },
  });
  useFocusAtStart(() => form.getInputNode('code'));
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className={classes.lead} role="status">
        Отправили код на {sent.email}. Он действует 10 минут.
      </p>
      <TextField
        label="Код из письма"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={32}
        {...form.getInputProps('code')}
      />
      <FormRefusal refusal={refusal} wait={wait} />
      <div className={classes.acts}>
        <Button type="submit" size="md" loading={busy} disabled={wait > 0}>
          Подтвердить
        </Button>
        <Button variant="default" size="md" onClick={back}>
          Другой адрес
        </Button>
      </div>
      <SendAgain {...sent} ask={back} />
      <DemoLetters />
    </form>
  );
}

type Sent = {
  email: string;
  /** Undefined after a reload: another letter then requires the password again. */
  currentPassword: string | undefined;
  /** The earliest time of the next letter, in ms since the epoch. */
  resendAt: number;
};

type EmailCodeFormProps = Sent & {
  done: () => void;
  back: () => void;
};

function SendAgain({ email, currentPassword, resendAt, ask }: Sent & { ask: () => void }) {
  const { mutate, isPending } = useMutation(act('profile.request-email-change'));
  const [left, start] = useCountdown();
  const startOnce = useRef(() => start((resendAt - Date.now()) / 1000));
  useEffect(() => startOnce.current(), []);
  const send = () => {
    if (currentPassword === undefined) return ask();
    mutate(
      { email, currentPassword },
      {
        onSuccess: (sent) => {
          start(sent.retryAfter);
          void toast('Отправили новый код');
        },
        onError: (failure) => {
          if (failure.retryAfter === undefined) toastFailure(failure);
          else start(failure.retryAfter);
        },
      },
    );
  };
  return (
    <p className="flush small dim digits">
      Письма нет? Загляните в «Спам».{' '}
      {left > 0 ? (
        <span role="timer">Новый код можно запросить через {formatWait(left)}</span>
      ) : (
        <TextButton amongWords onClick={() => !isPending && send()}>
          Отправить ещё раз
        </TextButton>
      )}
    </p>
  );
}
