export const withdrawalStates = [
  'requested',
  'approved',
  'sending',
  'paid',
  'cancelled',
  'rejected',
  'failed',
  'returned',
] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

export const withdrawalStateNames: Record<WithdrawalState, string> = {
  requested: 'Заказана',
  approved: 'Одобрена',
  sending: 'Отправляется',
  paid: 'Выплачена',
  cancelled: 'Отменена',
  rejected: 'Отклонена',
  failed: 'Не прошла',
  returned: 'Вернулась',
};

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
export const holdReasons = ['cooling', 'debt', 'check', 'sign', 'staff'] as const;
export type HoldReason = (typeof holdReasons)[number];

export const holdReasonNames: Record<HoldReason, string> = {
  cooling: 'ожидание после изменений в кабинете',
  debt: 'на балансе долг',
  check: 'получателя или реквизиты проверяет сеть',
  sign: 'сеть смотрит вручную',
  staff: 'задержана сетью',
};

export const registryStates = ['closed', 'approved', 'sent', 'settled', 'void'] as const;
export type RegistryState = (typeof registryStates)[number];

export const registryStateNames: Record<RegistryState, string> = {
  closed: 'Ждёт одобрения',
  approved: 'Одобрен',
  sent: 'Отправлен',
  settled: 'Проведён',
  void: 'Отменён',
};
