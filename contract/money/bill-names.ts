/** Kinds of lines of a bill, in the order of display. */
export const billKinds = ['approved', 'late', 'returned', 'corrected'] as const;
export type BillKind = (typeof billKinds)[number];

export const billKindNames = {
  approved: 'Одобрено за месяц',
  late: 'Одобрено раньше',
  returned: 'Возвраты',
  corrected: 'Изменения дохода',
} as const satisfies Record<BillKind, string>;

export const billStates = ['open', 'sent', 'paid'] as const;
export const billStateNames = {
  open: 'Не отправлен',
  sent: 'Отправлен',
  paid: 'Оплачен',
} as const satisfies Record<(typeof billStates)[number], string>;
