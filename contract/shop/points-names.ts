type Entry = { kind: 'accrual' | 'order' | 'cancel'; amount: number; orderId: number | null };

const kindNames: Record<Entry['kind'], string> = {
  accrual: 'Начисление',
  order: 'Заказ',
  cancel: 'Отмена заказа',
};

/** What an entry of points is, in the words of the staff's ledger: «Заказ № 41». */
export function pointsEntryName({ kind, amount, orderId }: Entry): string {
  if (kind === 'accrual' && amount < 0) return 'Списание';
  return `${kindNames[kind]}${orderId === null ? '' : ` № ${orderId}`}`;
}
