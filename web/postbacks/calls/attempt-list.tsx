import type { ResultOf } from '../../rpc/rpc.ts';
import { CopyButton } from '../../ui/copy/copy-button.tsx';
import { formatMoment } from '../../ui/text/format.ts';
import classes from './attempt-list.module.css';
import { endOf, isDelivered } from './outcome-words.ts';

type Attempt = ResultOf<'postback.get-delivery'>['attempts'][number];

/** Every attempt of a call, newest first; the newest is open. */
export function AttemptList({ attempts }: { attempts: Attempt[] }) {
  if (attempts.length === 0) return <p className="flush dim">Попыток ещё не было.</p>;
  return (
    <ol className={classes.attempts} reversed>
      {attempts.toReversed().map((attempt, place) => (
        <li key={attempt.at}>
          <details open={place === 0}>
            <summary className={classes.summary}>
              <span className={classes.end} data-delivered={isDelivered(attempt) || undefined}>
                {endOf(attempt)}
              </span>
              <span className={classes.time}>
                попытка {attempts.length - place} ·{' '}
                <time dateTime={attempt.at}>{formatMoment(attempt.at)}</time>
              </span>
            </summary>
            <AttemptDetails attempt={attempt} />
          </details>
        </li>
      ))}
    </ol>
  );
}

/** A call with its request, and the beginning of its answer. */
export function AttemptDetails({
  attempt,
}: {
  attempt: Pick<Attempt, 'method' | 'url' | 'answer' | 'status'>;
}) {
  const { method, url, answer, status } = attempt;
  return (
    <div className={classes.details}>
      <div className="row wrap between gap-8-16 small dim">
        <span>Вызов {method === 'POST' ? 'POST, в теле — JSON со всеми макросами' : method}</span>
        <CopyButton value={url} />
      </div>
      <pre className={classes.code}>{url}</pre>
      {status !== null && (
        <>
          <div className="row wrap between gap-8-16 small dim">{answer ? 'Ответ' : 'Ответ пустой'}</div>
          {answer && <pre className={classes.code}>{answer}</pre>}
        </>
      )}
    </div>
  );
}
