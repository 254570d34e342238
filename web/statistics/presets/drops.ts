import { type MetricName, metrics, numberOf } from '#contract/statistics/metrics';
import type { ReportKind } from '#contract/statistics/report-kind';
import { quote } from '#contract/wire/text';
import type { CurrencyCode } from '../../ui/text/format.ts';
import { formatPercent } from '../../ui/text/format.ts';
import { isAdditive, writeValue } from '../metrics.ts';
import type { Report, Row } from '../report.ts';

/** A row's part in the change of the total: `share` 0.5 is half of it. */
export type Part = { row: Row; change: number; share: number };

/** The metric whose change can be divided among rows: that of the chart, or the first that adds up. */
export function dividedMetric(metric: MetricName, kind: ReportKind): MetricName {
  return isAdditive(metric) ? metric : (kind.metrics.find(isAdditive) ?? 'income');
}

/** The rows whose change explains that of the total, the largest first: what is needed for four fifths of it, ten at most. */
export function partsOf(rows: readonly Row[], total: number, name: MetricName): Part[] {
  const parts = rows
    .map((row) => ({ row, change: changeOf(row, name) }))
    .filter(({ change }) => change !== 0 && Math.sign(change) === Math.sign(total))
    .sort((one, other) => Math.abs(other.change) - Math.abs(one.change))
    .map((part) => ({ ...part, share: part.change / total }));
  const before = parts.map((_, place) => parts.slice(0, place).reduce((sum, { share }) => sum + share, 0));
  return parts.slice(0, mostParts).filter((_, place) => (before[place] ?? 0) < enough);
}

const enough = 0.8;
const mostParts = 10;

function changeOf(row: Row, name: MetricName): number {
  return (numberOf(row, name) ?? 0) - ((row.before && numberOf(row.before, name)) ?? 0);
}

/** How a metric’s total has changed; null where the period before is not known. */
export function totalChange({ totals, previous }: Report, name: MetricName): number | null {
  if (!previous) return null;
  return (numberOf(totals, name) ?? 0) - (numberOf(previous, name) ?? 0);
}

/** «Доход меньше на 12 000 ₽; больше всего — «Чистюля»: −8 000 ₽, 67 % изменения.» */
export function sentenceOf(
  name: MetricName,
  total: number,
  parts: readonly Part[],
  currency: CurrencyCode,
): string {
  const { title } = metrics[name];
  if (total === 0) return `${title}: без изменений.`;
  const sum = writeValue(name, Math.abs(total), currency);
  const change = `${title}: ${total < 0 ? 'меньше' : 'больше'} на ${sum}`;
  const [first] = parts;
  if (!first) return `${change}.`;
  const one = `${signed(name, first.change, currency)}, ${formatPercent(first.share, 0)} изменения`;
  return `${change}. Больше всего — ${quote(first.row.label)}: ${one}.`;
}

/** A change with its sign. */
export function signed(name: MetricName, change: number, currency: CurrencyCode): string {
  return `${change > 0 ? '+' : ''}${writeValue(name, change, currency)}`;
}
