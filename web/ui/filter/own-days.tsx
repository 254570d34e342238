import type { Period } from '#contract/wire/period';
import { serverNow } from '../../rpc/server-time.ts';
import { DayField } from '../form/day-field.tsx';
import classes from './choices.module.css';
import { daysOf, withDay } from './period.ts';

/** The two days of a period. */
export function OwnDays({ period, show }: { period: Period; show: (period: Period) => void }) {
  const days = daysOf(period, serverNow());
  return (
    <div className={classes.fields}>
      <DayField
        label="С"
        value={days.from}
        choose={(day) => day !== null && show(withDay(days, 'from', day))}
      />
      <DayField label="По" value={days.to} choose={(day) => day !== null && show(withDay(days, 'to', day))} />
    </div>
  );
}
