import type { Period } from '#contract/wire/period';
import { DayField } from '../form/day/day-field.tsx';
import { withDay } from './period.ts';

export type TwoDaysProps = {
  days: Omit<Period, 'period'>;
  show: (days: Period) => void;
  labels?: [first: string, last: string];
  className?: string | undefined;
};

/** The fields of a period's two days. A half-typed day changes nothing. */
export function TwoDays({ days, show, labels: [first, last] = ['С', 'По'], className }: TwoDaysProps) {
  const field = (end: 'from' | 'to', label: string) => (
    <DayField
      {...(className && { className })}
      label={label}
      value={days[end]}
      choose={(day) => day !== null && show(withDay(days, end, day))}
    />
  );
  return (
    <>
      {field('from', first)}
      {field('to', last)}
    </>
  );
}
