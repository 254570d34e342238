import { formatNumber } from '../../ui/text/format.ts';
import classes from './left-as-is.module.css';

/** The outcome of each record of a call about many. */
export type Outcomes = { id: number; isDone: boolean; why: string }[];

/** How many were done, and which stayed as they are, and why. */
export function LeftAsIs({ outcomes, done }: { outcomes: Outcomes; done: string }) {
  const left = outcomes.filter(({ isDone }) => !isDone);
  return (
    <div className={classes.sum} role="status">
      <p>
        {done}: {formatNumber(outcomes.length - left.length)}. Остались как есть: {formatNumber(left.length)}.
      </p>
      <ul>
        {left.map(({ id, why }) => (
          <li key={id}>
            № {id}: {why}
          </li>
        ))}
      </ul>
    </div>
  );
}
