import { useEffect, useRef } from 'react';
import { type MetricName, metrics } from '#contract/reports/metrics';
import type { ReportView } from '#contract/reports/report-address';
import { withCondition } from '#contract/reports/report-conditions';
import classes from '../../../ui/filter/choices.module.css';
import { typedProps, useTypedValue } from '../../../ui/filter/use-typed.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { TextButton } from '../../../ui/page/text-link.tsx';
import { readAmount } from '../../../ui/text/amount.ts';
import { isShare } from '../metrics.ts';
import type { ShowView } from './filter-chips.tsx';

/** The bounds of a metric. Shares are typed in per cent. */
export function ConditionFields({ metric, view, show, isNew = false }: ConditionFieldsProps) {
  const { title } = metrics[metric];
  const { conditions } = view;
  const times = isShare(metric) ? 100 : 1;
  const current = conditions.find((one) => one.metric === metric);
  const text = (bound: number | undefined) => (bound === undefined ? '' : written(bound * times));
  const { typed, type, flush } = useTypedValue(
    { min: text(current?.min), max: text(current?.max) },
    ({ min, max }) => ([min, max].every((text) => isBound(text, times)) ? `${min} ${max}` : null),
    ({ min, max }) => {
      const bounds = { ...boundOf('min', min, times), ...boundOf('max', max, times) };
      show({ conditions: withCondition(conditions, { metric, ...bounds }) }, true);
    },
  );
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) root.current?.querySelector('input')?.focus();
  }, [isNew]);
  const field = (end: 'min' | 'max', label: string) => (
    <TextField
      label={label}
      aria-label={`${title} ${label}${times === 100 ? ', %' : ''}`}
      inputMode="decimal"
      maxLength={24}
      value={typed[end]}
      {...typedProps((value) => type({ ...typed, [end]: value }), flush)}
    />
  );
  return (
    <>
      <div className={classes.fields} ref={root}>
        {field('min', 'от')}
        {field('max', 'до')}
      </div>
      <p className={classes.note}>{times === 100 ? 'В процентах. ' : ''}Строки последнего уровня.</p>
      {current && (
        <div className={classes.actions}>
          <TextButton onClick={() => show({ conditions: withCondition(conditions, { metric }) })}>
            Убрать условие
          </TextButton>
        </div>
      )}
    </>
  );
}

export type ConditionFieldsProps = { metric: MetricName; view: ReportView; show: ShowView; isNew?: boolean };

function isBound(text: string, times: number) {
  return text.trim() === '' || readAmount(text, signOf(times)) !== null;
}

const signOf = (times: number) => (times === 100 ? '%' : 'any');

function boundOf(end: 'min' | 'max', text: string, times: number) {
  const value = text.trim() === '' ? null : readAmount(text, signOf(times));
  return value === null ? {} : { [end]: value / times };
}

function written(value: number): string {
  return String(Math.round(value * 100) / 100).replace('.', ',');
}
