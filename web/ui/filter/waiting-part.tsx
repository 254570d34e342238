import { FailedLine } from '../feedback/failed-state.tsx';
import type { Arrival } from '../feedback/later.tsx';
import classes from './choices.module.css';

/** Stands in a panel whose content loads when it is first opened. */
export function WaitingPart({ hasFailed, retry }: Arrival) {
  return hasFailed ? (
    <FailedLine text="Не загрузилось." retry={retry} />
  ) : (
    <p className={classes.note}>Загрузка…</p>
  );
}
