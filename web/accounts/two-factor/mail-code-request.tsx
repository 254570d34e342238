import { IconMail } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { RpcFailure } from '../../rpc/failure.ts';
import { act } from '../../rpc/rpc.ts';
import { toastFailure } from '../../ui/feedback/toast.ts';
import { useCountdown } from '../../ui/form/countdown.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { formatWait } from '../../ui/text/format.ts';
import { askUser } from '../partner/partner.ts';
import { DemoLetters } from '../sign-in/demo-letters.tsx';
import classes from './two-factor.module.css';

/**
 * Requests a code by mail, and another one when the wait is over; `sent` leads to the field of the code. `atOnce` requests a code
 * on opening; after a recent letter, as soon as the next one is allowed.
 */
export function MailCodeRequest({
  method,
  isMailed = false,
  atOnce = false,
  sent,
}: {
  method: 'profile.send-tfa-mail-code' | 'requisites.send-code';
  /** True where the previous action mailed a code, unless one had been sent a moment before. */
  isMailed?: boolean;
  atOnce?: boolean;
  sent: () => void;
}) {
  const { data: user } = useQuery(askUser);
  const { mutate, isPending, isSuccess } = useMutation(act(method));
  const [wait, startWait] = useCountdown();
  const [isDue, setDue] = useState(atOnce);
  const send = () => {
    setDue(false);
    mutate(
      {},
      {
        onSuccess: ({ retryAfter }) => {
          startWait(retryAfter);
          sent();
        },
        onError: (failure: RpcFailure) => {
          if (failure.retryAfter === undefined) return toastFailure(failure);
          startWait(failure.retryAfter);
          setDue(atOnce && !isSuccess);
        },
      },
    );
  };
  useEffect(() => {
    if (isDue && wait === 0) send();
  });
  return (
    <div className="row wrap gap-8-16">
      <ActionButton onClick={send} loading={isPending} disabled={wait > 0} icon={IconMail}>
        {isMailed || isSuccess ? 'Отправить ещё раз' : 'Получить код на почту'}
      </ActionButton>
      <div className={classes.note}>
        <span role="status">{isSuccess ? `Отправили код на ${user?.email || 'вашу почту'}. ` : ''}</span>
        {wait > 0 && (
          <span role="timer">
            {isDue ? 'Отправим код через' : 'Следующее письмо можно запросить через'} {formatWait(wait)}
          </span>
        )}
      </div>
      <DemoLetters />
    </div>
  );
}
