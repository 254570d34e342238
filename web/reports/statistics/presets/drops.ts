import { type MetricName, metrics, numberOf } from '#contract/reports/metrics';
import type { Sort } from '#contract/reports/report-address';
import type { ReportKind } from '#contract/reports/report-kind';
import type { CurrencyCode } from '#contract/wire/fields';
import { quote } from '#contract/wire/text';
import { writeValue } from '../metrics.ts';
import type { Report, Row } from '../report.ts';

/** A row with its change since the previous period, in money. */
export type Part = { row: Row; change: number };

/** The metric for comparing falls: the chart's where it is a sum of money, else the report's first one. */
export function moneyMetric(metric: MetricName, { metrics: names }: ReportKind): MetricName {
  return isMoney(metric) ? metric : (names.find(isMoney) ?? 'income');
}

/** True for additive money: EPC is money per click. */
function isMoney(name: MetricName) {
  return metrics[name].format === 'money';
}

/** The order with the largest fall, or the largest rise, first. */
export function sortByChange(column: MetricName, isRising: boolean): Sort {
  return { column, isRising, isChange: true };
}

/** The rows of a report that fell, or that rose, in the report's order. */
export function movedRows(rows: readonly Row[], name: MetricName, direction: -1 | 1): Part[] {
  return rows
    .map((row) => ({ row, change: changeOf(row, name) }))
    .filter(({ change }) => Math.sign(change) === direction);
}

function changeOf(row: Row, name: MetricName) {
  return (numberOf(row, name) ?? 0) - ((row.before && numberOf(row.before, name)) ?? 0);
}

/** The change of a metric’s total; null without the previous period. */
export function totalChange({ totals, previous }: Report, name: MetricName): number | null {
  if (!previous) return null;
  return (numberOf(totals, name) ?? 0) - (numberOf(previous, name) ?? 0);
}

/** The changes in words: «Доход: больше на 12 000 ₽. Сильнее всего просело: «Чистюля», −8 000 ₽.» */
export function sentenceOf(
  name: MetricName,
  total: number,
  falls: readonly Part[],
  currency: CurrencyCode,
): string {
  const sum = writeValue(name, Math.abs(total), currency);
  const change = total === 0 ? 'без изменений' : `${total < 0 ? 'меньше' : 'больше'} на ${sum}`;
  const [first] = falls;
  const worst = first
    ? `Сильнее всего просело: ${quote(first.row.label)}, ${signed(name, first.change, currency)}.`
    : 'Ничего не просело.';
  return `${metrics[name].title}: ${change}. ${worst}`;
}

/** A change with its sign. */
export function signed(name: MetricName, change: number, currency: CurrencyCode): string {
  return `${change > 0 ? '+' : ''}${writeValue(name, change, currency)}`;
}
