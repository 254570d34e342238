import { trafficbackColumns, trafficbackSheet, trafficbackTitles } from '#contract/traffic/trafficback-csv';
import { withoutGuard } from '../../../platform/http/csv.ts';
import { splitSheet } from '../../../platform/http/split-sheet.ts';
import { wrongField } from '../../../platform/rpc/refusal.ts';
import type { WantedRule } from '../routing/guard.ts';

/** A line of the file: a rule, or the reason why the line is not a rule. */
export type ReadLine = { line: number; offerFrom: string } & ({ wanted: WantedRule } | { reason: string });

const mostLines = 5_000;

/**
 * Reads the rules of a file as spreadsheets save it: with or without a byte order mark, quotes and titles (ours or Russian),
 * separated by semicolons, commas or tabs. With titles the columns may stand in any order, and unknown columns are ignored.
 */
export function readSheet(text: string): ReadLine[] {
  refuseOtherKinds(text);
  const { rows, brokenLine } = splitSheet(text);
  if (brokenLine !== null) throw wrongFile(`В строке ${brokenLine} лишняя или непарная кавычка`);
  const { places, hasTitles } = findColumns(rows[0]?.cells ?? []);
  const lines = rows.slice(hasTitles ? 1 : 0);
  if (!hasTitles) refuseProse(lines);
  if (lines.length === 0) throw wrongFile('В файле нет ни одного правила');
  if (lines.length > mostLines) throw wrongFile(`В файле больше ${mostLines} строк: разделите его`);
  const seen = new Map<number, number>();
  return lines.map(({ line, cells }) => {
    const [from = '', isGuru = '', to = '', link = ''] = places.map((place) => cells[place] ?? '');
    const read = readLine(from, isGuru, to, withoutGuard(link));
    const earlier = 'wanted' in read ? seen.get(read.wanted.offerFrom) : undefined;
    if (earlier !== undefined)
      return { line, offerFrom: from, reason: `Этот оффер уже есть в строке ${earlier}` };
    if ('wanted' in read) seen.set(read.wanted.offerFrom, line);
    return { line, offerFrom: from, ...read };
  });
}

/** Refuses a picture, a workbook or a web page by its content, whatever the file's name ends in. */
function refuseOtherKinds(text: string) {
  if (/[^\P{Cc}\t\r\n]/u.test(text) || /^\s*(?:[<{[]|%PDF)/.test(text)) throw notTable();
}

/** Refuses prose: every line has one cell, and no cell is an offer's number. */
function refuseProse(lines: { cells: string[] }[]) {
  const isProse = lines.every(({ cells }) => cells.length === 1 && readId(cells[0] ?? '') === undefined);
  if (lines.length > 0 && isProse) throw notTable();
}

function notTable() {
  return wrongFile(
    'Это не таблица: сохраните правила из редактора таблиц в формате CSV и выберите этот файл',
  );
}

/** The columns' indexes: by the titles, or without titles in the order of the download or of the four columns that are read. */
function findColumns(first: string[]) {
  const titles = first.map(plainTitle);
  const named = trafficbackColumns.map((column) => {
    const names = [plainTitle(column), plainTitle(trafficbackTitles[column])];
    return titles.findIndex((title) => names.includes(title));
  });
  if (named[0] !== -1) return { places: named, hasTitles: true };
  const order: readonly string[] =
    first.length >= trafficbackSheet.length ? trafficbackSheet : trafficbackColumns;
  return { places: trafficbackColumns.map((column) => order.indexOf(column)), hasTitles: false };
}

function plainTitle(title: string) {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace('номер', 'id')
    .trim();
}

function readLine(
  from: string,
  typedIsGuru: string,
  to: string,
  link: string,
): { wanted: WantedRule } | { reason: string } {
  const offerFrom = readId(from);
  const offerTo = to === '' ? null : readId(to);
  if (offerFrom === undefined) return { reason: 'В offer_from_id должен быть ID оффера' };
  if (offerTo === undefined) return { reason: 'В offer_to_id должен быть ID оффера или пусто' };
  const isGuru = yesOrNo.get(typedIsGuru.toLowerCase()) ?? typedIsGuru;
  if (!['', '0', '1'].includes(isGuru))
    return { reason: 'В is_guru должно быть 1 (сеть) или 0 (своя ссылка)' };
  return { wanted: { offerFrom, isGuru: isGuru === '0' ? 0 : 1, offerTo, link } };
}

const yesOrNo = new Map([
  ['да', '1'],
  ['нет', '0'],
]);

function readId(text: string) {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

function wrongFile(sentence: string) {
  return wrongField('csv', sentence);
}
