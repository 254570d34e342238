import type { CurrencyCode } from '#contract/wire/fields';
import { readAmount, readWhole } from '../../../../ui/text/amount.ts';

/** A payout: a sum not below zero; null for any other text. */
export function readPayout(text: string, currencyCode?: CurrencyCode): number | null {
  const sum = readAmount(text, currencyCode);
  return sum !== null && sum >= 0 && sum < 1e10 ? sum : null;
}

/** A percent with at most two decimals; null for any other text. */
export function readShare(text: string): number | null {
  const share = readAmount(text, '%');
  return share !== null && share >= 0 && share <= 100 ? share : null;
}

export function isWhole(text: string, least: number, most: number): boolean {
  const value = readWhole(text);
  return value !== null && value >= least && value <= most;
}
