import { useState } from 'react';
import { serverNow } from '../../rpc/server-time.ts';
import { DayField } from '../form/day-field.tsx';
import { SelectField } from '../form/select-field.tsx';
import { daysOf, isPeriodName, type Period, periodNames, withDay } from './period.ts';

/** A period by its name, or by its two days. `anyTime` names the choice of no period, where there is one. */
export function PeriodFields({ period, show, anyTime }: PeriodFieldsProps) {
  const [isOwn, setOwn] = useState(false);
  const days = daysOf(period, serverNow());
  const hasDays = period.period === undefined && (days.from !== undefined || days.to !== undefined);
  const own = hasDays || (isOwn && period.period === undefined);
  const choose = (value: string) => {
    setOwn(value === 'own');
    if (isPeriodName(value)) show({ period: value });
    else show(value === 'own' ? days : {});
  };
  return (
    <>
      <SelectField
        label="Период"
        data={[
          ...(anyTime ? [{ value: '', label: anyTime }] : []),
          ...Object.entries(periodNames).map(([value, label]) => ({ value, label })),
          { value: 'own', label: 'Свои даты' },
        ]}
        value={own ? 'own' : (period.period ?? '')}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {own && (
        <>
          <DayField label="С" value={days.from} choose={(day) => show(withDay(days, 'from', day))} />
          <DayField label="По" value={days.to} choose={(day) => show(withDay(days, 'to', day))} />
        </>
      )}
    </>
  );
}

type PeriodFieldsProps = { period: Period; show: (period: Period) => void; anyTime?: string };
