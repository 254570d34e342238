import type { Payout } from '#contract/offers/offer-terms';
import { formatMoney, formatPercent } from '../../../../ui/text/format.ts';

type Priced = Pick<Payout, 'amount' | 'currencyCode'> & { revenue?: number | null };

/** The network's share of an entry; null where the revenue is not known. */
export function marginOf({
  amount,
  revenue,
  currencyCode,
}: Priced): { text: string; isLoss: boolean } | null {
  if (revenue === null || revenue === undefined) return null;
  const profit = revenue - amount;
  const share = revenue > 0 ? `, маржа ${formatPercent(profit / revenue)}` : '';
  return { text: `прибыль ${formatMoney(profit, currencyCode)}${share}`, isLoss: profit < 0 };
}
