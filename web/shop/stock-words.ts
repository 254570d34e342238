import { formatNumber } from '../ui/format.ts';

export const soldOut = 'Нет в наличии';

export function inStock(count: number): string {
  return `В наличии ${formatNumber(count)} шт.`;
}
