import type { Db } from '../../platform/db/connection.ts';
import { plusDays, workingDay } from '../ledger/working-days.ts';
import { findHolidays } from '../papers/network-queries.ts';
import { vatOnTop, vatWithin } from '../papers/vat.ts';
import type { Advertiser, Bill } from './queries.ts';

type Terms = Pick<Advertiser, 'vatPercent' | 'isVatIncluded' | 'payDays'>;

/** An advertiser's payment for a sum of conversions, and its last day, of a bill that is closed today. */
export async function termsOf(
  db: Db,
  { vatPercent, isVatIncluded, payDays }: Terms,
  amount: number,
  today: string,
) {
  const { vat, total } = withVat(amount, { vatPercent, isVatIncluded });
  const isDue = payDays !== null && total > 0;
  // A last day that is no working day is the next one that is (ГК РФ, ст. 193).
  const dueOn = isDue ? workingDay(plusDays(today, payDays), await findHolidays(db)) : null;
  return { vatPercent, isVatIncluded, vat, total, dueOn };
}

/** The VAT of a sum, and the sum with it. */
export function withVat(amount: number, { vatPercent, isVatIncluded }: Omit<Terms, 'payDays'>) {
  if (vatPercent === null) return { vat: 0, total: amount };
  if (isVatIncluded) return { vat: vatWithin(amount, vatPercent), total: amount };
  const vat = vatOnTop(amount, vatPercent);
  return { vat, total: amount + vat };
}

/** True where the last day of a closed bill's payment is over. */
export function isOverdue({ dueOn, state }: Pick<Bill, 'dueOn' | 'state'>, today: string): boolean {
  return dueOn !== null && dueOn < today && state !== 'paid';
}
