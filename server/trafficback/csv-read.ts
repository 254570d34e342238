import { trafficbackColumns } from '#contract/trafficback-csv';
import { withoutGuard } from '../http/csv.ts';
import { Refusal } from '../rpc/refusal.ts';
import type { WantedRule } from './guard.ts';

/** A line of the file: a rule, or the reason why it is not one. */
export type ReadLine = { line: number; offerFrom: string } & ({ wanted: WantedRule } | { reason: string });

const mostLines = 5_000;

/**
 * The rules of a file as spreadsheets save them: with or without a byte order mark, quotes and titles, separated by
 * semicolons, commas or tabs. With titles the columns may stand in any order, and others are left alone.
 */
export function readSheet(csv: string): ReadLine[] {
  const rows = splitSheet(csv.replace(/^\ufeff/, ''));
  const titles = rows[0]?.cells.map((cell) => cell.toLowerCase());
  const hasTitles = titles?.includes(trafficbackColumns[0]) ?? false;
  const places = trafficbackColumns.map((column, place) =>
    hasTitles ? (titles?.indexOf(column) ?? -1) : place,
  );
  const lines = rows.slice(hasTitles ? 1 : 0);
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

function readLine(
  from: string,
  isGuru: string,
  to: string,
  link: string,
): { wanted: WantedRule } | { reason: string } {
  const offerFrom = readId(from);
  const offerTo = to === '' ? null : readId(to);
  if (offerFrom === undefined) return { reason: 'В offer_from_id должен быть номер оффера' };
  if (offerTo === undefined) return { reason: 'В offer_to_id должен быть номер оффера или ничего' };
  if (!['', '0', '1'].includes(isGuru))
    return { reason: 'В is_guru должно быть 1 (сеть) или 0 (своя ссылка)' };
  return { wanted: { offerFrom, isGuru: isGuru === '0' ? 0 : 1, offerTo, link } };
}

function readId(text: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

/** Rows with the number of the line each begins in; empty ones are left out. */
function splitSheet(text: string): { line: number; cells: string[] }[] {
  const separator = [';', ',', '\t'].find((sign) => text.split(/\r?\n/, 1)[0]?.includes(sign)) ?? ';';
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n][^${separator}\\r\\n]*|))(${separator}|\\r?\\n|\\r|$)`,
    'gy',
  );
  const rows: { line: number; cells: string[] }[] = [];
  let line = 1;
  let row = { line, cells: [] as string[] };
  let place = 0;
  for (const [whole, quoted, plain, end] of text.matchAll(cell)) {
    place += whole.length;
    row.cells.push((quoted?.replaceAll('""', '"') ?? plain ?? '').trim());
    line += whole.match(/\r\n|\r|\n/g)?.length ?? 0;
    if (end === separator) continue;
    if (row.cells.some((value) => value !== '')) rows.push(row);
    row = { line, cells: [] };
    if (end === '') break;
  }
  if (place < text.length) throw wrongFile(`В строке ${line} кавычка не на своём месте`);
  return rows;
}

function wrongFile(sentence: string): Refusal {
  return new Refusal('wrongField', sentence, { csv: sentence });
}
