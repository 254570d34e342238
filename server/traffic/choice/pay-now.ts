import { type PayTable, payOf, payTable } from '#contract/offers/pay-table';
import { toMinor } from '../../money/ledger/money.ts';
import type { OwnPayout, Terms } from '../../offers/offers/terms/terms.ts';
import { holding } from '../../offers/offers/terms/terms.ts';
import type { PayNow } from './count.ts';

type Offers = {
  terms: ReadonlyMap<number, Terms>;
  /** True where the advertiser names the payouts of an offer. */
  isNamed(offerId: number): boolean;
  /** Own payouts of the partner, by offer. */
  own: ReadonlyMap<number, readonly OwnPayout[]>;
  /** The worth of a unit of other currencies, in the network's own. */
  rates: Readonly<Record<string, number>>;
  currency: string;
};

/** The pay of offers by the terms of now. A percent of the player's income, what depends on a deposit, and what an advertiser names, is not fixed. */
export function payNowOf({ terms, isNamed, own, rates, currency }: Offers): PayNow {
  const tables = new Map<number, PayTable>();
  const tableOf = (offerId: number) => {
    const known = tables.get(offerId);
    if (known) return known;
    const made = payTable(terms.get(offerId)?.payouts ?? [], holding(own.get(offerId) ?? []));
    tables.set(offerId, made);
    return made;
  };
  return ({ offerId, goal, country }) => {
    const { share = null } = terms.get(offerId) ?? {};
    if (share !== null || isNamed(offerId)) return null;
    const pay = payOf(tableOf(offerId), goal, country);
    if (!pay || pay.amount <= 0 || pay.sharePercent !== undefined || pay.minAmount !== undefined) return null;
    const rate = pay.currencyCode === currency ? 1 : rates[pay.currencyCode];
    return rate === undefined ? null : toMinor(pay.amount) * rate;
  };
}

/** True where the offer pays in a currency without a rate: its income cannot be compared. */
export function isUnrated(
  offerId: number,
  { terms, rates, currency }: Omit<Offers, 'own' | 'isNamed'>,
): boolean {
  const payouts = terms.get(offerId)?.payouts ?? [];
  return payouts.some(
    ({ currencyCode: code, amount }) => amount > 0 && code !== currency && rates[code] === undefined,
  );
}
