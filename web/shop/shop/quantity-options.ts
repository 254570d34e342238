import type { ResultOf } from '../../rpc/rpc.ts';
import { formatDate, formatNumber } from '../../ui/text/format.ts';
import { formatPoints } from './format-points.ts';

export type Product = ResultOf<'promotion.get-product'>;

/**
 * The quantities a partner may choose: from 1 to the product's limit, else to what remains, else none (docs/product.md,
 * 4.9). The server refuses more than remains and more than is left of the limit.
 */
export function quantityOptions(product: Stocked, size?: string): number[] {
  const most = Math.min(product.limit ?? remainsOf(product, size), mostAtOnce);
  return Array.from({ length: Math.max(0, most) }, (_, index) => index + 1);
}

/** The longest list of quantities that remains usable; a larger quantity takes a second order. */
export const mostAtOnce = 1000;

/** The number of pieces that the limit still allows the partner; Infinity without a limit. */
export function leftOfLimit({ limit, ordered }: Pick<Product, 'limit' | 'ordered'>): number {
  return limit === null ? Number.POSITIVE_INFINITY : limit - ordered;
}

/** The stock of a size, or of the product where no size is chosen. */
export function remainsOf({ remains, sizes }: Pick<Product, 'remains' | 'sizes'>, size?: string): number {
  return sizes.find(({ name }) => name === size)?.remains ?? remains;
}

type Stocked = Pick<Product, 'limit' | 'remains' | 'sizes'>;

export const soldOut = 'Нет в наличии';

export function inStock(count: number): string {
  return `В наличии ${formatNumber(count)} шт.`;
}

/** The reason why a product cannot be ordered, as a sentence; null where it can. The most important reason goes first. */
export function closedReason(product: Product, promotion: Promotion, shop: Shop): string | null {
  if (promotion.status !== 'active') return closedPromotion(promotion);
  if (product.remains === 0) return soldOut;
  if (leftOfLimit(product) <= 0) return `Лимит исчерпан: ${product.limit} шт.`;
  const lacking = product.price - shop.balance;
  return lacking > 0 ? `Не хватает ${formatPoints(lacking, shop)}` : null;
}

/** The reason why nothing of a promotion can be ordered now. */
export function closedPromotion({ status, startsAt, endsAt }: Promotion): string | null {
  if (status === 'upcoming') return `Акция начнётся в ${formatDate(startsAt)}`;
  return status === 'ended' ? `Акция закончилась в ${formatDate(endsAt)}` : null;
}

export type Promotion = Pick<ResultOf<'promotion.get-info'>, 'status' | 'startsAt' | 'endsAt'>;
export type Shop = Pick<ResultOf<'promotion.get-shop'>, 'balance' | 'currency' | 'currencyForms'>;
