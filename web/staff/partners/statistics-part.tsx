import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { reportGroupNames } from '#contract/report-names';
import { timeZone, wholeDays } from '../../statistics/days.ts';
import { groupOptions, readGroup } from '../../statistics/group-names.ts';
import { metricNames, metrics } from '../../statistics/metrics.ts';
import { columns as numbers } from '../../statistics/report-columns.ts';
import { pointOf, stepNames, stepOf } from '../../statistics/time-axis.ts';
import { Card as Surface } from '../../ui/card.tsx';
import { Chart } from '../../ui/chart/chart.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Skeleton, SkeletonLine } from '../../ui/feedback/skeleton.tsx';
import { ask, type ResultOf } from '../app/rpc.ts';
import type { Column } from '../ui/column.ts';
import { FilterBar } from '../ui/filter-bar.tsx';
import { daysFilter, selectFilter } from '../ui/filters.ts';
import { readPlace } from '../ui/list-address.ts';
import { WorkList } from '../ui/work-list.tsx';
import type { Card } from './partner-acts.ts';
import classes from './partners.module.css';

type Report = ResultOf<'operator.get-user-report'>;
type Row = Report['totals'];

const days = daysFilter('Период');
const group = selectFilter('by', 'Группировка', groupOptions);
const metric = selectFilter(
  'metric',
  'На графике',
  metricNames.map((value) => ({ value, label: metrics[value].name })),
);

/** A partner's clicks, conversions and money: a chart of the period, its sums, and the report by a dimension. */
export function StatisticsPart({ partner }: { partner: Card }) {
  const [query] = useSearchParams();
  const period = wholeDays(days.read(query) ?? { period: '30d' });
  const of = { userId: partner.id, timeZone, ...period };
  const step = stepOf(period);
  const series = useQuery(ask('operator.get-user-report', { ...of, groupBy: step, pageSize: 1000 }));
  const groupBy = readGroup(query.get('by')) ?? 'offer';
  const report = useQuery({
    ...ask('operator.get-user-report', { ...of, groupBy, ...readPlace(query) }),
    placeholderData: keepPreviousData,
  });
  const chosen = metrics[metric.read(query) ?? 'income'];
  return (
    <div className={classes.stack}>
      <FilterBar filters={[days, group, metric]} />
      <Surface title={chosen.name}>
        <Loaded query={series} failed="Не удалось загрузить график" skeleton={<SumsSkeleton />}>
          {(shown) => (
            <>
              <Facts facts={sumsOf(shown)} />
              <Chart
                title={`${chosen.name} партнёра`}
                words={`${chosen.name}: ${formatted(chosen.value(shown.totals), shown)}`}
                column={stepNames[step]}
                data={{
                  points: shown.items.map(({ key }) => pointOf(step, String(key))),
                  now: {
                    name: chosen.name,
                    values: shown.items.map(chosen.value),
                    format: (value) => chosen.format(value, shown.currencyCode),
                  },
                  before: undefined,
                  look: chosen.look,
                  isWhole: 'isWhole' in chosen,
                  tick: chosen.tick,
                }}
              />
            </>
          )}
        </Loaded>
      </Surface>
      <WorkList
        name="partner-report"
        label="Отчёт партнёра"
        words={['строка', 'строки', 'строк']}
        list={report}
        columns={columnsOf(reportGroupNames[groupBy], partner)}
        rowKey={({ key }) => String(key)}
        failed="Не удалось загрузить отчёт"
        empty={{ title: 'За период ничего не было', text: 'Выберите другой период или группировку.' }}
      />
    </div>
  );

  function formatted(value: number | null, { currencyCode }: Report): string {
    return value === null ? 'нет кликов' : chosen.format(value, currencyCode);
  }
}

function sumsOf({ totals, currencyCode }: Report): [string, string][] {
  return metricNames.map((name) => {
    const value = metrics[name].value(totals);
    return [metrics[name].name, value === null ? '-' : metrics[name].format(value, currencyCode)];
  });
}

function columnsOf(title: string, { currencyCode }: Card): Column<Row>[] {
  const cells = numbers.map(({ name, title: head, about, cell }) => ({
    ...{ id: name, title: head, about, width: 120, align: 'end' as const },
    cell: (row: Row) => cell(row, currencyCode).text,
  }));
  return [{ id: 'label', title, cell: ({ label }) => label, width: 220 }, ...cells];
}

function SumsSkeleton() {
  return (
    <Skeleton>
      {metricNames.map((name) => (
        <SkeletonLine key={name} width="240px" />
      ))}
    </Skeleton>
  );
}
