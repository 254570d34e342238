import type { ReportGroup } from '#contract/statistics/report';
import { reportGroupNames } from '#contract/statistics/report-names';
import type { ResultOf } from '../rpc/rpc.ts';
import type { ReportRow } from './metrics.ts';

type Report = Pick<ResultOf<'statistics.get-report'>, 'items' | 'totals'>;

/** The shown rows for a spreadsheet: cells parted by tabs, numbers with a comma and without groups or symbols. */
export function reportText({ items, totals }: Report, by: ReportGroup): string {
  const head = [reportGroupNames[by], ...cells.map(([title]) => title)];
  const lines = [{ ...totals, label: 'Всего' }, ...items].map((row) => [
    safe(row.label),
    ...cells.map(([, value]) => written(value(row))),
  ]);
  return [head, ...lines].map((line) => line.join('\t')).join('\n');
}

const cells: [title: string, value: (row: ReportRow) => number | null][] = [
  ['Клики', ({ clicks }) => clicks],
  ['Уники', ({ unique }) => unique],
  ['Боты', ({ bots }) => bots],
  ['Трафикбек', ({ trafficback }) => trafficback],
  ['CR, %', ({ cr }) => inPercent(cr)],
  ['EPC', ({ epc }) => epc],
  ['Апрув, %', ({ approval }) => inPercent(approval)],
  ['В обработке', ({ create }) => create.amount],
  ['Холд', ({ hold }) => hold.amount],
  ['Подтверждено', ({ approve }) => approve.amount],
  ['Отклонено', ({ reject }) => reject.amount],
];

function inPercent(share: number | null): number | null {
  return share === null ? null : Math.round(share * 10_000) / 100;
}

function written(value: number | null): string {
  return value === null ? '' : String(value).replace('.', ',');
}

/** A mark of a visitor is anybody's text: it stays one cell, and no spreadsheet takes it for a formula. */
function safe(label: string): string {
  const line = label.replace(/\s+/g, ' ').trim();
  return /^[=+\-@]/.test(line) ? `'${line}` : line;
}
