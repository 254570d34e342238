import { type ImportColumn, importColumnNames, importColumns } from '#contract/conversions/batch-names';

/** The meaning of each column title of a file; '' for a column that is left out. */
export type Columns = readonly (ImportColumn | '')[];
/** Meanings that titles were given before, by `titleKey`. */
export type KnownTitles = Readonly<Record<string, string>>;

/**
 * Finds the meaning of a file's titles: first by earlier explanations, then by names that are usual in advertisers' tables and in
 * the cabinet's own downloads.
 */
export function matchColumns(titles: readonly string[], known: KnownTitles = {}): Columns {
  const explained = titles.map((title) => {
    const key = titleKey(title);
    return Object.hasOwn(known, key) ? columnNamed(known[key] ?? '') : undefined;
  });
  return titles.map((title, index) => {
    const own = explained[index];
    if (own !== undefined) return own;
    const usual = usualMeaning(title);
    // An earlier explanation wins over the usual meaning of a name.
    return explained.includes(usual) ? '' : usual;
  });
}

/** Titles with their meanings, to recognise them in the next file. A title that stands twice in a file is left out. */
export function explainedTitles(titles: readonly string[], columns: Columns): KnownTitles {
  const keys = titles.map(titleKey);
  return Object.fromEntries(
    keys.flatMap((key, index) =>
      key !== '' && keys.indexOf(key) === keys.lastIndexOf(key) ? [[key, columns[index] ?? '']] : [],
    ),
  );
}

/** The indexes of two titles that mean one column; null where there are none. */
export function findTwice(columns: Columns): { first: number; second: number } | null {
  const second = columns.findIndex((column, index) => column !== '' && columns.indexOf(column) !== index);
  const column = columns[second];
  return column ? { first: columns.indexOf(column), second } : null;
}

export function twiceFault(titles: readonly string[], columns: Columns): string | null {
  const twice = findTwice(columns);
  if (!twice) return null;
  const [first, second] = [twice.first, twice.second].map((index) => `«${titles[index]}»`);
  return `Столбцы ${first} и ${second} значат одно и то же: «${nameOf(columns[twice.second])}». Оставьте один из двух`;
}

/** The reason why a file that was read cannot be checked; null where nothing is missing. */
export function missingFault(columns: Columns, hasAdvertiser: boolean): string | null {
  if (!columns.includes('status')) return 'Укажите, в каком столбце статус';
  if (columns.includes('click_id') || columns.includes('partner_id')) return null;
  if (!columns.includes('tid')) return 'Укажите, в каком столбце ID клика или ID у рекламодателя';
  return hasAdvertiser
    ? null
    : 'По ID у рекламодателя конверсии находят среди его офферов: выберите рекламодателя или столбец с ID клика';
}

/** True where the first line holds data instead of titles: no title is known, and a cell has an id, a sum or a date. */
export function isData(titles: readonly string[], columns: Columns): boolean {
  return columns.every((column) => column === '') && titles.some((title) => value.test(title));
}

const value = /^([0-9a-f]{8}-[0-9a-f-]{27}|-?[\d\s.,]+|\d{4}-\d{2}-\d{2}\b.*|\d{2}\.\d{2}\.\d{4}\b.*)$/i;

function nameOf(column: ImportColumn | '' | undefined) {
  return column ? importColumnNames[column] : '';
}

function columnNamed(name: string) {
  return importColumns.find((column) => column === name) ?? '';
}

function titleKey(title: string) {
  return title
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '');
}

function usualMeaning(title: string) {
  const key = titleKey(title);
  return columnNamed(key) || (usual.get(key) ?? '');
}

/** A title that says only «sum» or «date» has no entry: a person who knows the file names the column. */
const names: Partial<Record<ImportColumn, string>> = {
  click_id: 'clickid click id_клика клик номер_клика код_клика идентификатор_клика aff_click_id',
  partner_id: 'id_партнера',
  offer_id: 'id_оффера',
  goal: 'цель',
  tid: `transaction_id transactionid transaction order_id orderid order_number lead_id leadid id_рекламодателя id_у_рекламодателя id_заказа
    id_заявки id_лида id_транзакции номер_заказа номер_заявки номер_транзакции`,
  status:
    'статус статус_заявки статус_заказа статус_лида статус_конверсии состояние состояние_заявки состояние_заказа состояние_лида state order_status lead_status conversion_status',
  payout: 'ставка ставка_партнера выплата выплата_партнеру',
  revenue: 'доход доход_сети',
  currency: 'валюта',
  sum: 'сумма_заказа сумма_покупки сумма_чека стоимость_заказа order_sum order_amount order_total sale_amount',
  reason: 'причина причина_отклонения причина_отказа reject_reason',
  comment: 'комментарий примечание comments',
  at: 'время',
};
const usual = new Map(
  importColumns.flatMap((column) =>
    (names[column] ?? '').split(/\s+/).map((name): [string, ImportColumn] => [name, column]),
  ),
);
