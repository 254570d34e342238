import { keysOf } from '../wire/text.ts';

export const withdrawalStateNames = {
  requested: 'Заказана',
  approved: 'Одобрена',
  sending: 'Отправляется',
  paid: 'Выплачена',
  cancelled: 'Отменена',
  rejected: 'Отклонена',
  failed: 'Не прошла',
  returned: 'Вернулась',
} as const;
export type WithdrawalState = keyof typeof withdrawalStateNames;
export const withdrawalStates = keysOf(withdrawalStateNames);

/** States of waiting for a registry: the partner may cancel, the staff may reject. The trigger of 0016-withdrawals.sql has them too. */
export const openStates = ['requested', 'approved'] as const satisfies WithdrawalState[];
/** States in which the sum is blocked on the balance and the payment can be stopped. */
export const underwayStates = [...openStates, 'sending'] as const satisfies WithdrawalState[];

export function isOpen({ state }: { state: WithdrawalState }): boolean {
  return openStates.some((open) => open === state);
}

/** Reasons why a partner cannot request a withdrawal now. */
export const obstacles = [
  'no-payee',
  'payee-check',
  'no-destination',
  'cooling',
  'below-minimum',
  'above-maximum',
  'not-enough',
  'debt',
  'no-contract',
  'act',
  'receipt',
  'locked',
  'open',
  'too-many',
] as const;
export type Obstacle = (typeof obstacles)[number];

/** Reasons why a requested withdrawal is not paid yet; each has its own way out. */
export const pauseReasonNames = {
  cooling: 'ожидание после изменений в кабинете',
  debt: 'на балансе долг',
  act: 'акт ждёт согласия',
  receipt: 'нет чека за прошлую выплату',
  check: 'получателя или реквизиты проверяет сеть',
  sign: 'на проверке у сети',
  staff: 'задержана сетью',
} as const;
export type PauseReason = keyof typeof pauseReasonNames;
export const pauseReasons = keysOf(pauseReasonNames);

/** Payments of a currency that go to Russian banks by payment orders, in a file of 1C; all others go by a sheet. */
export function goesByOrders({ kind }: { kind: string }, currencyCode: string): boolean {
  return kind === 'bank' && currencyCode === 'RUB';
}

/** A method of whose payments some go by a sheet has a template. */
export function needsSheet({ kind, currencies }: { kind: string; currencies: readonly string[] }): boolean {
  return !currencies.every((code) => goesByOrders({ kind }, code));
}

export const registryStateNames = {
  draft: 'Черновик',
  closed: 'Ждёт одобрения',
  approved: 'Одобрен',
  sent: 'Отправлен',
  settled: 'Проведён',
  void: 'Отменён',
} as const;
export type RegistryState = keyof typeof registryStateNames;
export const registryStates = keysOf(registryStateNames);

/** Signs for a person to check before money goes out, the most serious first: of a withdrawal, and of a registry's line. */
export const lineFlagNames = {
  stopped: 'партнёр остановил выплаты',
  braked: 'ожидание после изменений в кабинете',
  gone: 'реквизиты больше не действуют',
  shared: 'тот же номер у другого партнёра',
  mail: 'почта сменена, а сюда раньше не платили',
  failed: 'раньше выплата партнёра не прошла или вернулась',
  changed: 'реквизиты изменены',
  limit: 'больше лимита способа',
  large: 'больше трёх обычных сумм партнёра',
  first: 'первая выплата партнёра',
  silent: 'первая после 90 дней',
  new: 'сюда ещё не платили',
} as const;
export type LineFlag = keyof typeof lineFlagNames;
export const lineFlags = keysOf(lineFlagNames);

/** States of a line of a bank's statement. */
export const bankLineStateNames = {
  new: 'Не разобрана',
  paid: 'Сопоставлена',
  known: 'Выплата уже проведена вручную',
  returned: 'Возврат',
  aside: 'Не выплата',
  takeback: 'Банк заплатил, списано с партнёра',
} as const;
export type BankLineState = keyof typeof bankLineStateNames;
export const bankLineStates = keysOf(bankLineStateNames);

/** Sources of a column of a registry's sheet, beside fields of the destination (`to.<name>`) and the payee (`payee.<name>`). */
export const sheetFieldNames = {
  number: 'Номер поручения',
  day: 'Дата поручения',
  net: 'Сумма',
  currency: 'Валюта',
  purpose: 'Назначение',
  withdrawal: 'Номер выплаты',
  partner: 'Логин партнёра',
  partnerId: 'ID партнёра',
  payeeName: 'Получатель',
} as const;

/** Placeholder of the withdrawal's number in a payment purpose. */
export const purposeMark = '{номер}';
export const usualPurpose = `Выплата № ${purposeMark}, вознаграждение партнёра`;
