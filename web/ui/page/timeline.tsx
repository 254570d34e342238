import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDate } from '../text/format.ts';
import classes from './timeline.module.css';

/** The states of a record: the past ones with their times, and the next ones; `isAcross` where a short way fits a line. */
export function Timeline({ steps, isAcross = false }: { steps: TimelineStep[]; isAcross?: boolean }) {
  return (
    <ol className={isAcross ? classes.across : 'bare'}>
      {steps.map(({ name, at, isPast, hasFailed, isNow, children }) => (
        <li
          key={`${name} ${at}`}
          className={classes.step}
          data-done={at !== null || isPast || undefined}
          data-tone={hasFailed ? 'failed' : undefined}
          aria-current={isNow ? 'step' : undefined}
        >
          <span className={classes.mark} aria-hidden>
            {(at !== null || isPast) && (hasFailed ? <IconX size={16} /> : <IconCheck size={16} />)}
          </span>
          <div className="breaks shrinks flat-texts">
            <p className={classes.name}>
              {name}
              {at === null && !isPast && <span className="for-screen-readers"> (впереди)</span>}
            </p>
            {at !== null && <p className="small dim digits">{formatDate(at)}</p>}
            {children}
          </div>
        </li>
      ))}
    </ol>
  );
}

export type TimelineStep = {
  name: string;
  /** Null while the state is ahead, or where its time is not known here. */
  at: string | null;
  /** True for a past state without a time. */
  isPast?: boolean;
  /** True where the record ended here with a failure. */
  hasFailed?: boolean;
  isNow?: boolean;
  /** The note below the state's time. */
  children?: ReactNode;
};
