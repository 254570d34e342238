import { later } from '../../ui/feedback/later.tsx';
import { DropPanel } from '../../ui/filter/drop-panel.tsx';
import { isPeriodName, type Period, periodNames } from '../../ui/filter/period.ts';
import { formatDay } from '../../ui/text/format.ts';
import { wholeDays } from '../address/days.ts';
import { Choices } from './choices.tsx';
import type { OwnDaysProps } from './own-days.tsx';
import { WaitingPart } from './waiting-part.tsx';

/** The period as a chip: by its name, or by its two days. */
export function PeriodChip({ period, show }: { period: Period; show: (period: Period) => void }) {
  const text = `Период: ${textOf(period)}`;
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
          <OwnDays period={period} show={show} />
        </>
      )}
    </DropPanel>
  );
}

const OwnDays = later<OwnDaysProps>(
  async () => (await import('./own-days.tsx')).OwnDays,
  ({ arrival }) => <WaitingPart {...arrival} />,
);

function textOf(period: Period): string {
  if (period.period) return periodNames[period.period].toLowerCase();
  const { from, to } = wholeDays(period);
  return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
}
