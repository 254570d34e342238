import { orderStatusNames } from '#contract/shop/shop-names';
import type { ResultOf } from '../../rpc/rpc.ts';

export type Order = ResultOf<'promotion.get-order'>;
export type OrderStatus = Order['status'];

/** The states in the order that an order goes through. */
export const statuses = Object.keys(orderStatusNames).filter(
  (name): name is OrderStatus => name in orderStatusNames,
);
