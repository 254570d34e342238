import { type ReportColumn, reportColumns } from '#contract/statistics/report-names';

export type Sort = { column: ReportColumn; isRising: boolean };

/** `clicks`: the largest first; `clicks-asc`: the smallest first. */
export function readSort(text: string | null): Sort | null {
  const column = reportColumns.find((one) => one === text?.replace(/-asc$/, ''));
  return column ? { column, isRising: text?.endsWith('-asc') ?? false } : null;
}

export function writeSort({ column, isRising }: Sort): string {
  return isRising ? `${column}-asc` : column;
}

/** What a click on a column's head leads to: its largest first, then its smallest, then the usual order. Names rise first. */
export function nextSort(sort: Sort | null, column: ReportColumn): Sort | null {
  const first = column === 'label';
  if (sort?.column !== column) return { column, isRising: first };
  return sort.isRising === first ? { column, isRising: !first } : null;
}
