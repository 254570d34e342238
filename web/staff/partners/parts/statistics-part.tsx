import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { reportGroupNames } from '#contract/statistics/report-names';
import { wholeDays } from '../../../statistics/address/days.ts';
import { readGroup } from '../../../statistics/address/filter-labels.ts';
import { metrics, readMetric } from '../../../statistics/metrics.ts';
import { columns as numbers } from '../../../statistics/report-columns.ts';
import { readPlace } from '../../../ui/filter/list-address.ts';
import { readPeriod, timeZone } from '../../../ui/filter/period.ts';
import { ask, type ResultOf } from '../../rpc/rpc.ts';
import type { Column } from '../../ui/list/column.ts';
import { WorkList } from '../../ui/list/work-list.tsx';
import type { Card } from '../partner-acts.ts';
import classes from '../partners.module.css';
import { PartnerChart } from './partner-chart.tsx';
import { ReportChoices } from './report-choices.tsx';

type Row = ResultOf<'operator.get-user-report'>['totals'];

/** A partner's clicks, conversions and money: a chart of the period, its sums, and the report by a dimension. */
export function StatisticsPart({ partner }: { partner: Card }) {
  const [query] = useSearchParams();
  const chosen = { period: readPeriod(query).period ?? ('30d' as const) };
  const of = { userId: partner.id, timeZone, ...wholeDays(chosen) };
  const by = readGroup(query.get('by')) ?? 'offer';
  const metric = readMetric(query.get('metric')) ?? 'income';
  const report = useQuery({
    ...ask('operator.get-user-report', { ...of, groupBy: by, ...readPlace(query) }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={classes.stack}>
      <ReportChoices period={chosen.period} by={by} metric={metric} />
      <PartnerChart period={chosen} of={of} metric={metrics[metric]} />
      <WorkList
        name="partner-report"
        label="Отчёт партнёра"
        words={['строка', 'строки', 'строк']}
        list={report}
        columns={columnsOf(reportGroupNames[by], partner)}
        rowKey={({ key }) => String(key)}
        failed="Не удалось загрузить отчёт"
        empty={{ title: 'За период ничего не было', text: 'Выберите другой период или группировку.' }}
      />
    </div>
  );
}

function columnsOf(title: string, { currencyCode }: Card): Column<Row>[] {
  const cells = numbers.map(({ name, title: head, about, cell }) => ({
    ...{ id: name, title: head, about, width: 120, align: 'end' as const },
    cell: (row: Row) => cell(row, currencyCode).text,
  }));
  return [{ id: 'label', title, cell: ({ label }) => label, width: 220 }, ...cells];
}
