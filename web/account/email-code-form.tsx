import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { act, call } from '../rpc/rpc.ts';
import { useCountdown } from '../ui/countdown.ts';
import { formatWait } from '../ui/duration.ts';
import { toast, toastFailure } from '../ui/feedback/toast.ts';
import { useActForm } from '../ui/form/act-form.ts';
import { useFocusAtStart } from '../ui/form/focus-field.ts';
import { FormRefusal } from '../ui/form/form-refusal.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { TextButton } from '../ui/text-link.tsx';
import classes from './account.module.css';
import type { EmailWish } from './email-ask-form.tsx';

/** The second step: the code from the letter, or another letter, or another address. */
export function EmailCodeForm({ wish, retryAfter, done, back }: EmailCodeFormProps) {
  const { form, submit, busy, refusal, wait } = useActForm({
    initialValues: { code: '' },
    validate: {
      code: (code) => (/^\d{3}\s?\d{3}$/.test(code.trim()) ? null : 'Введите шесть цифр из письма'),
    },
    act: async (typed) => {
      await call('profile.confirm-email-change', typed);
      await done();
    },
  });
  useFocusAtStart(() => form.getInputNode('code'));
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className={classes.lead} role="status">
        Отправили код на {wish.email}. Он действует 10 минут.
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
      <SendAgain wish={wish} retryAfter={retryAfter} />
    </form>
  );
}

type EmailCodeFormProps = {
  wish: EmailWish;
  /** Seconds until another letter may be asked for. */
  retryAfter: number;
  done: () => Promise<void>;
  back: () => void;
};

function SendAgain({ wish, retryAfter }: Pick<EmailCodeFormProps, 'wish' | 'retryAfter'>) {
  const { mutate, isPending } = useMutation(act('profile.request-email-change'));
  const [left, start] = useCountdown();
  const startOnce = useRef(() => start(retryAfter));
  useEffect(() => startOnce.current(), []);
  const send = () =>
    mutate(wish, {
      onSuccess: (sent) => {
        start(sent.retryAfter);
        void toast('Отправили новый код');
      },
      onError: (failure) => {
        if (failure.retryAfter === undefined) toastFailure(failure);
        else start(failure.retryAfter);
      },
    });
  return (
    <p className={classes.again}>
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
