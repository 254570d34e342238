import { isDeepStrictEqual } from 'node:util';
import type { Payout } from '#contract/offers/offer-terms';
import { entriesOf, inOrder, payTable } from '#contract/offers/pay-table';

/** What an offer pays and how. */
export type Terms = { clickDays: number; holdDays: number; payouts: Payout[] };
export type DatedTerms = Terms & { from: Date };
/** An own payout from a time on; a null amount ends the one before it. */
export type OwnPayout = Omit<Payout, 'amount'> & { amount: number | null; from: Date };

export const firstTerms: Terms = { clickDays: 30, holdDays: 14, payouts: [] };

/** Whether a save changes nothing of the terms. The order of payouts and of their countries is none of theirs. */
export function sameTerms(one: Terms, other: Terms): boolean {
  const plain = ({ clickDays, holdDays, payouts }: Terms) => [
    clickDays,
    holdDays,
    ...inOrder(payouts)
      .map((payout) => JSON.stringify(payout, payoutFields))
      .sort(),
  ];
  return isDeepStrictEqual(plain(one), plain(other));
}

const payoutFields = ['goal', 'countries', 'currencyCode', 'amount'] satisfies (keyof Payout)[];

/** Own payouts that hold after these were made, oldest first: of one goal and one list of countries the last counts. */
export function holding(own: readonly Omit<OwnPayout, 'from'>[]): Payout[] {
  const last = new Map<string, Omit<OwnPayout, 'from'>>();
  for (const payout of own) {
    const key = JSON.stringify([payout.goal, payout.countries]);
    // Set anew, so that the map's order is that of the last changes.
    last.delete(key);
    last.set(key, payout);
  }
  return [...last.values()].flatMap(({ goal, countries, currencyCode, amount }) =>
    amount === null ? [] : [{ goal, countries, currencyCode, amount }],
  );
}

/** What a partner is paid now. */
export function paidNow(offers: readonly Payout[], own: readonly OwnPayout[]): Payout[] {
  return entriesOf(payTable(offers, holding(own)));
}

/** The terms that held for a partner, newest first: those of the offer, and own payouts from their time on. Both oldest first. */
export function historyFor(offers: readonly DatedTerms[], own: readonly OwnPayout[]): DatedTerms[] {
  const [first] = offers;
  if (!first) return [];
  const moments = [...offers, ...own.filter(({ from }) => from > first.from)]
    .map(({ from }) => from.getTime())
    .sort((one, other) => one - other);
  const history: DatedTerms[] = [];
  for (const moment of new Set(moments)) {
    const terms = offers.findLast(({ from }) => from.getTime() <= moment) ?? first;
    const payouts = paidNow(
      terms.payouts,
      own.filter(({ from }) => from.getTime() <= moment),
    );
    const next = { ...terms, payouts, from: new Date(moment) };
    const before = history.at(-1);
    if (!before || !sameTerms(before, next)) history.push(next);
  }
  return history.reverse();
}
