import { isPeriodName, type Period, periodNames } from '#contract/wire/period';
import { serverNow } from '../../rpc/server-time.ts';
import { later } from '../feedback/later.tsx';
import classes from './choices.module.css';
import { Choices } from './choices.tsx';
import { DropPanel } from './drop-panel.tsx';
import { daysText } from './filter-chips.ts';
import { daysOf } from './period.ts';
import type { TwoDaysProps } from './two-days.tsx';
import { WaitingPart } from './waiting-part.tsx';

/** The period as a chip: by its name, or by its two days. `anyTime` names the choice without a period, where it is allowed. */
export function PeriodChip({
  period,
  show,
  anyTime,
  isField = false,
}: {
  period: Period;
  show: (period: Period) => void;
  anyTime?: string;
  /** True where the chip looks like a field under its label. */
  isField?: boolean;
}) {
  const text = textOf(period, anyTime);
  const label = isField ? 'Период' : `Период: ${text.toLowerCase()}`;
  return (
    <DropPanel label={label} text={isField ? text : label} isField={isField}>
      {(close) => (
        <>
          <Choices
            options={[
              ...(anyTime ? [{ value: '', label: anyTime }] : []),
              ...Object.entries(periodNames).map(([value, label]) => ({ value, label })),
            ]}
            value={period.period ?? (period.from || period.to ? 'own' : '')}
            choose={(name) => {
              close();
              show(isPeriodName(name) ? { period: name } : {});
            }}
          />
          <div className={classes.fields}>
            <TwoDays days={daysOf(period, serverNow())} show={show} />
          </div>
        </>
      )}
    </DropPanel>
  );
}

const TwoDays = later<TwoDaysProps>(
  async () => (await import('./two-days.tsx')).TwoDays,
  ({ arrival }) => <WaitingPart {...arrival} />,
);

function textOf(period: Period, anyTime = '') {
  if (period.period) return periodNames[period.period];
  const days = daysOf(period, serverNow());
  return days.from || days.to ? daysText(days) : anyTime;
}
