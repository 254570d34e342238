import type { ResultOf } from '../rpc.ts';

export type Product = ResultOf<'promotion.get-product'>;

/**
 * The quantities a partner may choose: from 1 to what the limit leaves him, else to what remains, else none
 * (specification, section 4); never more than remains of the chosen size.
 */
export function quantityOptions(product: Stocked, size?: string): number[] {
  const most = Math.min(leftOfLimit(product), remainsOf(product, size), mostAtOnce);
  return Array.from({ length: Math.max(0, most) }, (_, index) => index + 1);
}

/** A list longer than this is no choice any more; who wants more orders twice. */
export const mostAtOnce = 100;

/** What the limit leaves him: endless without a limit. */
export function leftOfLimit({ limit, ordered }: Pick<Product, 'limit' | 'ordered'>): number {
  return limit === null ? Number.POSITIVE_INFINITY : limit - ordered;
}

type Stocked = Pick<Product, 'limit' | 'ordered' | 'remains' | 'sizes'>;

function remainsOf({ remains, sizes }: Stocked, size: string | undefined): number {
  return sizes.find(({ name }) => name === size)?.remains ?? remains;
}
