import { FailedLine } from '../../../ui/feedback/failed-state.tsx';
import type { Arrival } from '../../../ui/feedback/later.tsx';
import classes from '../../../ui/filter/choices.module.css';

/** Stands in a panel whose content loads when it is first opened. */
export function WaitingPart({ hasFailed, retry }: Arrival) {
  return hasFailed ? (
    <FailedLine text="Не загрузилось." retry={retry} />
  ) : (
    <p className={classes.note}>Загрузка…</p>
  );
}
