import { type ImportColumn, importColumns, mostLines } from '#contract/conversions/batch-names';
import { type SheetRow, splitSheet } from '../http/split-sheet.ts';

/** The lines of a file by column, or why it cannot be read. */
export type Read = { lines: SheetLine[] } | { fault: string };
/** `fault`: why a line is refused before its conversion is read; empty where nothing is wrong. */
type SheetLine = { line: number; given: Record<string, string>; fault: string };

/**
 * Reads a file of conversions; its first line names the columns in any order, and others are left alone. `faultIn` says which columns are
 * missing.
 */
export function readSheet(text: string, faultIn = missingIn): Read {
  const { rows, brokenLine } = splitSheet(text);
  if (brokenLine !== null) return { fault: `В строке ${brokenLine} лишняя или непарная кавычка` };
  const [titles, ...lines] = rows;
  if (!titles) return { fault: 'В файле ничего нет' };
  if (titles.cells.length > mostColumns)
    return { fault: `В первой строке больше ${mostColumns} столбцов: оставьте только нужные` };
  const columns = titles.cells.map(columnOf);
  const fault = twiceIn(columns) ?? faultIn(columns);
  if (fault) return { fault };
  if (lines.length === 0) return { fault: 'В файле только названия столбцов: добавьте строки' };
  if (lines.length > mostLines) return { fault: `В файле больше ${mostLines} строк: разделите его` };
  return { lines: withTwins(lines.map((row) => readRow(row, columns))) };
}

/** Each line is looked through for each column. */
const mostColumns = 100;

function readRow({ line, cells }: SheetRow, columns: (ImportColumn | undefined)[]): SheetLine {
  const filled = columns.flatMap((column, index) => (column && cells[index] ? [[column, cells[index]]] : []));
  return { line, given: Object.fromEntries(filled), fault: '' };
}

/** Two lines about one conversion would be checked without each other: the second is refused. */
function withTwins(lines: SheetLine[]): SheetLine[] {
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

function columnOf(title: string): ImportColumn | undefined {
  const name = title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '_');
  return importColumns.find((column) => column === name) ?? otherNames.get(name);
}

/** What tables of advertisers and the downloads of the cabinet call them. */
const otherNames = new Map<string, ImportColumn>([
  ['clickid', 'click_id'],
  ['id_клика', 'click_id'],
  ['id_партнёра', 'partner_id'],
  ['id_оффера', 'offer_id'],
  ['цель', 'goal'],
  ['id_рекламодателя', 'tid'],
  ['transaction_id', 'tid'],
  ['order_id', 'tid'],
  ['статус', 'status'],
  ['выплата', 'payout'],
  ['доход', 'revenue'],
  ['валюта', 'currency'],
  ['сумма_заказа', 'sum'],
  ['причина', 'reason'],
  ['причина_отклонения', 'reason'],
  ['комментарий', 'comment'],
  ['время', 'at'],
]);

type Columns = readonly (ImportColumn | undefined)[];

function twiceIn(columns: Columns): string | null {
  const twice = columns.find((column, index) => column && columns.indexOf(column) !== index);
  return twice ? `Столбец ${twice} назван дважды` : null;
}

function missingIn(columns: Columns): string | null {
  if (!columns.includes('status'))
    return 'Нет столбца status: укажите столбцы в первой строке, например click_id;status';
  if (!columns.includes('click_id') && !columns.includes('partner_id'))
    return 'Нет столбца click_id, и столбца partner_id вместо него';
  return null;
}
