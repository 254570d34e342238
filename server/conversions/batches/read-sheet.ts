import { mostColumns, mostLines } from '#contract/conversions/batch-names';
import { type SheetRow, splitSheet } from '../../platform/http/split-sheet.ts';
import type { Columns } from './match-columns.ts';

/** A file with its first line apart. */
export type Sheet = { titles: string[]; rows: SheetRow[] };
/**
 * `cells` are the file's own, `given` has them by meaning. `fault`: the reason to refuse the line before its conversion is read;
 * empty where nothing is wrong.
 */
export type SheetLine = { line: number; cells: string[]; given: Record<string, string>; fault: string };

/** Reads a file of conversions, whose first line has the titles; `fault` says why the file cannot be read. */
export function readSheet(text: string): Sheet | { fault: string } {
  const { rows, brokenLine } = splitSheet(text);
  if (brokenLine !== null) return { fault: `В строке ${brokenLine} лишняя или непарная кавычка` };
  const [first, ...lines] = rows;
  if (!first) return { fault: 'В файле ничего нет' };
  if (first.cells.length > mostColumns)
    return { fault: `В первой строке больше ${mostColumns} столбцов: оставьте только нужные` };
  if (lines.length === 0) return { fault: 'В файле только названия столбцов: добавьте строки' };
  if (lines.length > mostLines) return { fault: `В файле больше ${mostLines} строк: разделите его` };
  return { titles: first.cells, rows: lines };
}

/** The lines of a file, their cells by the columns' meanings. */
export function linesOf({ titles, rows }: Sheet, columns: Columns): SheetLine[] {
  return withTwins(
    rows.map(({ line, cells }) => {
      const filled = columns.flatMap((column, index) =>
        column && cells[index] ? [[column, cells[index]]] : [],
      );
      return {
        line,
        cells: titles.map((_, index) => cells[index] ?? ''),
        given: Object.fromEntries(filled),
        fault: '',
      };
    }),
  );
}

/** Refuses the second of two lines about one conversion: the lines would be checked without regard to each other. */
function withTwins(lines: SheetLine[]) {
  const seen = new Map<string, number>();
  return lines.map((one) => {
    const { tid, offer_id = '', click_id = '', goal = '' } = one.given;
    const key = tid ? `${offer_id} ${tid}` : `${click_id.toLowerCase()} ${goal}`;
    const earlier = seen.get(key);
    if (earlier !== undefined) return { ...one, fault: twinFault(earlier) };
    seen.set(key, one.line);
    return one;
  });
}

export function twinFault(earlier: number): string {
  return `Эта конверсия уже есть в строке ${earlier}: оставьте одну из двух`;
}
