/** Kinds of records that acts of the staff name, beside partners. An act's record is written with its id: `offer-7`. */
export const recordKinds = [
  'offer',
  'conversion',
  'promotion',
  'category',
  'product',
  'order',
  'notification',
  'staff',
  'key',
  'broadcast',
  'batch',
  'application',
  'advertiser',
  'bill',
  'act',
  'contract',
  'receipt',
  'request',
  'payee',
  'destination',
  'withdrawal-method',
  'withdrawal',
  'registry',
  'ticket',
  'ticket-template',
] as const;

export type RecordKind = (typeof recordKinds)[number];

/** What records are called, each before its number. */
export const recordNames: Record<RecordKind, string> = {
  offer: 'Оффер',
  advertiser: 'Рекламодатель',
  act: 'Акт',
  contract: 'Договор',
  receipt: 'Чек за выплату',
  application: 'Заявка',
  request: 'Запрос доступа',
  registry: 'Реестр',
  bill: 'Счёт',
  conversion: 'Конверсия',
  promotion: 'Акция',
  category: 'Категория',
  product: 'Товар',
  order: 'Заказ',
  notification: 'Уведомление',
  broadcast: 'Рассылка',
  batch: 'Проверка конверсий',
  payee: 'Получатель',
  destination: 'Реквизиты',
  withdrawal: 'Выплата',
  'withdrawal-method': 'Способ выплаты',
  ticket: 'Обращение',
  'ticket-template': 'Шаблон ответа',
  staff: 'Сотрудник',
  key: 'Ключ',
};

/** The kind and the id of `offer-7`. */
export function recordKindOf(record: string): { kind: string; id: number } {
  const [, kind = '', number = ''] = /^(.+)-(\d+)$/.exec(record) ?? [];
  return { kind, id: Number(number) };
}

/** What an act of the staff may change: a record of its own id, or one that other parameters name. */
export type ChangedKind =
  | RecordKind
  | (
      | 'partner'
      | 'two-factor'
      | 'offer-access'
      | 'own-payout'
      | 'network-choice'
      | 'banner'
      | 'brand'
      | 'withdrawal-terms'
      | 'referral-terms'
      | 'paying-account'
      | 'registry-sheet'
      | 'statement-line'
      | 'network-requisites'
      | 'sign-up-form'
    );
