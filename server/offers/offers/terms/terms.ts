import { isDeepStrictEqual } from 'node:util';
import type { Payout } from '#contract/offers/offer-terms';
import { entriesOf, inOrder, payTable } from '#contract/offers/pay-table';
import type { PaidEntry } from '#contract/offers/saved-offer';
import type { PromoRule } from '#contract/traffic/promo-names';

/** The terms of an offer that partners see. */
export type PartnerTerms = {
  clickDays: number;
  holdDays: number;
  payouts: Payout[];
  playerDays: number | null;
  carryOver: boolean;
  promoRule: PromoRule;
};
/** Terms with the revenue; `share` is the partner's percent of the sum that a call names. */
export type Terms = Omit<PartnerTerms, 'payouts'> & { payouts: PaidEntry[]; share: number | null };
export type Dated<T> = T & { from: Date };
export type DatedTerms = Dated<Terms>;
/** An own payout that holds from a time on; a null amount ends the one before it. */
export type OwnPayout = Omit<Payout, 'amount'> & { amount: number | null; from: Date };

export const firstTerms: Terms = {
  clickDays: 30,
  holdDays: 14,
  payouts: [],
  share: null,
  playerDays: null,
  carryOver: false,
  promoRule: 'click',
};

type Compared = PartnerTerms & { share?: number | null };

/** True where a save changes nothing of the terms. The order of payouts and of their countries does not count. */
export function sameTerms(one: Compared, other: Compared): boolean {
  const plain = ({ payouts, ...terms }: Compared) => [
    terms.clickDays,
    terms.holdDays,
    terms.share,
    terms.playerDays,
    terms.carryOver,
    terms.promoRule,
    ...inOrder(payouts)
      .map((payout) => JSON.stringify(payout, payoutFields))
      .sort(),
  ];
  return isDeepStrictEqual(plain(one), plain(other));
}

const payoutFields = [
  'goal',
  'countries',
  'currencyCode',
  'amount',
  'revenue',
  'sharePercent',
  'revenuePercent',
  'minAmount',
] satisfies (keyof PaidEntry)[];

/** Own payouts that hold after these changes, given oldest first: the last change counts for each goal and list of countries. */
export function holding(own: readonly Omit<OwnPayout, 'from'>[]): Payout[] {
  const last = new Map<string, Omit<OwnPayout, 'from'>>();
  for (const payout of own) {
    const key = JSON.stringify([payout.goal, payout.countries]);
    // Deletes the key first, so that the map's order follows the last changes.
    last.delete(key);
    last.set(key, payout);
  }
  return [...last.values()].flatMap(({ goal, countries, currencyCode, amount }) =>
    amount === null ? [] : [{ goal, countries, currencyCode, amount }],
  );
}

/** The payouts of a partner now. */
export function paidNow(offers: readonly Payout[], own: readonly OwnPayout[]): Payout[] {
  return entriesOf(payTable(offers, holding(own)));
}

/**
 * The terms that held for a partner, newest first: the offer's terms, and own payouts from their time on. Both arguments are
 * oldest first. A change of revenue alone is left out.
 */
export function historyFor(offers: readonly DatedTerms[], own: readonly OwnPayout[]): Dated<PartnerTerms>[] {
  const [first] = offers;
  if (!first) return [];
  const moments = [...offers, ...own.filter(({ from }) => from > first.from)]
    .map(({ from }) => from.getTime())
    .sort((one, other) => one - other);
  const history: Dated<PartnerTerms>[] = [];
  for (const moment of new Set(moments)) {
    const terms = offers.findLast(({ from }) => from.getTime() <= moment) ?? first;
    const payouts = paidNow(
      terms.payouts,
      own.filter(({ from }) => from.getTime() <= moment),
    );
    const { payouts: _, share: __, from: ___, ...rest } = terms;
    const next = { ...rest, payouts, from: new Date(moment) };
    const before = history.at(-1);
    if (!before || !sameTerms(before, next)) history.push(next);
  }
  return history.reverse();
}
