import type { ParamsOf } from '#contract/method-types';
import { plainRow } from '../../../platform/http/csv.ts';
import { encodeWindows1251 } from '../exchange/windows-1251.ts';

/** The form of a method's file. A column without a field shows its text in every line. */
export type Template = Omit<ParamsOf<'operator.save-registry-sheet'>, 'methodId' | 'idempotencyKey'>;

/** A line's values by the names of fields; `net` in minor units. */
export type SheetLine = { net: number; fields: Readonly<Record<string, string>> };

/** Writes a sheet by a template; a value that begins a formula becomes a text (server/platform/http/csv.ts). */
export function writeSheet(template: Template, lines: readonly SheetLine[]): Buffer {
  const { columns, hasTitles, encoding } = template;
  const separator = template.separator === 'tab' ? '\t' : template.separator;
  const rows = [
    ...(hasTitles ? [columns.map(({ title }) => title)] : []),
    ...lines.map((line) => cellsOf(template, line)),
  ];
  const text = rows.map((row) => plainRow(row, separator)).join('');
  return encoding === 'utf-8' ? Buffer.from(text) : encodeWindows1251(text);
}

/** The cells of a line; a check compares the file with these cells too. */
export function cellsOf({ columns, decimalMark }: Template, { net, fields }: SheetLine): string[] {
  return columns.map(({ field, text }) => {
    if (field === '') return text;
    if (field !== 'net') return fields[field] ?? '';
    return (net / 100).toFixed(2).replace('.', decimalMark);
  });
}
