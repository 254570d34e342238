import { type MetricName, metrics, numberOf } from '#contract/reports/metrics';
import type { ReportNumbers } from '#contract/reports/report';
import type { CurrencyCode } from '#contract/wire/fields';
import { compact, compareShort, compareWords } from '../../ui/chart/series.ts';
import { formatMoney, formatNumber, formatPercent } from '../../ui/text/format.ts';

/** The numbers of a row. The network's own numbers are only in its report. */
export type ReportRow = Partial<ReportNumbers>;

/** A metric of a row as text; a dash without a value. */
export function textOf(name: MetricName, row: ReportRow, currency: CurrencyCode): string {
  const value = numberOf(row, name);
  return value === null ? '—' : writeValue(name, value, currency);
}

export function writeValue(name: MetricName, value: number, currency: CurrencyCode): string {
  const { format } = metrics[name];
  if (format === 'share') return formatPercent(value);
  return format === 'count' ? formatNumber(value) : formatMoney(value, currency);
}

/** A metric of a row as text for the axis of a chart. */
export function tickOf(name: MetricName): (value: number) => string {
  return isShare(name) ? (value) => formatPercent(value) : compact;
}

/** Additive metrics are bars, ratios are a line. */
export function lookOf(name: MetricName): 'bars' | 'line' {
  return isAdditive(name) ? 'bars' : 'line';
}

/** True where a total is the sum of its parts. */
export function isAdditive(name: MetricName): boolean {
  return !isShare(name) && metrics[name].format !== 'average';
}

export function isWhole(name: MetricName): boolean {
  return metrics[name].format === 'count';
}

export function isShare(name: MetricName): boolean {
  return metrics[name].format === 'share';
}

/** The change of a metric: `+12 %`, of shares `−1,2 п. п.`; `trend` says if the change is good. */
export type Change = { text: string; trend: 'good' | 'bad' | undefined };

export function changeOf(name: MetricName, now: ReportRow, before: ReportRow | null): Change | null {
  const value = numberOf(now, name);
  const earlier = before && numberOf(before, name);
  if (value === null || earlier === null || !isComparable(name, now, before)) return null;
  const text = isShare(name) ? pointsShort(value - earlier) : compareShort(value, earlier);
  if (text === null) return null;
  const direction = Math.sign(value - earlier) * metrics[name].better;
  return { text, trend: direction === 0 ? undefined : direction > 0 ? 'good' : 'bad' };
}

/**
 * True where a metric of two periods may be compared. State metrics depend on the age of the conversions until these are decided.
 */
export function isComparable(name: MetricName, now: ReportRow, before: ReportRow | null): boolean {
  return !ofStates.includes(name) || (isRipe(now) && before !== null && isRipe(before));
}

const ofStates: readonly MetricName[] = ['create', 'hold', 'approve', 'reject', 'unknownRevenue'];

/** True where nearly all conversions are finally approved or rejected. */
function isRipe({ conversions = 0, create, hold }: ReportRow) {
  return (create?.count ?? 0) + (hold?.count ?? 0) <= conversions * mostUndecided;
}

const mostUndecided = 0.05;

/** The change of a metric within a sentence: «на 12 % больше, чем», of shares «на 1,2 п. п. меньше, чем». */
export function changeWords(name: MetricName, now: number, before: number): string | null {
  if (!isShare(name)) return compareWords(now, before);
  const points = pointsOf(now - before);
  if (points === 0) return 'почти столько же, сколько';
  return `на ${formatNumber(Math.abs(points), 1)}\u00a0п.\u00a0п. ${points > 0 ? 'больше' : 'меньше'}, чем`;
}

function pointsShort(difference: number) {
  const points = pointsOf(difference);
  return `${points > 0 ? '+' : ''}${formatNumber(points, 1)}\u00a0п.\u00a0п.`;
}

function pointsOf(difference: number) {
  return Math.round(difference * 1000) / 10;
}
