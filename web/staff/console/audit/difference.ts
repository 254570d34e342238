import { recordOf } from './action.ts';

/** A field that an action changed, in words. */
export type ChangedField = { field: string; was: string; became: string };

type Fields = Record<string, unknown> | null;

/**
 * The changed fields of an action's record, in the order of the record; for an action on many records, the fields of each
 * record with its name.
 */
export function differenceOf(before: Fields, after: Fields): ChangedField[] {
  return Object.keys({ ...before, ...after }).flatMap((field) => {
    const was = before?.[field];
    const became = after?.[field];
    const { name, to } = recordOf(field);
    if (to !== undefined)
      return differenceOf(asFields(was), asFields(became)).map((one) => ({
        ...one,
        field: `${name}: ${one.field}`,
      }));
    return [{ field: fieldName(field), was: valueText(was), became: valueText(became) }];
  });
}

function asFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : null;
}

/** The fields of parameters or of an answer, as table rows. */
export function fieldsOf(fields: Fields): { field: string; value: string }[] {
  return Object.entries(fields ?? {}).map(([field, value]) => ({
    field: fieldName(field),
    value: valueText(value),
  }));
}

/** A value for people: lists and records have a line for each item. */
export function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (typeof value === 'object') return JSON.stringify(value, null, 2);
  return String(value);
}

/** The usual fields in Russian; other fields keep their name in the API. */
function fieldName(field: string) {
  return new Map(Object.entries(names)).get(field) ?? field;
}

const names = {
  id: 'ID',
  ids: 'ID',
  userId: 'ID партнёра',
  userIds: 'Партнёры',
  offerId: 'ID оффера',
  login: 'Логин',
  name: 'Название или имя',
  email: 'Почта',
  phone: 'Телефон',
  telegram: 'Telegram',
  firstName: 'Имя',
  lastName: 'Фамилия',
  password: 'Пароль',
  role: 'Роль',
  isBlocked: 'Заблокирован',
  tfa: 'Второй фактор',
  resetTfa: 'Сброс второго фактора',
  status: 'Статус',
  state: 'Статус',
  amount: 'Сумма',
  account: 'Счёт',
  kind: 'Вид',
  comment: 'Комментарий',
  reason: 'Причина',
  payouts: 'Ставки',
  countries: 'Страны',
  url: 'Адрес',
  isOpen: 'Доступ открыт',
  price: 'Цена',
  remains: 'Остаток',
  trackingNumber: 'Трек-номер',
  tickets: 'Обращения',
  file: 'Список',
  staffHold: 'Задержана',
  evidence: 'Подтверждение',
  paidOn: 'День списания',
  days: 'Дни',
  cutoffHour: 'Заявки до часа',
  holidays: 'Праздники',
  approvesItself: 'Одобряет сама',
  skype: 'Skype',
  isCustomTrafficback: 'Свои ссылки',
  managerId: 'ID менеджера',
  revenue: 'Выручка',
  advertiserId: 'ID рекламодателя',
  holdDays: 'Дней холда',
  clickDays: 'Дней от клика',
  dailyCap: 'Лимит в день',
  description: 'Описание',
  category: 'Категория',
  access: 'Доступ',
  isOn: 'Включено',
  contacts: 'Контакты',
  legalName: 'Название в документах',
  inn: 'ИНН',
  kpp: 'КПП',
  vatPercent: 'НДС, %',
  isVatIncluded: 'НДС внутри сумм',
  payDays: 'Дней на оплату',
  currency: 'Валюта',
  minimum: 'Минимум',
  maximum: 'Максимум',
  feePercent: 'Комиссия, %',
  note: 'Заметка',
  filter: 'Фильтр',
  idempotencyKey: 'Ключ повтора',
  key: 'Ключ',
  title: 'Заголовок',
  content: 'Текст',
};
