import { useNavigate, useSearchParams } from 'react-router';
import type { ReportGroup } from '#contract/report';
import { groupOptions } from '../../statistics/group-names.ts';
import { type MetricName, metricNames, metrics } from '../../statistics/metrics.ts';
import { filterVisit } from '../../ui/list/filter-visit.ts';
import { changed } from '../ui/list-address.ts';
import { ChoiceField } from './choice-field.tsx';
import classes from './partners.module.css';

/** By what the report is, and what its chart draws; both in the address. */
export function ReportChoices({ by, metric }: { by: ReportGroup; metric: MetricName }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const choose = (name: string) => (event: React.ChangeEvent<HTMLSelectElement>) =>
    void navigate(changed(query, { [name]: event.currentTarget.value }), filterVisit);
  return (
    <div className={classes.choices}>
      <ChoiceField size="sm" label="Группировка" data={groupOptions} value={by} onChange={choose('by')} />
      <ChoiceField
        size="sm"
        label="На графике"
        data={metricNames.map((value) => ({ value, label: metrics[value].name }))}
        value={metric}
        onChange={choose('metric')}
      />
    </div>
  );
}
