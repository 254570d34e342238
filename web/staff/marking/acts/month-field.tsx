import { navigate } from '../../../router/router.ts';
import { DayField } from '../../../ui/form/day/day-field.tsx';
import classes from './acts.module.css';

/** The month of a tab, kept in the address. */
export function MonthField({ tab, month }: { tab: string; month: string }) {
  return (
    <div className={classes.month}>
      <DayField
        kind="month"
        label="Месяц"
        value={month}
        choose={(chosen) => {
          if (chosen)
            void navigate(`?tab=${tab}&month=${chosen}`, { replace: true, preventScrollReset: true });
        }}
      />
    </div>
  );
}
