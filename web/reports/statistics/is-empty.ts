import { metricNames, numberOf } from '#contract/reports/metrics';
import type { ReportView } from '#contract/reports/report-address';
import type { ReportRow } from './metrics.ts';
import type { Report } from './report.ts';

/** True where all figures are zero. The report of falls is empty only without figures of the previous period, too. */
export function isEmptyReport(
  { totals, previous, apart = [], isCut }: Report,
  { look }: ReportView,
): boolean {
  if (isCut || apart.length > 0 || !isEmptyRow(totals)) return false;
  return look !== 'drops' || previous === null || isEmptyRow(previous);
}

export function isEmptyRow(row: ReportRow): boolean {
  return metricNames.every((name) => !numberOf(row, name));
}
