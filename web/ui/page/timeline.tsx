import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDate } from '../text/format.ts';
import classes from './timeline.module.css';

/** The states of a record: the past ones with their times, and the next ones. */
export function Timeline({ steps }: { steps: TimelineStep[] }) {
  return (
    <ol className="bare">
      {steps.map(({ name, at, hasFailed, isNow, children }) => (
        <li
          key={`${name} ${at}`}
          className={classes.step}
          data-done={at !== null || undefined}
          data-tone={hasFailed ? 'failed' : undefined}
          aria-current={isNow ? 'step' : undefined}
        >
          <span className={classes.mark} aria-hidden>
            {at !== null && (hasFailed ? <IconX size={16} /> : <IconCheck size={16} />)}
          </span>
          <div className="breaks shrinks flat-texts">
            <p className={classes.name}>
              {name}
              {at === null && <span className="for-screen-readers"> (впереди)</span>}
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
  /** Null while the state is ahead. */
  at: string | null;
  /** True where the record ended here with a failure. */
  hasFailed?: boolean;
  isNow?: boolean;
  /** The note below the state's time. */
  children?: ReactNode;
};
