import { CsvError, parse } from 'csv-parse/sync';

/** A row of a file, with the number of the line it begins in. */
export type SheetRow = { line: number; cells: string[] };

/**
 * Rows of a file as spreadsheets save them (RFC 4180), separated by what its first line holds: semicolons, commas or tabs; empty rows are
 * left out. `brokenLine`: where a row begins that has a quote too many or too few; the rows end there.
 */
export function splitSheet(file: string): { rows: SheetRow[]; brokenLine: number | null } {
  // csv-parse counts a quoted \r\n as two lines.
  const text = file.replace(/\r\n?/g, '\n');
  const delimiter = [';', ',', '\t'].find((sign) => text.split('\n', 1)[0]?.includes(sign)) ?? ';';
  const rows: SheetRow[] = [];
  let line = 1;
  const keep = (values: string[], { lines }: { lines: number }) => {
    const cells = values.map((value) => value.trim());
    if (cells.some((cell) => cell !== '')) rows.push({ line, cells });
    line = lines + 1;
    return null;
  };
  try {
    parse(text, { ...options, delimiter, on_record: keep });
    return { rows, brokenLine: null };
  } catch (error) {
    if (error instanceof CsvError) return { rows, brokenLine: line };
    throw error;
  }
}

/** `relax_quotes`: a quote within a cell that does not begin with one is a letter as others, as in spreadsheets. */
const options = { bom: true, trim: true, relax_quotes: true, relax_column_count: true };
