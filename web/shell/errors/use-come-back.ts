import { useEffect } from 'react';
import { errorCode } from '#contract/wire/rpc';
import { RpcFailure } from '../../rpc/failure.ts';

/** What the error screen says beside its own text. */
export const comesBack = 'Страница вернётся сама, как только сервер ответит.';

/** Loads the page again as soon as the server answers, where `status` says that it cannot; returns whether it waits for that. */
export function useComeBack(status: number | undefined, ask: () => Promise<unknown>): boolean {
  const isAway = status === errorCode.unavailable;
  useEffect(() => {
    if (!isAway) return;
    const look = () =>
      ask().then(
        () => location.reload(),
        (failure) => isAnswer(failure) && location.reload(),
      );
    const timer = setInterval(look, 5_000);
    return () => clearInterval(timer);
  }, [isAway, ask]);
  return isAway;
}

/** Whether a failure is the server's own answer; no connection, a failed transport and an outage are none. */
function isAnswer(failure: unknown): boolean {
  return failure instanceof RpcFailure && failure.code < errorCode.unexpected;
}
