import { FormModal, type ModalForm } from '../../ui/dialog/form-modal.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import classes from './left-as-is.module.css';

/** The outcome of each record of a call about many. */
export type Outcomes = { id: number; isDone: boolean; why: string }[];

/** The dialog after a decision: the number of done records, and the unchanged ones with their reasons. */
export function LeftAsIsModal<Values extends Record<string, unknown>>(props: LeftAsIsProps<Values>) {
  const { modal, title, outcomes, done } = props;
  const left = outcomes.filter(({ isDone }) => !isDone);
  const found = (
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
  const ways = { submit: modal.close, submitText: 'Закрыть', cancelText: null };
  return <FormModal modal={modal} title={title} found={found} {...ways} unsaved={false} />;
}

type LeftAsIsProps<Values> = { modal: ModalForm<Values>; title: string; outcomes: Outcomes; done: string };
