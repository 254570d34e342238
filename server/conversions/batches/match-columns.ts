import { type ImportColumn, importColumnNames, importColumns } from '#contract/conversions/batch-names';
import { createTitleReader, findTwice } from '../../platform/http/column-titles.ts';

/** The meaning of each column title of a file; '' for a column that is left out. */
export type Columns = readonly (ImportColumn | '')[];

export function twiceFault(titles: readonly string[], columns: Columns): string | null {
  const twice = findTwice(columns);
  if (!twice) return null;
  const [first, second] = [twice.first, twice.second].map((index) => `«${titles[index]}»`);
  return `Столбцы ${first} и ${second} значат одно и то же: «${nameOf(columns[twice.second])}». Оставьте один из двух`;
}

/** The reason why a file that was read cannot be checked; null where nothing is missing. */
export function missingFault(columns: Columns, hasAdvertiser: boolean): string | null {
  if (!columns.includes('status')) return 'Укажите, в каком столбце статус';
  if (['click_id', 'partner_id', 'promo'].some((one) => columns.some((column) => column === one)))
    return null;
  if (!columns.includes('tid')) return 'Укажите, в каком столбце ID клика или ID у рекламодателя';
  return hasAdvertiser
    ? null
    : 'По ID у рекламодателя конверсии находят среди его офферов: выберите рекламодателя или столбец с ID клика';
}

function nameOf(column: ImportColumn | '' | undefined) {
  return column ? importColumnNames[column] : '';
}

/** A title that says only «sum» or «date» has no entry: a person who knows the file names the column. */
const names: Partial<Record<ImportColumn, string>> = {
  click_id: 'clickid click id_клика клик номер_клика код_клика идентификатор_клика aff_click_id',
  partner_id: 'id_партнера',
  offer_id: 'id_оффера',
  goal: 'цель',
  tid: `transaction_id transactionid transaction order_id orderid order_number lead_id leadid id_рекламодателя id_у_рекламодателя id_заказа
    id_заявки id_лида id_транзакции номер_заказа номер_заявки номер_транзакции`,
  promo: 'promocode promo_code coupon coupon_code промокод промо код_купона купон',
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

/** Names that are usual in advertisers' tables and in the cabinet's own downloads. */
export const importTitles = createTitleReader(importColumns, names);
