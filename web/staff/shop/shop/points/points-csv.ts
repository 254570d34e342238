import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { readAmount } from '../../../../ui/text/amount.ts';
import { partnerOf } from './typed-points.ts';

/** One line of a file of points. */
type PointsLine = { partner: number | string; amount: number; comment: string };
/** The lines of a file, and the errors of the wrong lines by line number. */
export type PointsFile = { lines: PointsLine[]; wrong: { line: number; text: string }[] };

export const mostLines = 1000;

/**
 * Reads a file of points: each line has a partner (id or login), an amount and a comment, separated by semicolons, tabs or
 * commas. A first line without an amount is the head.
 */
export function readPoints(content: string): PointsFile {
  // csv-parse counts a quoted \r\n as two lines.
  const text = content.replace(/\r\n?/g, '\n');
  const delimiter = [';', '\t', ','].find((sign) => text.split('\n', 1)[0]?.includes(sign)) ?? ';';
  const file: PointsFile = { lines: [], wrong: [] };
  let line = 1;
  const read = (values: string[], { lines }: { lines: number }) => {
    const cells = values.map((value) => value.trim());
    if (cells.some((cell) => cell !== '')) readRow(file, line, cells, delimiter);
    line = lines + 1;
    return null;
  };
  try {
    parse(text, { ...options, delimiter, on_record: read });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    file.wrong.push({ line, text: 'Лишняя или непарная кавычка' });
  }
  return file;
}

const options = { bom: true, trim: true, relax_quotes: true, relax_column_count: true };

/** A comment may hold separators without quotes. */
function readRow(file: PointsFile, line: number, cells: string[], delimiter: string) {
  const [partner = '', amount = '', ...comment] = cells;
  const value = readAmount(amount) || null;
  if (value === null && line === 1) return;
  if (partner === '') file.wrong.push({ line, text: 'Нет партнёра' });
  else if (value === null) file.wrong.push({ line, text: `Не число: «${amount}»` });
  else
    file.lines.push({ partner: partnerOf(partner), amount: value, comment: comment.join(delimiter).trim() });
}
