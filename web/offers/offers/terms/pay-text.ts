import type { Amount } from '#contract/offers/pay-table';
import { formatMoney, formatPercent } from '../../../ui/text/format.ts';

/** A payout in words: «1 150 ₽», «5 000 ₽ за депозит от 1 000 ₽», «40 % от NGR». */
export function payText({ amount, currencyCode, sharePercent, minAmount }: Amount): string {
  if (sharePercent !== undefined) return `${formatPercent(sharePercent / 100, 2)} от NGR`;
  const sum = formatMoney(amount, currencyCode);
  return minAmount === undefined ? sum : `${sum} за депозит от ${formatMoney(minAmount, currencyCode)}`;
}
