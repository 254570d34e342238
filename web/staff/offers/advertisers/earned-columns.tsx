import { wholeDays } from '../../../reports/statistics/address/days.ts';
import { textOf } from '../../../reports/statistics/metrics.ts';
import { timeZone } from '../../../ui/filter/period.ts';
import { ask, type ResultOf } from '../../rpc/rpc.ts';
import type { Column } from '../../ui/list/column.ts';
import { cellColumn } from '../../ui/list/columns.tsx';
import type { ListedAdvertiser } from './advertiser-columns.tsx';

type Report = ResultOf<'operator.get-report'>;

/** Each advertiser's numbers of 30 days. */
export const askEarnedByAll = () =>
  ask('operator.get-report', {
    timeZone,
    ...wholeDays({ period: '30d' }),
    groupBy: 'advertiser' as const,
    sort: { revenue: 3 as const },
    pageSize: 1000,
  });

/** Money columns of the list, in the network's currency; empty until the report has loaded. */
export function earnedColumns(report: Report | undefined): Column<ListedAdvertiser>[] {
  const rows = new Map(report?.items.map((row) => [String(row.key), row]));
  const cell = (name: 'revenue' | 'profit' | 'approval') => (one: ListedAdvertiser) => {
    const row = rows.get(String(one.id));
    return report && row ? textOf(name, row, report.currencyCode) : '—';
  };
  return [
    cellColumn('revenue', 'Выручка', 125, cell('revenue'), { align: 'end', about: 'За 30 дней' }),
    cellColumn('profit', 'Прибыль', 125, cell('profit'), { align: 'end', about: 'За 30 дней' }),
    cellColumn('approval', 'Апрув', 90, cell('approval'), { align: 'end', about: 'За 30 дней' }),
  ];
}
