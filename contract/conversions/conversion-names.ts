/** Address of the download of conversions; its query is the query of the page, plus `from`, `to` and `timeZone`. */
export const conversionsCsvPath = '/conversions.csv';

/** The states of a conversion as partners read them. */
export const conversionStateNames: Record<ConversionStateName, string> = {
  create: 'В обработке',
  hold: 'В холде',
  approve: 'Подтверждена',
  reject: 'Отклонена',
};

/** The states of a conversion in the order of its life. */
export const conversionStates = ['create', 'hold', 'approve', 'reject'] as const;
export type ConversionStateName = (typeof conversionStates)[number];

/** Makes an object with a value for each state. */
export function byState<T>(of: (state: ConversionStateName) => T): Record<ConversionStateName, T> {
  const [create, hold, approve, reject] = conversionStates;
  return { create: of(create), hold: of(hold), approve: of(approve), reject: of(reject) };
}

/** Reasons for which a conversion is rejected. */
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

/** The reasons in the words that partners read. */
export const rejectReasonNames: Record<RejectReason, string> = {
  duplicate: 'Дубль',
  'no-contact': 'Не удалось связаться',
  'wrong-data': 'Неверные данные',
  'not-qualified': 'Не подходит под условия',
  fraud: 'Фрод',
  cancelled: 'Отмена',
  other: 'Другая причина',
};
