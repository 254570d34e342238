import type { ResultOf } from '../rpc/rpc.ts';

export type Product = ResultOf<'promotion.get-product'>;

/**
 * The quantities a partner may choose: from 1 to the product's limit, else to what remains, else none (docs/product.md,
 * 4.9). What less remains than the limit, or was ordered before, the server says.
 */
export function quantityOptions(product: Stocked, size?: string): number[] {
  const most = Math.min(product.limit ?? remainsOf(product, size), mostAtOnce);
  return Array.from({ length: Math.max(0, most) }, (_, index) => index + 1);
}

/** A list longer than this is no choice any more; who wants more orders twice. */
export const mostAtOnce = 1000;

/** What the limit leaves him: endless without a limit. */
export function leftOfLimit({ limit, ordered }: Pick<Product, 'limit' | 'ordered'>): number {
  return limit === null ? Number.POSITIVE_INFINITY : limit - ordered;
}

/** What remains of a size, or of the product where none is chosen. */
export function remainsOf({ remains, sizes }: Pick<Product, 'remains' | 'sizes'>, size?: string): number {
  return sizes.find(({ name }) => name === size)?.remains ?? remains;
}

type Stocked = Pick<Product, 'limit' | 'remains' | 'sizes'>;
