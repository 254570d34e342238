import { useState } from 'react';
import { dimensions, type FilterName } from '#contract/reports/dimensions';
import { metricAbouts } from '#contract/reports/metric-abouts';
import { type MetricName, metrics } from '#contract/reports/metrics';
import type { ReportView } from '#contract/reports/report-address';
import classes from '../../../ui/filter/choices.module.css';
import { Choices } from '../../../ui/filter/choices.tsx';
import { useSource } from '../source.ts';
import { ConditionFields } from './condition-fields.tsx';
import type { ShowView } from './filter-chips.tsx';
import { ValueChoices } from './value-choices.tsx';

/** Chooses a dimension or metric first, then its values. */
export function AddFilter({ view, show }: AddFilterProps) {
  const { kind } = useSource();
  const [name, setName] = useState<FilterName | null>(null);
  const [metric, setMetric] = useState<MetricName | null>(null);
  if (name) return <ValueChoices name={name} view={view} show={show} isNew />;
  if (metric) return <ConditionFields metric={metric} view={view} show={show} isNew />;
  return (
    <>
      <Choices
        options={kind.filters.map((value) => ({ value, label: dimensions[value].title }))}
        choose={setName}
      />
      {kind.metrics.length > 0 && <p className={classes.title}>Показатели</p>}
      <Choices
        options={kind.metrics.map((value) => ({
          value,
          label: metrics[value].title,
          about: metricAbouts[value],
        }))}
        choose={setMetric}
      />
    </>
  );
}

export type AddFilterProps = { view: ReportView; show: ShowView };
