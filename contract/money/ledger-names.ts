import type { z } from 'zod';
import type { ledgerAccount } from './ledger.ts';

/** Address of the download of the ledger: `?account=&from=&to=&dates=&timeZone=`, the parameters of `profile.get-ledger`. */
export const ledgerCsvPath = '/ledger.csv';

/** The accounts of the ledger in the partners' words, in the order of display (docs/product.md, 3.4). */
export const accountNames = {
  hold: 'Холд',
  blocked: 'Заказано выплат',
  available: 'Доступно для вывода',
} as const satisfies Record<z.infer<typeof ledgerAccount>, string>;

/** Name of a move between own accounts: «Холд → Доступно». */
export function moveName({ from, to }: Record<'from' | 'to', keyof typeof shortNames>): string {
  return `${shortNames[from]} → ${shortNames[to]}`;
}

const shortNames = {
  available: 'Доступно',
  blocked: 'Заказано',
  hold: 'Холд',
} as const satisfies Record<keyof typeof accountNames, string>;

/** Name of an entry's kind. The network may post kinds of its own: their names are shown unchanged. */
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
  ['payout-fee', 'Комиссия за выплату'],
  ['payout-tax', 'Налог с выплаты'],
  ['payout-return', 'Возврат выплаты банком'],
  ['payout-takeback', 'Списание выплаченного банком'],
  ['bonus', 'Бонус'],
  ['referral', 'Реферальное вознаграждение'],
  ['referral-chargeback', 'Возврат реферального вознаграждения'],
  ['chargeback', 'Возврат'],
  ['correction', 'Корректировка'],
  ['penalty', 'Штраф'],
  ['opening', 'Остаток при переезде'],
]);
