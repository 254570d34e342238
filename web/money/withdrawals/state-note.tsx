import { withdrawalStateNames } from '#contract/money/withdrawal-names';
import { Badge } from '../../ui/page/badge.tsx';
import { formatDayOf } from '../../ui/text/format.ts';
import type { Withdrawal } from './ask-withdrawals.ts';
import { nextStep, stateTones } from './withdrawal-words.ts';
import classes from './withdrawals.module.css';

/** The state of a withdrawal with its day, and the next step. */
export function StateNote({ withdrawal }: { withdrawal: Withdrawal }) {
  const { state, changedAt } = withdrawal;
  return (
    <>
      <p className={classes.state}>
        <Badge tone={stateTones[state]} text={withdrawalStateNames[state]} />
        <span className={classes.note}>{formatDayOf(changedAt)}</span>
      </p>
      <p className={classes.note}>{nextStep(withdrawal)}</p>
    </>
  );
}
