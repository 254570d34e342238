import { CsvError, parse } from 'csv-parse/sync';

/** A row of a file, with the number of the line it begins in. */
export type SheetRow = { line: number; cells: string[] };

/**
 * Rows of a file as spreadsheets save them (RFC 4180), separated by what its line `sep=` says or parts its first lines into most equal
 * columns: semicolons, commas or tabs; empty rows are left out. `brokenLine`: where a row begins that has a quote too many or too few; the rows end there.
 */
export function splitSheet(file: string): { rows: SheetRow[]; brokenLine: number | null } {
  // csv-parse counts a quoted \r\n as two lines.
  const text = file.replace(/\r\n?/g, '\n');
  const [first = '', sign] = /^\ufeff?sep=([;,\t])\n/i.exec(text) ?? [];
  const delimiter = sign ?? findSeparator(text);
  const start = first === '' ? 0 : 1;
  const rows: SheetRow[] = [];
  let line = start + 1;
  const keep = (values: string[], { lines }: { lines: number }) => {
    const cells = values.map((value) => value.trim().replace(asText, '$1'));
    if (cells.some((cell) => cell !== '')) rows.push({ line, cells });
    line = start + lines + 1;
    return null;
  };
  try {
    parse(text.slice(first.length), { ...options, delimiter, on_record: keep });
    return { rows, brokenLine: null };
  } catch (error) {
    if (error instanceof CsvError) return { rows, brokenLine: line };
    throw error;
  }
}

/** How a number is kept a text in spreadsheets: `="00451"`. */
const asText = /^="([^"]*)"$/;

const separators = [';', ',', '\t'];
/** Enough of a file to tell by: so many signs, so many rows. */
const looked = { signs: 20_000, rows: 5 };

/** Where no sign parts the first lines equally, the first that the first line has. */
function findSeparator(text: string): string {
  const widths = separators.map((delimiter) => ({ delimiter, width: widthBy(text, delimiter) }));
  const widest = widths.reduce((best, one) => (one.width > best.width ? one : best));
  if (widest.width > 1) return widest.delimiter;
  return separators.find((sign) => text.split('\n', 1)[0]?.includes(sign)) ?? ';';
}

/** The columns into which a sign parts the first rows, 0 where they are not equal. */
function widthBy(text: string, delimiter: string): number {
  const widths = new Set<number>();
  const note = (values: string[]) => {
    if (values.some((value) => value !== '')) widths.add(values.length);
    return null;
  };
  try {
    parse(text.slice(0, looked.signs), { ...options, delimiter, to: looked.rows, on_record: note });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return 0;
  }
  const [width = 0] = widths;
  return widths.size === 1 ? width : 0;
}

/** Whether a spreadsheet has ruined an id: rounded (`4,41201E+17`), an error (`#N/A`) or a column too narrow (`####`). */
export function isRuined(id: string): boolean {
  return /^(?:\d+(?:[.,]\d+)?E[+-]\d+|#+|#(?:N\/A|Н\/Д|[A-ZА-Я0/]+[!?]))$/i.test(id);
}

export const ruinedId = 'Таблица испортила ID: сделайте столбец текстовым и выгрузите файл заново';

/** `relax_quotes`: a quote within a cell that does not begin with one is a letter as others, as in spreadsheets. */
const options = { bom: true, trim: true, relax_quotes: true, relax_column_count: true };
