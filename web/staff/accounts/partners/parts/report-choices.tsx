import { useNavigate, useSearchParams } from 'react-router';
import { type DimensionName, dimensions, partnerDimensions } from '#contract/reports/dimensions';
import { type MetricName, metrics, partnerMetrics } from '#contract/reports/metrics';
import { type PeriodName, periodNames } from '#contract/wire/period';
import { ChoicePanel } from '../../../../ui/filter/choice-panel.tsx';
import { changed, filterVisit } from '../../../../ui/filter/list-address.ts';

/** The report's period, its dimension, and the metric of its chart; all are kept in the address. */
export function ReportChoices({ period, by, metric }: ReportChoicesProps) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const choose = (name: string) => (value: string) =>
    void navigate(changed(query, { [name]: value }), filterVisit);
  return (
    <div className="wrap gap-12">
      <ChoicePanel
        label="Период"
        choices={Object.entries(periodNames).map(([value, label]) => ({ value, label }))}
        value={period}
        choose={choose('period')}
      />
      <ChoicePanel
        label="Группировка"
        choices={partnerDimensions.map((value) => ({ value, label: dimensions[value].title }))}
        value={by}
        choose={choose('by')}
      />
      <ChoicePanel
        label="На графике"
        choices={partnerMetrics.map((value) => ({ value, label: metrics[value].title }))}
        value={metric}
        choose={choose('metric')}
      />
    </div>
  );
}

type ReportChoicesProps = { period: PeriodName; by: DimensionName; metric: MetricName };
