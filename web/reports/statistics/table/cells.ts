import { type MetricName, metrics, numberOf } from '#contract/reports/metrics';
import type { CurrencyCode } from '#contract/wire/fields';
import { formatNumber } from '../../../ui/text/format.ts';
import { isAdditive, isShare, type ReportRow, textOf } from '../metrics.ts';
import type { Row } from '../report.ts';

/** A metric of a row as a cell. `count` stands beside a sum. */
export function cellOf(name: MetricName, row: ReportRow, currency: CurrencyCode) {
  const value = row[name];
  const hasCount = value !== null && typeof value === 'object' && value.count > 0;
  return {
    text: textOf(name, row, currency),
    count: hasCount ? formatNumber(value.count) : undefined,
    isNothing: !numberOf(row, name) && !hasCount,
    isLoss: (numberOf(row, name) ?? 0) < 0,
  };
}

/** The place beside a number, by what stands there: every row keeps it, so that the numbers of a column end at one line. */
export type Slot = 'count' | 'change' | 'points';

export function slotOf(name: MetricName, isCompared: boolean): Slot | undefined {
  if (metrics[name].format === 'sum') return 'count';
  if (!isCompared) return undefined;
  return isShare(name) ? 'points' : 'change';
}

export type Mark = 'good' | 'bad';

/**
 * The marked rows of a column: rates a sixth above or below the total's rate, sums and counts in the top and the bottom quarter
 * of rows. The metric decides which side is good.
 */
export function marksOf(
  name: MetricName,
  rows: readonly Row[],
  totals: ReportRow,
): (row: ReportRow) => Mark | null {
  const { better } = metrics[name];
  const [low, high] = isAdditive(name) ? quartersOf(name, rows) : aroundOf(numberOf(totals, name));
  return (row) => {
    const value = numberOf(row, name);
    if (value === null || better === 0 || low === high) return null;
    if (value < low) return better > 0 ? 'bad' : 'good';
    if (value > high) return better > 0 ? 'good' : 'bad';
    return null;
  };
}

function aroundOf(value: number | null): [low: number, high: number] {
  return value === null ? [0, 0] : [(value * 5) / 6, (value * 7) / 6];
}

function quartersOf(name: MetricName, rows: readonly Row[]): [low: number, high: number] {
  const values = rows.flatMap((row) => numberOf(row, name) ?? []).sort((one, other) => one - other);
  const at = (share: number) => values[Math.round(share * (values.length - 1))] ?? 0;
  return values.length < 4 ? [0, 0] : [at(0.25), at(0.75)];
}
