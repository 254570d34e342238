import { formatNumber } from '../ui/text/format.ts';

export const soldOut = 'Нет в наличии';

export function inStock(count: number): string {
  return `В наличии ${formatNumber(count)} шт.`;
}
