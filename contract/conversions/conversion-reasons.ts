/** Why a conversion is rejected. */
export const rejectReasons = [
  'duplicate',
  'no-contact',
  'wrong-data',
  'not-qualified',
  'fraud',
  'cancelled',
  'other',
] as const;
export type RejectReason = (typeof rejectReasons)[number];

/** What partners read. */
export const rejectReasonNames: Record<RejectReason, string> = {
  duplicate: 'Дубль',
  'no-contact': 'Не удалось связаться',
  'wrong-data': 'Неверные данные',
  'not-qualified': 'Не подходит под условия',
  fraud: 'Фрод',
  cancelled: 'Отмена',
  other: 'Другая причина',
};
