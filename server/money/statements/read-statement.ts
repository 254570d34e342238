import { isDay } from '#contract/wire/period';
/** A line of a bank's statement; `amount` in kopecks, days as `2026-11-24`. */
export type BankLine = {
  /** Without leading zeros. */
  number: string;
  day: string;
  amount: number;
  payer: BankParty;
  payee: BankParty;
  debitedOn: string | null;
  creditedOn: string | null;
  purpose: string;
};
type BankParty = { account: string; bik: string; name: string };

export type Statement = { accounts: string[]; from: string | null; to: string | null; lines: BankLine[] };

/**
 * More lines than a file of 10 MiB can have, by what banks write of a payment. The ordinal of a line among equal lines has 16
 * bits.
 */
export const mostPayments = 30_000;

/** The reason, for people, why a file is refused; nothing of the file is kept. */
export class UnreadableStatement extends Error {}

/**
 * Reads a bank's statement in the exchange format of 1С. A file is taken whole or not at all: a file cut off anywhere lacks its
 * end or the end of a section. Lines outside the format are ignored, as the format demands.
 */
export function readStatement(bytes: Buffer): Statement {
  const all = withoutPadding(decode(bytes)).split(/\r\n|\r|\n/);
  const start = all.findIndex((line) => line.trim() !== '');
  const lines = all.slice(start + 1);
  if (all[start]?.trim() !== '1CClientBankExchange')
    throw new UnreadableStatement('Это не выписка в формате 1С: первая строка — не 1CClientBankExchange');
  const { head, documents, accounts } = readSections(lines, start + 2);
  return {
    accounts,
    from: readDay(head.get('ДатаНачала')),
    to: readDay(head.get('ДатаКонца')),
    lines: documents.map(lineOf),
  };
}

/** Tries UTF-8 first, whatever encoding the file names: Russian text of one byte a letter is never valid UTF-8. */
function decode(bytes: Buffer) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const isDos = bytes.subarray(0, 300).includes('=DOS');
    return new TextDecoder(isDos ? 'ibm866' : 'windows-1251').decode(bytes);
  }
}

/** Old programs end a file with the DOS end mark and fill the last block with zeros. */
function withoutPadding(text: string) {
  const [before = ''] = text.split(endOfDos, 1);
  return before.replaceAll('\0', '');
}

const endOfDos = '\u001a';

type Fields = Map<string, string>;
type Section = {
  kind: 'СекцияДокумент' | 'СекцияРасчСчет';
  fields: Fields;
  start: number;
  /** The fields up to the purpose; null before the purpose. */
  beforePurpose: Set<string> | null;
};

const ends = { КонецДокумента: 'СекцияДокумент', КонецРасчСчет: 'СекцияРасчСчет' } as const;

/** The head of a file and its sections; throws where a section has no end, or the file has none. */
function readSections(lines: string[], first: number) {
  const head: Fields = new Map();
  const documents: Section[] = [];
  const accounts = new Set<string>();
  let section: Section | null = null;
  let isOver = false;
  for (const [index, line] of lines.entries()) {
    const place = index + first;
    const written = line.trim();
    const sign = written.indexOf('=');
    const key = sign < 0 ? written : written.slice(0, sign);
    if (key === '') continue;
    if (isOver) throw broken(place, 'после конца файла есть ещё строки');
    const value = sign < 0 ? '' : written.slice(sign + 1).trim();
    if (key === 'СекцияДокумент' || key === 'СекцияРасчСчет') {
      if (section) throw broken(place, 'предыдущий раздел не закончен');
      section = { kind: key, fields: new Map(), start: place, beforePurpose: null };
      if (documents.length === mostPayments) throw new UnreadableStatement(tooMany);
    } else if (key === 'КонецДокумента' || key === 'КонецРасчСчет') {
      if (section?.kind !== ends[key]) throw broken(place, 'раздел заканчивается, не начавшись');
      if (key === 'КонецДокумента') documents.push(section);
      section = null;
    } else if (key === 'КонецФайла') {
      if (section) throw broken(place, 'раздел не закончен');
      isOver = true;
    } else {
      if (section?.kind === 'СекцияДокумент') keepField(section, place, { key, value, line });
      else (section?.fields ?? head).set(key, value);
      if (key === 'РасчСчет' && value !== '') accounts.add(value);
    }
  }
  if (!isOver) throw broken(lines.length + first - 1, 'в нём нет строки КонецФайла, он загружен не целиком');
  return { head, documents, accounts: [...accounts] };
}

const purpose = 'НазначениеПлатежа';

/**
 * Keeps a field of a document. A purpose may hold line breaks: a following line belongs to the purpose where it is no field, or
 * a field that stood before the purpose, whoever wrote it. Any other field that comes twice with two values leaves a doubt which
 * value the bank wrote.
 */
function keepField(
  section: Section,
  place: number,
  { key, value, line }: { key: string; value: string; line: string },
) {
  const { fields, beforePurpose } = section;
  const isOfPurpose = beforePurpose !== null && (!line.includes('=') || beforePurpose.has(key));
  if (isOfPurpose) fields.set(purpose, `${fields.get(purpose)} ${line.trim()}`);
  else if (!fields.has(key)) {
    fields.set(key, value);
    if (key === purpose) section.beforePurpose = new Set(fields.keys());
  } else if (fields.get(key) !== value) throw broken(place, `поле ${key} названо в документе дважды`);
}

function lineOf({ fields, start }: Section) {
  const amount = readSum(fields.get('Сумма'));
  const day = readDay(fields.get('Дата'));
  if (amount === null) throw broken(start, 'в документе не читается сумма');
  if (day === null) throw broken(start, 'в документе не читается дата');
  return {
    amount,
    day,
    number: (fields.get('Номер') ?? '').replace(/^0+(?=.)/, ''),
    payer: partyOf(fields, 'Плательщик'),
    payee: partyOf(fields, 'Получатель'),
    debitedOn: readDay(fields.get('ДатаСписано')),
    creditedOn: readDay(fields.get('ДатаПоступило')),
    purpose: purposeOf(fields),
  };
}

function partyOf(fields: Fields, who: string) {
  const account = fields.get(`${who}Счет`) || fields.get(`${who}РасчСчет`) || '';
  const name = fields.get(`${who}1`) || fields.get(who) || '';
  return { account, bik: fields.get(`${who}БИК`) ?? '', name };
}

/** Some banks write the purpose in pieces. */
function purposeOf(fields: Fields) {
  const pieces = [1, 2, 3, 4, 5, 6].map((piece) => fields.get(`НазначениеПлатежа${piece}`) ?? '');
  return fields.get('НазначениеПлатежа') || pieces.filter(Boolean).join(' ');
}

function readDay(text = '') {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text) ?? [];
  const iso = `${year}-${month}-${day}`;
  return isDay(iso) ? iso : null;
}

function readSum(text = '') {
  const [, whole, part = ''] = /^(\d{1,12})(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

const tooMany = `В выписке больше ${mostPayments} платежей: загрузите её за меньшее число дней`;

function broken(place: number, why: string) {
  return new UnreadableStatement(`Файл не прочитан, строка ${place}: ${why}`);
}
