import type { Report } from '../../ui/dialog/form-modal.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import type { LeftOut } from '../rpc/portions.ts';
import classes from './left-as-is.module.css';

/** The end of an act without a form: its sentence, with how many records are left and why. They stay selected. */
export function saidWith(done: string, left: LeftOut): string {
  return saidOf(done, left, ', остались выбранными');
}

/** The end of an undone act, with how many records it did not bring back and why. */
export function undoneWith(done: string, left: LeftOut): string {
  return saidOf(done, left, '');
}

function saidOf(done: string, left: LeftOut, stay: string) {
  const why = left[0]?.why;
  return why === undefined ? done : `${done}. Не удалось: ${formatNumber(left.length)}${stay}. ${why}`;
}

/** The outcome of each record of a call about many. */
export type Outcomes = { id: number; isDone: boolean; why: string }[];

/** The end of a form about many records: the sentence of its toast, or which records stayed as they are and why. */
export function reportOf(
  answers: readonly { items: Outcomes }[],
  leftOut: LeftOut,
  done: string,
  title: string,
): string | Report {
  const outcomes = [
    ...answers.flatMap(({ items }) => items),
    ...leftOut.map((one) => ({ ...one, isDone: false })),
  ];
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
