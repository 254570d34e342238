import type { z } from 'zod';
import type { ledgerAccount } from './ledger.ts';

/** Where the history of the balance is downloaded: `?account=&from=&to=&timeZone=` as `profile.get-ledger` has them. */
export const ledgerCsvPath = '/ledger.csv';

/** The accounts of the ledger as partners call them. */
export const accountNames = {
  available: 'Доступно для вывода',
  blocked: 'Заказано выплат',
  hold: 'Холд',
} as const satisfies Record<z.infer<typeof ledgerAccount>, string>;

/** The kind of an entry in words. The network may post kinds of its own: those are shown as they are. */
export function kindName(kind: string): string {
  return kindNames.get(kind) ?? kind;
}

const kindNames = new Map([
  ['conversion', 'Конверсия'],
  ['conversion-reject', 'Отклонение конверсии'],
  ['hold-release', 'Выход из холда'],
  ['payout-request', 'Заказ выплаты'],
  ['payout', 'Выплата'],
  ['payout-cancel', 'Отмена выплаты'],
  ['bonus', 'Бонус'],
  ['referral', 'Реферальное вознаграждение'],
  ['chargeback', 'Возврат'],
  ['correction', 'Корректировка'],
  ['penalty', 'Штраф'],
]);
