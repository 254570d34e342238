import { keysOf } from '../wire/text.ts';

/** Kinds of payees. `person` is off by default: the network would have to withhold tax. */
export const payeeKindNames = {
  npd: 'Самозанятый',
  ip: 'ИП',
  ooo: 'Организация',
  foreign: 'Иностранный получатель',
  person: 'Физическое лицо',
} as const;
export type PayeeKind = keyof typeof payeeKindNames;
export const payeeKinds = keysOf(payeeKindNames);

/** A number of a destination in the groups that people compare it by; `field` is its name. */
export function groupNumber(field: string, text: string): string {
  if (field === 'bik') return text.replace(/(\d{3})(?=\d)/g, '$1 ');
  if (field === 'account' || field === 'correspondent')
    return text.replace(/^(\d{5})(\d{3})(\d)(\d{4})(\d{7})$/, '$1 $2 $3 $4 $5');
  if (field === 'phone') return text.replace(/^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7 $1 $2-$3-$4');
  return inFours.includes(field) ? text.replace(/(.{4})(?=.)/g, '$1 ') : text;
}

const inFours = ['iban', 'number', 'wallet', 'address'];

/** A field of a payee or a destination: one line of text, or one of `options`. */
export type RequisiteField = {
  name: string;
  label: string;
  help?: string | undefined;
  /** Maximum length, in characters. */
  longest: number;
  isOptional?: boolean | undefined;
  options?: readonly string[] | undefined;
};

const fullName = { name: 'name', label: 'Фамилия, имя и отчество', longest: 160 };
const address = { name: 'address', label: 'Юридический адрес', longest: 300 };
const inn = { name: 'inn', label: 'ИНН', longest: 12 };

/** The payee's VAT, as their acts state it. */
export const vatField = {
  name: 'vat',
  label: 'НДС',
  help: 'Не выбрано: НДС не облагается',
  longest: 20,
  isOptional: true,
  options: ['Не облагается', '5 %', '7 %', '10 %', '22 %'],
} satisfies RequisiteField;

export const payeeFields: Record<PayeeKind, readonly RequisiteField[]> = {
  npd: [fullName, { ...inn, help: '12 цифр' }],
  ip: [
    { ...inn, help: '12 цифр' },
    fullName,
    { name: 'ogrn', label: 'ОГРНИП', help: '15 цифр', longest: 15 },
    { ...address, label: 'Адрес регистрации' },
    vatField,
  ],
  ooo: [
    { ...inn, help: '10 цифр' },
    { name: 'name', label: 'Название, как в ЕГРЮЛ', longest: 160 },
    { name: 'kpp', label: 'КПП', help: '9 знаков', longest: 9 },
    { name: 'ogrn', label: 'ОГРН', help: '13 цифр', longest: 13 },
    address,
    { name: 'director', label: 'Кто подписывает', help: 'Должность, фамилия и инициалы', longest: 160 },
    vatField,
  ],
  foreign: [
    { name: 'name', label: 'Имя или название', help: 'Латиницей, как в банке', longest: 160 },
    { name: 'country', label: 'Страна налогового резидентства', longest: 100 },
    { name: 'taxId', label: 'Налоговый номер', longest: 40, isOptional: true },
    address,
  ],
  person: [fullName, { ...inn, help: '12 цифр' }],
};

/**
 * Kinds of withdrawal methods. `card` is off: a stored number would put the network under PCI DSS; `own` has fields of the
 * network's own.
 */
export const methodKindNames = {
  bank: 'Счёт в российском банке',
  sbp: 'СБП по номеру телефона',
  iban: 'Счёт за рубежом, IBAN',
  yoomoney: 'ЮMoney',
  trc20: 'USDT, сеть TRON (TRC20)',
  erc20: 'USDT, сеть Ethereum (ERC20)',
  card: 'Банковская карта',
  own: 'Свой способ',
} as const;
export type MethodKind = keyof typeof methodKindNames;
export const methodKinds = keysOf(methodKindNames);

/** Banks that accept payments by phone number (СБП). */
const banksOfSbp = [
  'Сбербанк',
  'Т-Банк',
  'ВТБ',
  'Альфа-Банк',
  'Газпромбанк',
  'Райффайзенбанк',
  'Россельхозбанк',
  'Совкомбанк',
  'Озон Банк',
  'Яндекс Банк',
  'ПСБ',
  'МТС Банк',
  'Почта Банк',
  'Точка',
  'ЮMoney',
  'Росбанк',
  'Ак Барс Банк',
  'УБРиР',
] as const;

/** Forms, previews and the templates of sheets are derived from these. */
export const methodFields: Record<Exclude<MethodKind, 'own'>, readonly RequisiteField[]> = {
  bank: [
    { name: 'bik', label: 'БИК', help: '9 цифр', longest: 9 },
    { name: 'account', label: 'Номер счёта', help: '20 цифр', longest: 30 },
    { name: 'bankName', label: 'Банк', longest: 160 },
    { name: 'correspondent', label: 'Корреспондентский счёт', help: '20 цифр', longest: 30 },
  ],
  sbp: [
    { name: 'phone', label: 'Телефон', help: 'Российский номер, к нему привязан счёт', longest: 30 },
    { name: 'bank', label: 'Банк', longest: 40, options: banksOfSbp },
  ],
  iban: [
    { name: 'iban', label: 'IBAN', longest: 50 },
    { name: 'swift', label: 'SWIFT (BIC)', help: '8 или 11 знаков', longest: 11 },
    { name: 'bankName', label: 'Банк', longest: 160 },
  ],
  yoomoney: [{ name: 'wallet', label: 'Номер кошелька', help: 'Начинается с 4100', longest: 30 }],
  trc20: [{ name: 'address', label: 'Адрес кошелька', help: 'Начинается с T', longest: 60 }],
  erc20: [{ name: 'address', label: 'Адрес кошелька', help: 'Начинается с 0x', longest: 60 }],
  card: [{ name: 'number', label: 'Номер карты', longest: 30 }],
};

export const payeeStateNames = {
  checking: 'На проверке',
  active: 'Проверен',
  refused: 'Не принят',
  outdated: 'Заменён',
} as const;
export type PayeeState = keyof typeof payeeStateNames;
export const payeeStates = keysOf(payeeStateNames);

export const destinationStateNames = {
  unconfirmed: 'Не подтверждены',
  waiting: 'Ждут',
  active: 'Действуют',
  errored: 'Банк вернул деньги',
  archived: 'В архиве',
} as const;
export type DestinationState = keyof typeof destinationStateNames;
export const destinationStates = keysOf(destinationStateNames);

/** Events that start or end a waiting time of money or requisites. */
export const brakeKindNames = {
  'password-link': 'пароль изменён по ссылке из письма',
  'password-changed': 'пароль изменён',
  'mail-changed': 'почта изменена',
  'tfa-off': 'двухфакторная аутентификация отключена',
  'tfa-moved': 'двухфакторная аутентификация перенесена',
  'tfa-reset': 'двухфакторная аутентификация сброшена поддержкой',
  'recovery-code': 'вход по резервному коду',
  lock: 'закрыт замок реквизитов',
  unlock: 'замок реквизитов открывается',
  stop: 'выплаты остановлены: «Это не я»',
  lift: 'ожидание снято сетью',
} as const;
export type BrakeKind = keyof typeof brakeKindNames;
export const brakeKinds = keysOf(brakeKindNames);
