import { dimensions } from '#contract/reports/dimensions';
import { type MetricName, metrics } from '#contract/reports/metrics';
import { columnsOf, type ReportView } from '#contract/reports/report-address';
import { partnerReport } from '#contract/reports/report-kind';
import { asText } from '../../platform/mail/as-text.ts';
import type { Row } from '../statistics/row.ts';
import type { ViewReport } from '../statistics/view-report.ts';
import { writeMetric } from './cell-text.ts';

/** The rows of a letter, a month of days, and the columns that its width has room for; the page and the file have the others. */
export const mostLines = 31;
const mostColumns = 5;

type Shown = { view: ReportView; made: ViewReport; currency: string };

/** The table of a letter: the total, then the first rows. */
export function tableHtml({ view, made: { report }, currency }: Shown): string {
  const columns = shownColumns(view);
  const line = (row: Row, weight: number) => {
    const cells = columns.map((name) => writeMetric(name, row.counters, row.hasCosts, currency));
    const [first, ...rest] = [row.labels.join(' › '), ...cells].map(asText);
    return `<tr style="font-weight:${weight}"><td style="${cell}">${first}</td>${rest.map((text) => `<td style="${number}">${text}</td>`).join('')}</tr>`;
  };
  const heads = columns.map((name) => `<th style="${number};${head}">${asText(metrics[name].title)}</th>`);
  return `<table style="width:100%;border-collapse:collapse;margin:0 0 16px;font-size:13px;line-height:20px">
<tr><th style="${cell};${head}">${asText(headOf(view))}</th>${heads.join('')}</tr>
${line(report.totals, 600)}
${report.rows
  .slice(0, mostLines)
  .map((row) => line(row, 400))
  .join('\n')}
</table>
${moreOf(report) ? `<p style="margin:0 0 16px;font-size:13px;line-height:20px;color:#5b6675">${moreOf(report)}</p>` : ''}`;
}

/** The table as text, for mailboxes without HTML. */
export function tableText({ view, made: { report }, currency }: Shown): string {
  const columns = shownColumns(view);
  const line = (row: Row) =>
    `${row.labels.join(' › ')}: ${columns
      .map((name) => `${metrics[name].title} ${writeMetric(name, row.counters, row.hasCosts, currency)}`)
      .join(', ')}`;
  return [line(report.totals), ...report.rows.slice(0, mostLines).map(line), moreOf(report)]
    .join('\n')
    .trim();
}

function shownColumns(view: ReportView): readonly MetricName[] {
  return columnsOf(view, partnerReport).slice(0, mostColumns);
}

function headOf({ levels }: ReportView): string {
  return levels.map((level) => dimensions[level].title).join(' › ');
}

function moreOf({ rows, rest }: ViewReport['report']): string {
  const more = Math.max(0, rows.length - mostLines) + (rest?.count ?? 0);
  return more > 0 ? `Ещё строк: ${more}. Они есть на странице отчёта.` : '';
}

const cell = 'padding:6px 8px 6px 0;border-top:1px solid #e3e8ee;text-align:left;vertical-align:top';
const number =
  'padding:6px 0 6px 8px;border-top:1px solid #e3e8ee;text-align:right;vertical-align:top;white-space:nowrap';
const head = 'border-top:0;font-weight:400;color:#5b6675';
