import {
  type ComparisonColumn,
  type CostColumn,
  comparisonColumns,
  costColumns,
} from '#contract/conversions/loader-names';

type Recognised = readonly (ComparisonColumn | CostColumn | '')[];

/** Recognised columns as a comparison takes them. */
export function comparableColumns(columns: Recognised): (ComparisonColumn | '')[] {
  return columns.map((column) => comparisonColumns.find((one) => one === column) ?? '');
}

/** Recognised columns as a file of costs has them. */
export function costColumnsOf(columns: Recognised): (CostColumn | '')[] {
  return columns.map((column) => costColumns.find((one) => one === column) ?? '');
}

export function columnOptions<Column extends string>(
  columns: readonly Column[],
  names: Record<Column, string>,
) {
  return columns.map((value) => ({ value, label: names[value] }));
}
