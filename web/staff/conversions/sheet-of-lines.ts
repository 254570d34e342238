import { importColumns } from '#contract/conversions/batch-names';

/** Lines of a file as a file again, with the columns that any of them has. */
export function sheetOf(lines: readonly { given: Record<string, string> }[]): string {
  if (lines.length === 0) return '';
  const columns = importColumns.filter((column) => lines.some(({ given }) => given[column]));
  const rows = lines.map(({ given }) => columns.map((column) => quoted(given[column] ?? '')));
  return [columns, ...rows].map((cells) => cells.join(';')).join('\n');
}

function quoted(cell: string): string {
  return /[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
