/** Kinds of records, beside partners, that the staff's actions name. An action's record is written with its id: `offer-7`. */
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
  'domain',
  'showcase',
  'promo',
  'creative',
  'ad-contract',
  'ad-place',
] as const;

export type RecordKind = (typeof recordKinds)[number];

/** Names of the kinds, shown before a record's number. */
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
  domain: 'Домен',
  showcase: 'Витрина',
  promo: 'Промокод',
  creative: 'Креатив',
  'ad-contract': 'Договор рекламы',
  'ad-place': 'Площадка',
  staff: 'Сотрудник',
  key: 'Ключ',
};

/** Splits `offer-7` into kind and id. */
export function recordKindOf(record: string): { kind: string; id: number } {
  const [, kind = '', number = ''] = /^(.+)-(\d+)$/.exec(record) ?? [];
  return { kind, id: Number(number) };
}

/** Kinds of records that a staff action may change: a record by its own id, or one that other parameters identify. */
export type ChangedKind =
  | RecordKind
  | (
      | 'partner'
      | 'two-factor'
      | 'offer-access'
      | 'own-payout'
      | 'network-choice'
      | 'forbidden-places'
      | 'banner'
      | 'brand'
      | 'withdrawal-terms'
      | 'referral-terms'
      | 'paying-account'
      | 'registry-sheet'
      | 'statement-line'
      | 'network-requisites'
      | 'sign-up-form'
      | 'marking'
    );
