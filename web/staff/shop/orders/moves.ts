import type { OrderStatus } from '../../../shop/orders/status-names.ts';

/** The server's transitions of an order from each state, main transition first. */
const ways: Record<OrderStatus, readonly OrderStatus[]> = {
  new: ['accepted', 'cancelled'],
  accepted: ['sent', 'cancelled'],
  sent: ['delivered', 'cancelled'],
  delivered: [],
  cancelled: [],
};

/** The actions that lead to a state. */
const moveNames: Record<OrderStatus, string> = {
  new: '',
  accepted: 'Принять',
  sent: 'Отправить',
  delivered: 'Доставлено',
  cancelled: 'Отменить',
};

/** The states that an order can be moved to, with the name of the action. */
export function movesOf(status: OrderStatus): { to: OrderStatus; name: string }[] {
  return ways[status].map((to) => ({ to, name: moveNames[to] }));
}

export function mayMove(from: OrderStatus, to: OrderStatus): boolean {
  return ways[from].includes(to);
}
