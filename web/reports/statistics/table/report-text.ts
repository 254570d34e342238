import { type DimensionName, dimensions } from '#contract/reports/dimensions';
import { type MetricName, metrics, numberOf } from '#contract/reports/metrics';
import { isShare } from '../metrics.ts';
import type { Row } from '../report.ts';

/** A shown row with the labels of the rows above it. */
export type ShownRow = { path: readonly string[]; row: Row };

/** The shown rows of all levels in a spreadsheet's clipboard format: numbers with a comma and without groups or symbols. */
export function reportLines(
  shown: readonly ShownRow[],
  totals: Row,
  levels: readonly DimensionName[],
  columns: readonly MetricName[],
): string[][] {
  const head = [...levels.map((level) => dimensions[level].title), ...columns.map(titleOf)];
  const lineOf = ({ path, row }: ShownRow) => [
    ...levels.map((_, place) => safe(path[place] ?? '')),
    ...columns.map((name) => written(numberOf(row, name), isShare(name))),
  ];
  return [head, ...[{ path: ['Всего'], row: totals }, ...shown].map(lineOf)];
}

/** Cells separated by tabs, the clipboard's format. */
export function tabbed(lines: readonly string[][]): string {
  return lines.map((line) => line.join('\t')).join('\n');
}

function titleOf(name: MetricName) {
  return isShare(name) ? `${metrics[name].title}, %` : metrics[name].title;
}

function written(value: number | null, isPercent: boolean) {
  if (value === null) return '';
  return String(isPercent ? Math.round(value * 10_000) / 100 : value).replace('.', ',');
}

/** A sub can hold any text: it stays one cell, and no spreadsheet may take it for a formula. */
function safe(label: string) {
  const line = label.replace(/\s+/g, ' ').trim();
  return /^[=+\-@]/.test(line) ? `'${line}` : line;
}
