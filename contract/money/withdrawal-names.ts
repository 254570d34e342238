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

/** Why nothing can be asked for now. */
export const obstacles = [
  'no-payee',
  'payee-check',
  'no-destination',
  'cooling',
  'below-minimum',
  'above-maximum',
  'not-enough',
  'debt',
  'locked',
  'open',
  'too-many',
] as const;
export type Obstacle = (typeof obstacles)[number];

/** Why one that was asked for is not paid yet; each has its own way out. */
export const holdReasonNames = {
  cooling: 'ожидание после изменений в кабинете',
  debt: 'на балансе долг',
  check: 'получателя или реквизиты проверяет сеть',
  sign: 'сеть смотрит вручную',
  staff: 'задержана сетью',
} as const;
export type HoldReason = keyof typeof holdReasonNames;
export const holdReasons = keysOf(holdReasonNames);

export const registryStateNames = {
  closed: 'Ждёт одобрения',
  approved: 'Одобрен',
  sent: 'Отправлен',
  settled: 'Проведён',
  void: 'Отменён',
} as const;
export type RegistryState = keyof typeof registryStateNames;
export const registryStates = keysOf(registryStateNames);
