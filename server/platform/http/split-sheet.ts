import { CsvError, type Info, parse as parseStream } from 'csv-parse';
import { parse } from 'csv-parse/sync';

/** A row of a file, with the number of its first line. */
export type SheetRow = { line: number; cells: string[] };

/**
 * Rows of a file as spreadsheets save them (RFC 4180). The separator comes from a line `sep=`, or is the one of semicolons,
 * commas and tabs that splits the first lines into the most equal columns. Empty rows are left out. `brokenLine`: the line of the
 * first row with unbalanced quotes; the rows end there.
 */
export function splitSheet(file: string): { rows: SheetRow[]; brokenLine: number | null } {
  // csv-parse counts a quoted \r\n as two lines.
  const text = file.replace(/\r\n?/g, '\n');
  const [first = '', sign] = sepLine.exec(text) ?? [];
  const delimiter = sign ?? findSeparator(text);
  const start = first === '' ? 0 : 1;
  const rows: SheetRow[] = [];
  let line = start + 1;
  const keep = (values: string[], { lines }: { lines: number }) => {
    const cells = cellsOf(values);
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

/** A file whose rows cannot be told apart from here on, because of a quote; `line`: the first line of the row. */
export class BrokenQuote extends Error {
  readonly line: number;
  constructor(line: number) {
    super(`В строке ${line} лишняя или непарная кавычка`);
    this.line = line;
  }
}

/**
 * Rows of a file that comes in pieces, as `splitSheet` reads a whole one; the first piece decides the separator. Throws a
 * BrokenQuote.
 */
export async function* splitPieces(pieces: AsyncIterable<string>): AsyncGenerator<SheetRow> {
  let parser: ReturnType<typeof parseStream> | null = null;
  let line = 1;
  let rows: SheetRow[] = [];
  const keep = (values: string[], { lines }: Pick<Info, 'lines'>, start: number) => {
    const cells = cellsOf(values);
    if (cells.some((cell) => cell !== '')) rows.push({ line, cells });
    line = start + lines + 1;
    return null;
  };
  for await (const text of withPlainBreaks(pieces)) {
    if (!parser) {
      const [first = '', sign] = sepLine.exec(text) ?? [];
      const start = first === '' ? 0 : 1;
      line = start + 1;
      parser = parseStream({
        ...options,
        delimiter: sign ?? findSeparator(text),
        on_record: (values: string[], info) => keep(values, info, start),
      });
      await feed(parser, text.slice(first.length), line);
    } else await feed(parser, text, line);
    yield* rows;
    rows = [];
  }
  if (parser) await feed(parser, null, line);
  yield* rows;
}

/** Parses a piece at once; null ends the file. */
async function feed(parser: ReturnType<typeof parseStream>, text: string | null, line: number) {
  try {
    await new Promise<void>((resolve, reject) => {
      parser.once('error', reject);
      const done = () => {
        parser.off('error', reject);
        resolve();
      };
      if (text === null) parser.resume().end(done);
      else if (text === '') done();
      else parser.write(text, done);
    });
  } catch (error) {
    if (error instanceof CsvError) throw new BrokenQuote(line);
    throw error;
  }
}

/** Line breaks as `\n`: a `\r` at the end of a piece may be one half of a break. */
async function* withPlainBreaks(pieces: AsyncIterable<string>) {
  let kept = '';
  for await (const piece of pieces) {
    const text = kept + piece;
    kept = text.endsWith('\r') ? '\r' : '';
    yield (kept ? text.slice(0, -1) : text).replace(/\r\n?/g, '\n');
  }
  if (kept) yield '\n';
}

const sepLine = /^\ufeff?sep=([;,\t])\n/i;

function cellsOf(values: string[]): string[] {
  return values.map((value) => value.trim().replace(asText, '$1'));
}

/** A number that a spreadsheet keeps as a text: `="00451"`. */
const asText = /^="([^"]*)"$/;

const separators = [';', ',', '\t'];
/** The sample that decides the separator: so many signs, so many rows. */
const looked = { signs: 20_000, rows: 5 };

/** Falls back to the first line's first separator where no separator splits the first lines equally. */
function findSeparator(text: string): string {
  const widths = separators.map((delimiter) => ({ delimiter, width: widthBy(text, delimiter) }));
  const widest = widths.reduce((best, one) => (one.width > best.width ? one : best));
  if (widest.width > 1) return widest.delimiter;
  return separators.find((sign) => text.split('\n', 1)[0]?.includes(sign)) ?? ';';
}

/** The number of columns that a separator gives in the first rows, 0 where the rows differ. */
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

/** True for an id that a spreadsheet ruined: rounded (`4,41201E+17`), an error (`#N/A`) or a column too narrow (`####`). */
export function isRuined(id: string): boolean {
  return /^(?:\d+(?:[.,]\d+)?E[+-]\d+|#+|#(?:N\/A|Н\/Д|[A-ZА-Я0/]+[!?]))$/i.test(id);
}

export const ruinedId = 'Таблица испортила ID: сделайте столбец текстовым и выгрузите файл заново';

/** `relax_quotes`: a quote inside a cell that does not begin with a quote is an ordinary letter, as in spreadsheets. */
const options = { bom: true, trim: true, relax_quotes: true, relax_column_count: true };
