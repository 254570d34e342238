import { serverNow } from '../../rpc/server-time.ts';
import { DropPanel } from '../../ui/filter/drop-panel.tsx';
import { daysOf, isPeriodName, type Period, periodNames, withDay } from '../../ui/filter/period.ts';
import { DayField } from '../../ui/form/day-field.tsx';
import { formatDay } from '../../ui/text/format.ts';
import { wholeDays } from '../address/days.ts';
import classes from './choices.module.css';
import { Choices } from './choices.tsx';

/** The period as a chip: by its name, or by its two days. */
export function PeriodChip({ period, show }: { period: Period; show: (period: Period) => void }) {
  const text = `Период: ${textOf(period)}`;
  const days = daysOf(period, serverNow());
  return (
    <DropPanel label={text} text={text}>
      {(close) => (
        <>
          <Choices
            options={Object.entries(periodNames).map(([value, label]) => ({ value, label }))}
            value={period.period ?? ''}
            choose={(name) => {
              close();
              if (isPeriodName(name)) show({ period: name });
            }}
          />
          <div className={classes.fields}>
            <DayField label="С" value={days.from} choose={(day) => show(withDay(days, 'from', day))} />
            <DayField label="По" value={days.to} choose={(day) => show(withDay(days, 'to', day))} />
          </div>
        </>
      )}
    </DropPanel>
  );
}

function textOf(period: Period): string {
  if (period.period) return periodNames[period.period].toLowerCase();
  const { from, to } = wholeDays(period);
  return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
}
