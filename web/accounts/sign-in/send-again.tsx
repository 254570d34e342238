import { useEffect, useRef } from 'react';
import { RpcFailure } from '../../rpc/failure.ts';
import { toast, toastFailure } from '../../ui/feedback/toast.ts';
import { useCountdown } from '../../ui/form/countdown.ts';
import { TextButton } from '../../ui/page/text-link.tsx';
import { formatWait } from '../../ui/text/format.ts';

/** Sends the code once more, once the seconds of `retryAfter` have passed; until then says how long, after `wait`. */
export function SendAgain({
  send,
  retryAfter,
  wait,
  amongWords = false,
}: {
  /** Null where no letter can be asked for from here. */
  send: () => Promise<{ retryAfter: number }> | null;
  retryAfter: number;
  wait: string;
  amongWords?: boolean;
}) {
  const [left, start] = useCountdown();
  const isSending = useRef(false);
  const startOnce = useRef(() => start(retryAfter));
  useEffect(() => startOnce.current(), []);
  const again = async () => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      const letter = await send();
      if (!letter) return;
      start(letter.retryAfter);
      void toast('Отправили новый код');
    } catch (failure) {
      if (!(failure instanceof RpcFailure)) throw failure;
      if (failure.retryAfter === undefined) toastFailure(failure);
      else start(failure.retryAfter);
    } finally {
      isSending.current = false;
    }
  };
  if (left > 0)
    return (
      <span role="timer">
        {wait} {formatWait(left)}
      </span>
    );
  return (
    <TextButton amongWords={amongWords} onClick={() => void again()}>
      Отправить ещё раз
    </TextButton>
  );
}
