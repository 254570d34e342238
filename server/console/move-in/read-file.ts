import { type MoveInFile, mostRows, moveInColumns } from '#contract/console/move-in-names';
import { listed, quote } from '#contract/wire/text';
import { withoutGuard } from '../../platform/http/csv.ts';
import { doubtfulNumber, isDoubtful, readDecimal } from '../../platform/http/read-decimal.ts';
import { splitSheet } from '../../platform/http/split-sheet.ts';

/** A row of a file by its columns; empty cells are absent. */
export type Row = { line: number; cells: Readonly<Record<string, string>> };

/** The reason why a row, or a whole file, is not moved in; `field` is the column. */
export class RowFault extends Error {
  readonly field: string;
  constructor(field: string, sentence: string) {
    super(sentence);
    this.field = field;
  }
}

/** The rows of a file. Throws a RowFault of line 1 for an unreadable file. */
export function readFile(file: MoveInFile, text: string): Row[] {
  const { rows, brokenLine } = splitSheet(text);
  if (brokenLine !== null) throw new RowFault('', `В строке ${brokenLine} лишняя или непарная кавычка`);
  const [first, ...others] = rows;
  if (!first) throw new RowFault('', 'В файле ничего нет: первая строка называет столбцы');
  if (others.length > mostRows) throw new RowFault('', `Больше ${mostRows} строк: разделите файл`);
  const columns = columnsOf(file, first.cells);
  return others.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(
      columns.flatMap((column, index) => (cells[index] ? [[column, withoutGuard(cells[index])]] : [])),
    ),
  }));
}

const mostColumns = 100;

function columnsOf(file: MoveInFile, titles: string[]): string[] {
  const { needed, others }: { needed: readonly string[]; others: readonly string[] } = moveInColumns[file];
  // The check comes before any work for each column.
  if (titles.length > mostColumns)
    throw new RowFault('', `Больше ${mostColumns} столбцов: проверьте разделители в первой строке`);
  const columns = titles.map((title) => title.toLowerCase());
  const unknown = columns.findIndex((column) => column !== '' && ![...needed, ...others].includes(column));
  if (unknown >= 0)
    throw new RowFault(
      titles[unknown] ?? '',
      `Столбец ${quote(titles[unknown] ?? '')} не знаком: уберите его. Столбцы файла: ${[...needed, ...others].join(', ')}`,
    );
  const missing = needed.filter((column) => !columns.includes(column));
  if (missing.length > 0) throw new RowFault(missing[0] ?? '', `Нет столбца ${missing.join(', ')}`);
  const twice = columns.find((column, index) => column !== '' && columns.indexOf(column) !== index);
  if (twice !== undefined) throw new RowFault(twice, `Столбец ${twice} стоит дважды: оставьте один`);
  return columns;
}

/** Lines of earlier rows with the same value of a column, by line. */
export function findTwins(
  rows: readonly Row[],
  keyOf: (row: Row) => string | undefined,
): Map<number, number> {
  const first = new Map<string, number>();
  const twins = new Map<number, number>();
  for (const row of rows) {
    const key = keyOf(row)?.toLowerCase();
    if (key === undefined) continue;
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, row.line);
    else twins.set(row.line, earlier);
  }
  return twins;
}

/** The cell of a required column. */
export function need(row: Row, column: string): string {
  const value = row.cells[column];
  if (value === undefined) throw new RowFault(column, 'Заполните столбец');
  return value;
}

const yes = ['1', 'да', 'yes', 'true', 'on'];
const no = ['0', 'нет', 'no', 'false', 'off'];

export function readFlag({ cells }: Row, column: string): boolean | undefined {
  const value = cells[column]?.toLowerCase();
  if (value === undefined) return undefined;
  if (yes.includes(value)) return true;
  if (no.includes(value)) return false;
  throw new RowFault(column, 'Укажите да или нет (1 или 0)');
}

export function readWord<Word extends string>(
  { cells }: Row,
  column: string,
  words: readonly Word[],
): Word | undefined {
  const value = cells[column]?.toLowerCase();
  if (value === undefined) return undefined;
  const word = words.find((one) => one === value);
  if (word === undefined) throw new RowFault(column, `Укажите ${listed(words)}`);
  return word;
}

/** A number with a point or a comma, and spaces between its thousands. */
export function readNumber({ cells }: Row, column: string): number | undefined {
  const value = cells[column];
  if (value === undefined) return undefined;
  if (isDoubtful(value)) throw new RowFault(column, doubtfulNumber);
  const number = readDecimal(value);
  if (number === null) throw new RowFault(column, 'Укажите число, например 1500,50');
  return number;
}

/** Words of one cell, separated by commas, spaces or semicolons. */
export function readList({ cells }: Row, column: string): string[] | undefined {
  return cells[column]?.split(/[\s,;]+/).filter((word) => word !== '');
}
