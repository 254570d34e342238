import { useEffect } from 'react';
import { errorCode } from '#contract/wire/rpc';
import { RpcFailure } from '../rpc/failure.ts';
import { ButtonLink } from '../ui/page/button.tsx';
import { PageTitle } from '../ui/page/page.tsx';
import classes from './error-frame.module.css';

/** The error screen of either application. Its link loads the application anew. */
export function ErrorFrame({ status, title, heading = title, text, home, ask }: ErrorFrameProps) {
  const isAway = useComeBack(status, ask);
  return (
    <div className={classes.screen}>
      <PageTitle of={title} />
      {status !== undefined && <p className={classes.status}>{status}</p>}
      <h1 className="only-above-8 huge bold">{heading}</h1>
      <p className={classes.text}>{text}</p>
      {isAway && <p className={classes.text}>Страница вернётся сама, как только сервер ответит.</p>}
      <ButtonLink href={home.path} size="md">
        {home.name}
      </ButtonLink>
    </div>
  );
}

type ErrorFrameProps = Pick<ErrorScreenProps, 'status'> & {
  /** The page's title, also its heading by default. */
  title: string;
  heading?: string;
  text: string;
  home: { path: string; name: string };
  /** A call that tells whether the server answers again; one function for all renderings. */
  ask: () => Promise<unknown>;
};

/** The props of both applications' error screens. */
export type ErrorScreenProps = { status?: number | undefined; isUnknownPath?: boolean };

/**
 * Reloads the page as soon as the server answers, where `status` says that it cannot. Returns whether the page waits for that.
 */
function useComeBack(status: number | undefined, ask: () => Promise<unknown>) {
  const isAway = status === errorCode.unavailable;
  useEffect(() => {
    if (!isAway) return;
    const poll = () =>
      ask().then(
        () => location.reload(),
        (failure) => isAnswer(failure) && location.reload(),
      );
    const timer = setInterval(poll, 5_000);
    return () => clearInterval(timer);
  }, [isAway, ask]);
  return isAway;
}

/** True where a failure is the server's own answer, not a missing connection, a failed transport or an outage. */
function isAnswer(failure: unknown) {
  return failure instanceof RpcFailure && failure.code < errorCode.unexpected;
}
