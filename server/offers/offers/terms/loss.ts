import type { Payout } from '#contract/offers/offer-terms';
import { entryOf, inOneOrder } from '#contract/offers/pay-table';
import type { PaidEntry } from '#contract/offers/saved-offer';
import { asMoney, toMinor } from '../../../money/ledger/money.ts';
import { Refusal } from '../../../platform/rpc/refusal.ts';

type Loss = readonly [field: string, sentence: string];
type Own = Omit<Payout, 'amount'> & { amount: number | null };

/**
 * Payouts above their revenue, except for payouts that the offer has already; `name` gives an entry's place in the parameters.
 */
export function lossesOf(
  payouts: readonly PaidEntry[],
  before: readonly PaidEntry[],
  name: (place: number) => string,
): Loss[] {
  const known = new Set(before.map(keyOf));
  return payouts.flatMap((payout, place) => {
    const problem = known.has(keyOf(payout)) ? null : problemOf(payout);
    return problem === null ? [] : [[name(place), problem] as const];
  });
}

function problemOf({ revenue, sharePercent, revenuePercent, ...payout }: PaidEntry) {
  const most = revenuePercent ?? null;
  if (sharePercent !== undefined && most !== null && sharePercent > most)
    return `Доля партнёра ${inPercent(sharePercent)} больше доли сети ${inPercent(most)}`;
  return revenue !== null && payout.amount > revenue ? sentence(payout, revenue) : null;
}

/** Losses of a partner's own payout: it is compared with the entry of each country that it names. */
export function ownLossesOf(payouts: readonly PaidEntry[], { amount, ...own }: Own): Loss[] {
  if (amount === null) return [];
  const { goal, countries, currencyCode } = own;
  const least = placesOf(countries)
    .map((country) => entryOf(payouts, goal, country))
    .flatMap((entry) => (entry?.currencyCode === currencyCode ? (entry.revenue ?? []) : []))
    .sort((one, other) => one - other)[0];
  return least !== undefined && amount > least ? [['amount', sentence({ currencyCode, amount }, least)]] : [];
}

/** Refuses losses that are not on purpose. */
export function refuseLosses(losses: readonly Loss[]): void {
  const [first] = losses;
  if (first) throw new Refusal('conflict', first[1], Object.fromEntries(losses));
}

/** «45,5 %» */
export function inPercent(percent: number): string {
  return `${percent.toLocaleString('ru-RU')}\u00a0%`;
}

/** The countries of an entry. An entry for all other countries gets '', which no country has. */
export function placesOf(countries: readonly string[]): readonly string[] {
  return countries.length === 0 ? [''] : countries;
}

function sentence({ amount, currencyCode }: Pick<Payout, 'amount' | 'currencyCode'>, revenue: number) {
  const written = (sum: number) => asMoney(toMinor(sum), currencyCode);
  return `Ставка ${written(amount)} больше дохода ${written(revenue)}`;
}

function keyOf({ goal, countries, currencyCode, amount, revenue, sharePercent, revenuePercent }: PaidEntry) {
  return JSON.stringify([
    goal,
    inOneOrder(countries),
    currencyCode,
    amount,
    revenue,
    sharePercent,
    revenuePercent,
  ]);
}
