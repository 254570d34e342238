import { partnerParams } from '#contract/reports/report';
import type { ReportView } from '#contract/reports/report-address';
import { type ReportParams, seriesOf, stepOf, toParams } from '#contract/reports/report-params';
import type { Days, Reader } from '#contract/wire/days';
import { wholeDays } from '#contract/wire/period';
import { wrongField } from '../../platform/rpc/refusal.ts';
import { makeReport, type NumbersOf, type Report, type Source } from './report.ts';
import type { Row } from './row.ts';

/** A partner's saved report at a moment. `series` has the parts of the period for its chart; null where the rows are its points. */
export type ViewReport = { days: Days; report: Report; series: Row[] | null };

/** A point of a chart: its row, and its label for a narrow place. */
export type Point = { name: string; short: string; row: Row };

type Asked = { of: NumbersOf; view: ReportView; reader: Reader; most: number; hidesLinks?: boolean };

/** Makes the report of a view as its page shows it, with the rows of all its levels; 422 by `to` where it cannot be made. */
export async function makeViewReport(source: Source, asked: Asked): Promise<ViewReport> {
  const { of, view, reader, most, hidesLinks } = asked;
  const make = async (params: ReportParams, rows: number) =>
    await makeReport(source, { ...accept(params), ...of, hidesLinks }, rows);
  const [report, series] = await Promise.all([
    make({ ...toParams(view, reader), groupBy: view.levels }, most),
    view.across === 'rows' ? null : make({ ...seriesOf(view, reader).now, compare: true }, mostPoints),
  ]);
  return { days: wholeDays(view.period, reader), report, series: series?.rows ?? null };
}

/** Refuses a saved report that its page refuses as well, such as one whose period has grown too long. */
export function acceptView(view: ReportView, reader: Reader): void {
  accept({ ...toParams(view, reader), groupBy: view.levels });
}

function accept(params: ReportParams) {
  const { data, error } = partnerParams.safeParse(params);
  if (!data) throw wrongField('to', error.issues[0]?.message ?? 'Отчёт больше не открывается');
  return data;
}

/** The points of the chart, the earliest or the first row first. */
export function pointsOf({ report, series, days }: ViewReport): Point[] {
  if (series)
    return series.map((row) => {
      const name = row.labels[0] ?? '';
      return { name, short: shortTime(name, stepOf(days)), row };
    });
  return report.rows.slice(0, mostBars).map((row) => {
    const name = row.labels.join(' › ');
    return { name, short: name.length > 9 ? `${name.slice(0, 8)}…` : name, row };
  });
}

/** A year has 366 days, and hours are shown of two days. */
const mostPoints = 400;
/** The rows that a chart has room for. */
const mostBars = 20;

/** `14:00` of an hour, `20.11` of a day, `ноя` of a month. */
function shortTime(label: string, step: 'hour' | 'day' | 'month'): string {
  return step === 'month' ? label.slice(0, 3) : label.slice(0, 5);
}
