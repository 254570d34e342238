import { loaderLimits, loaderTooLong } from '#contract/conversions/loader-names';
import type { App } from '../../app.ts';
import type { Db } from '../../platform/db/connection.ts';
import { BrokenQuote, type SheetRow, splitPieces, splitSheet } from '../../platform/http/split-sheet.ts';
import { wrongField } from '../../platform/rpc/refusal.ts';
import { type Encoding, type LoaderFile, readParts } from './file-queries.ts';

/** The reason why a file cannot be read, with a remedy. */
export class UnreadableFile extends Error {}

/** The text of a file in pieces. */
async function* textOf(parts: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const part of parts) yield decoder.decode(part, { stream: true });
  yield decoder.decode();
}

/** The rows of a kept file, its titles first. Throws an UnreadableFile for a broken or too long one. */
export async function* readRows(
  db: Db,
  app: Pick<App, 'keys'>,
  { id, encoding }: Pick<LoaderFile, 'id' | 'encoding'>,
): AsyncGenerator<SheetRow> {
  let count = 0;
  try {
    for await (const row of splitPieces(textOf(readParts(db, app, id), encoding))) {
      count += 1;
      if (count > loaderLimits.lines + 1) throw new UnreadableFile(loaderTooLong);
      yield row;
    }
  } catch (error) {
    if (error instanceof BrokenQuote) throw new UnreadableFile(error.message);
    throw error;
  }
}

/** Rows in portions of so many. */
export async function* inPortions<Row>(rows: AsyncIterable<Row>, most: number): AsyncGenerator<Row[]> {
  let portion: Row[] = [];
  for await (const row of rows) {
    portion.push(row);
    if (portion.length < most) continue;
    yield portion;
    portion = [];
  }
  if (portion.length > 0) yield portion;
}

/** The titles and the first lines of a kept file. */
export async function readHeadOf(db: Db, app: Pick<App, 'keys'>, { id, encoding, bytes }: LoaderFile) {
  for await (const part of readParts(db, app, id)) return readHead(part, encoding, part.length === bytes);
  throw new Error(`file ${id} has no parts`);
}

/** The titles and the first lines, from the first piece. */
export function readHead(head: Buffer, encoding: Encoding, isWhole: boolean) {
  const text = new TextDecoder(encoding).decode(head);
  const { rows, brokenLine } = splitSheet(isWhole ? text : text.slice(0, text.lastIndexOf('\n')));
  const [first, ...lines] = rows;
  if (!first && brokenLine !== null)
    throw wrongField('file', `В строке ${brokenLine} лишняя или непарная кавычка`);
  if (!first) throw wrongField('file', 'В файле ничего нет');
  const titles = first.cells.map((title) => title.slice(0, 200));
  if (titles.length > loaderLimits.columns)
    throw wrongField(
      'file',
      `В первой строке больше ${loaderLimits.columns} столбцов: оставьте только нужные`,
    );
  if (lines.length === 0) throw wrongField('file', 'В файле только названия столбцов: добавьте строки');
  const sample = lines
    .slice(0, 5)
    .map(({ cells }) => titles.map((_, index) => (cells[index] ?? '').slice(0, 200)));
  return { titles, sample };
}
