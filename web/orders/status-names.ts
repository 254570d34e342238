import type { ResultOf } from '../rpc/rpc.ts';

export type Order = ResultOf<'promotion.get-order'>;
export type OrderStatus = Order['status'];

/** The states of an order in the order in which it goes through them. */
export const statusNames: Record<OrderStatus, string> = {
  new: 'Новый',
  accepted: 'Принят',
  sent: 'Отправлен',
  delivered: 'Доставлен',
  cancelled: 'Отменён',
};

export const statuses = Object.keys(statusNames).filter((name): name is OrderStatus => name in statusNames);
