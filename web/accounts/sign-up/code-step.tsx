import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { RpcFailure } from '../../rpc/failure.ts';
import { call } from '../../rpc/rpc.ts';
import { toast, toastFailure } from '../../ui/feedback/toast.ts';
import { useActForm } from '../../ui/form/act-form.ts';
import { useCountdown } from '../../ui/form/countdown.ts';
import { useFocusAtStart } from '../../ui/form/focus-field.ts';
import { FormRefusal } from '../../ui/form/form-refusal.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { TextButton } from '../../ui/page/text-link.tsx';
import { formatWait } from '../../ui/text/format.ts';
import { DemoLetters } from '../sign-in/demo-letters.tsx';
import classes from '../sign-in/public-frame.module.css';

type Letter = { request: string; retryAfter: number };

/** The second step: the code from the letter. Another letter or another address can be requested. */
export function CodeStep({ email, request, retryAfter, send, confirmed, back }: CodeStepProps) {
  const { form, submit, busy, refusal, wait } = useActForm({
    initialValues: { code: '' },
    validate: {
      code: (code) => (/^\d{3}\s?\d{3}$/.test(code.trim()) ? null : 'Введите шесть цифр из письма'),
    },
    again: 'Попробуйте ещё раз',
    act: async ({ code }) => {
      const { next, ticket } = await call('auth.confirm-sign-up', { request, code });
      await confirmed(next, ticket);
    },
  });
  useFocusAtStart(() => form.getInputNode('code'));
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className={classes.text} role="status">
        Отправили письмо на {email}. Код действует 10 минут.
      </p>
      <TextField
        label="Код из письма"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={32}
        {...form.getInputProps('code')}
      />
      <FormRefusal refusal={refusal} wait={wait} />
      <Button type="submit" size="md" fullWidth loading={busy} disabled={wait > 0}>
        Продолжить
      </Button>
      <div className="wrap between gap-8-16">
        <SendAgain send={() => send(email)} retryAfter={retryAfter} />
        <TextButton onClick={back}>Другая почта</TextButton>
        <DemoLetters />
      </div>
    </form>
  );
}

type CodeStepProps = Letter & {
  email: string;
  send: (email: string) => Promise<Letter>;
  confirmed: (next: 'fill' | 'applied', ticket: string) => Promise<unknown>;
  back: () => void;
};

function SendAgain({ send, retryAfter }: { send: () => Promise<Letter>; retryAfter: number }) {
  const [left, start] = useCountdown();
  const isSending = useRef(false);
  const startOnce = useRef(() => start(retryAfter));
  useEffect(() => startOnce.current(), []);
  const again = async () => {
    if (isSending.current) return;
    isSending.current = true;
    await send()
      .then((letter) => {
        start(letter.retryAfter);
        void toast('Отправили новый код');
      })
      .catch((failure: unknown) => {
        if (!(failure instanceof RpcFailure)) throw failure;
        if (failure.retryAfter === undefined) toastFailure(failure);
        else start(failure.retryAfter);
      })
      .finally(() => {
        isSending.current = false;
      });
  };
  if (left > 0) return <span role="timer">Новый код через {formatWait(left)}</span>;
  return <TextButton onClick={() => void again()}>Отправить ещё раз</TextButton>;
}
