import {
  type DimensionName,
  dimensions,
  isOfNetwork,
  type PartnerDimension,
  partnerDimensions,
} from '#contract/reports/dimensions';
import { metricAbouts } from '#contract/reports/metric-abouts';
import { type MetricName, metrics, partnerMetrics, usualMetrics } from '#contract/reports/metrics';
import { readLevel, readMetric } from '#contract/reports/report-address';
import { type PeriodName, periodNames, readPeriod } from '#contract/wire/period';
import { wholeDays } from '../../../../reports/statistics/address/days.ts';
import { isEmptyRow } from '../../../../reports/statistics/is-empty.ts';
import { cellOf } from '../../../../reports/statistics/table/cells.ts';
import { navigate } from '../../../../router/router.ts';
import { useSearchParams } from '../../../../router/view.tsx';
import { EmptyState } from '../../../../ui/feedback/failed-state.tsx';
import { ChoicePanel } from '../../../../ui/filter/choice-panel.tsx';
import { changed, filterVisit, readPlace, readSort } from '../../../../ui/filter/list-address.ts';
import { timeZone } from '../../../../ui/filter/period.ts';
import { useSteadyQuery } from '../../../../ui/list/use-steady-query.ts';
import { Card as Surface } from '../../../../ui/page/card.tsx';
import { type Asks, ask, type ResultOf } from '../../../rpc/rpc.ts';
import { settings } from '../../../rpc/settings.ts';
import type { Column } from '../../../ui/list/column.ts';
import { cellColumn, textColumn } from '../../../ui/list/columns.tsx';
import { WorkList } from '../../../ui/list/work-list.tsx';
import type { Card } from '../partner-actions.ts';
import { askSeries, type Days, PartnerChart } from './partner-chart.tsx';

type Row = ResultOf<'operator.get-user-report'>['totals'];

export const asksOfStatistics: Asks = ({ params, query }) => {
  const { of, by } = chosenIn(Number(params.id), query);
  return [askSeries(of), askReport(of, by, query)];
};

/** The dimensions of the choice: creatives where the network marks alone. */
const offered = partnerDimensions.filter((name) => settings.marking || name !== 'creative');

/** The report's choices in the address. */
function chosenIn(userId: number, query: URLSearchParams) {
  const chosen = { period: readPeriod(query).period ?? ('30d' as const) };
  const level = readLevel(query.get('by')) ?? 'offer';
  const by: PartnerDimension = isOfNetwork(level) ? 'offer' : level;
  return { chosen, of: { userId, timeZone, ...wholeDays(chosen) }, by };
}

function askReport(of: Days, by: PartnerDimension, query: URLSearchParams) {
  return ask('operator.get-user-report', { ...of, groupBy: by, ...readPlace(query), ...sortOf(query) });
}

/** A partner's clicks, conversions and money: a chart of the period, its totals, and the report by a dimension. */
export function StatisticsPart({ partner }: { partner: Card }) {
  const query = useSearchParams();
  const { chosen, of, by } = chosenIn(partner.id, query);
  const metric = readMetric(query.get('metric')) ?? 'income';
  const report = useSteadyQuery(askReport(of, by, query));
  const isEmpty = report.data && isEmptyRow(report.data.totals);
  return (
    <div className="grid gap-24">
      <ReportChoices period={chosen.period} by={by} metric={metric} />
      {isEmpty ? (
        <Surface>
          <EmptyState {...nothing} />
        </Surface>
      ) : (
        <>
          <PartnerChart period={chosen} of={of} metric={metric} />
          <WorkList
            name="partner-report"
            label="Отчёт партнёра"
            words={['строка', 'строки', 'строк']}
            list={report}
            columns={columnsOf(dimensions[by].title, partner)}
            rowKey={({ key }) => String(key)}
            failed="Не удалось загрузить отчёт"
            empty={nothing}
          />
        </>
      )}
    </div>
  );
}

const nothing = { title: 'За период ничего не было', text: 'Выберите другой период.' };

/** The order in the address, as the report takes it. */
function sortOf(query: URLSearchParams) {
  const sort = readSort(query, sorts);
  return sort ? { sort: { [sort.replace('-', '')]: sort.startsWith('-') ? 3 : 4 } as const } : {};
}

const sorts = ['label', ...partnerMetrics].flatMap((name) => [name, `-${name}`]);

function columnsOf(title: string, { currencyCode }: Card): Column<Row>[] {
  return [
    textColumn('label', title, 220, { sort: 'label' }),
    ...usualMetrics.map((name) =>
      cellColumn(name, metrics[name].title, 120, (row: Row) => cellOf(name, row, currencyCode).text, {
        about: metricAbouts[name],
        align: 'end',
        sort: name,
      }),
    ),
  ];
}

/** The report's period, its dimension, and the metric of its chart; all are kept in the address. */
function ReportChoices({
  period,
  by,
  metric,
}: {
  period: PeriodName;
  by: DimensionName;
  metric: MetricName;
}) {
  const query = useSearchParams();
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
        choices={offered.map((value) => ({ value, label: dimensions[value].title }))}
        value={by}
        choose={choose('by')}
      />
      <ChoicePanel
        label="На графике"
        choices={usualMetrics.map((value) => ({ value, label: metrics[value].title }))}
        value={metric}
        choose={choose('metric')}
      />
    </div>
  );
}
