import type { Payout } from '#contract/offers/offer-terms';
import { entryOf, inOneOrder } from '#contract/offers/pay-table';
import type { PaidEntry } from '#contract/offers/saved-offer';
import { asMoney, toMinor } from '../../ledger/money.ts';
import { Refusal } from '../../rpc/refusal.ts';

/** Refuses payouts above what the advertiser pays, unless the offer pays them already; `name` says where in the parameters an entry stands. */
export function refuseLoss(
  payouts: readonly PaidEntry[],
  before: readonly PaidEntry[],
  name: (place: number) => string,
): void {
  const known = new Set(before.map(keyOf));
  const losses = payouts.flatMap((payout, place) =>
    payout.revenue !== null && payout.amount > payout.revenue && !known.has(keyOf(payout))
      ? [[name(place), sentence(payout, payout.revenue)] as const]
      : [],
  );
  refuse(losses);
}

/** The same of a partner's own payout: it is compared with the entry of each country that it names. */
export function refuseOwnLoss(
  payouts: readonly PaidEntry[],
  { goal, countries, currencyCode, amount }: Omit<Payout, 'amount'> & { amount: number | null },
): void {
  if (amount === null) return;
  const entries = (countries.length === 0 ? [''] : countries).map((country) =>
    entryOf(payouts, goal, country),
  );
  const least = entries
    .flatMap((entry) => (entry?.currencyCode === currencyCode ? (entry.revenue ?? []) : []))
    .sort((one, other) => one - other)[0];
  if (least !== undefined && amount > least) refuse([['amount', sentence({ currencyCode, amount }, least)]]);
}

function refuse(losses: (readonly [field: string, sentence: string])[]): void {
  const [first] = losses;
  if (first) throw new Refusal('conflict', first[1], Object.fromEntries(losses));
}

function sentence(
  { amount, currencyCode }: Pick<Payout, 'amount' | 'currencyCode'>,
  revenue: number,
): string {
  const written = (sum: number) => asMoney(toMinor(sum), currencyCode);
  return `Ставка ${written(amount)} больше дохода ${written(revenue)}`;
}

function keyOf({ goal, countries, currencyCode, amount, revenue }: PaidEntry): string {
  return JSON.stringify([goal, inOneOrder(countries), currencyCode, amount, revenue]);
}
