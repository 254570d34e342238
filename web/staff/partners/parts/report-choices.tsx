import { useNavigate, useSearchParams } from 'react-router';
import { type DimensionName, dimensions, partnerDimensions } from '#contract/statistics/dimensions';
import { type MetricName, metrics, partnerMetrics } from '#contract/statistics/metrics';
import { changed, filterVisit } from '../../../ui/filter/list-address.ts';
import { type PeriodName, periodNames } from '../../../ui/filter/period.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import classes from '../partners.module.css';

/** The period of the report, by what it is, and what its chart draws; all in the address. */
export function ReportChoices({ period, by, metric }: ReportChoicesProps) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const choose = (name: string) => (event: React.ChangeEvent<HTMLSelectElement>) =>
    void navigate(changed(query, { [name]: event.currentTarget.value }), filterVisit);
  return (
    <div className={classes.choices}>
      <SelectField
        size="sm"
        label="Период"
        data={Object.entries(periodNames).map(([value, label]) => ({ value, label }))}
        value={period}
        onChange={choose('period')}
      />
      <SelectField
        size="sm"
        label="Группировка"
        data={partnerDimensions.map((value) => ({ value, label: dimensions[value].title }))}
        value={by}
        onChange={choose('by')}
      />
      <SelectField
        size="sm"
        label="На графике"
        data={partnerMetrics.map((value) => ({ value, label: metrics[value].title }))}
        value={metric}
        onChange={choose('metric')}
      />
    </div>
  );
}

type ReportChoicesProps = { period: PeriodName; by: DimensionName; metric: MetricName };
