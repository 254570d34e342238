import { postbackEventNames } from '#contract/postbacks/postback-names';
import { plural } from '../../ui/text/format.ts';
import { AttemptDetails } from '../calls/attempt-list.tsx';
import { endOf, isDelivered, remedyOf } from '../calls/outcome-words.ts';
import classes from './trial-steps.module.css';
import type { TrialStep } from './use-trial.ts';

/** The events of a trial with their answers; the last answer may still be pending. */
export function TrialSteps({ steps, skipped }: { steps: TrialStep[]; skipped: number }) {
  return (
    <div aria-live="polite">
      {steps.length > 0 && (
        <ol className="bare">
          {steps.map((step) => (
            <Step key={step.event} step={step} />
          ))}
        </ol>
      )}
      {skipped > 0 && (
        <p className="flush small dim">
          {plural(skipped, 'Остальное событие', 'Остальные события', 'Остальные события')} не отправляли:
          трекер не ответил.
        </p>
      )}
    </div>
  );
}

function Step({ step: { event, answer } }: { step: TrialStep }) {
  if (!answer)
    return (
      <li className={classes.step}>
        <span className={classes.name}>{postbackEventNames[event]}</span>{' '}
        <span className="flush small dim">ждём ответа…</span>
      </li>
    );
  const remedy = remedyOf(answer);
  return (
    <li className={classes.step}>
      <details>
        <summary>
          <span className={classes.name}>{postbackEventNames[event]}</span>
          <span className={classes.end} data-delivered={isDelivered(answer) || undefined}>
            {endOf(answer)}
          </span>
        </summary>
        <AttemptDetails attempt={answer} />
      </details>
      {remedy && <p className="flush small dim">{remedy}</p>}
    </li>
  );
}
