import type { Report } from '../../ui/dialog/form-modal.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import classes from './left-as-is.module.css';

/** The outcome of each record of a call about many. */
export type Outcomes = { id: number; isDone: boolean; why: string }[];

/** The end of a form about many records: the sentence of its toast, or which records stayed as they are and why. */
export function reportOf(outcomes: Outcomes, done: string, title: string): string | Report {
  const left = outcomes.filter(({ isDone }) => !isDone);
  if (left.length === 0) return `${done}: ${formatNumber(outcomes.length)}`;
  return { title, body: <LeftAsIs outcomes={outcomes} left={left} done={done} /> };
}

function LeftAsIs({ outcomes, left, done }: { outcomes: Outcomes; left: Outcomes; done: string }) {
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
