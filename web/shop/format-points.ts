import { formatNumber } from '../ui/format.ts';

/** Points with their word, as text that never breaks over two lines: `1 200 баллов`. */
export function formatPoints(amount: number, currency: string): string {
  return `${formatNumber(amount)}\u00a0${currency.replaceAll(' ', '\u00a0')}`;
}
