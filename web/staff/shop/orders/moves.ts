import type { OrderStatus } from '../../../shop/orders/status-names.ts';

/** Where an order may go from each state, as the server allows; the main way first. */
const ways: Record<OrderStatus, readonly OrderStatus[]> = {
  new: ['accepted', 'cancelled'],
  accepted: ['sent', 'cancelled'],
  sent: ['delivered', 'cancelled'],
  delivered: [],
  cancelled: [],
};

/** The acts that lead to a state. */
const moveNames: Record<OrderStatus, string> = {
  new: '',
  accepted: 'Принять',
  sent: 'Отправить',
  delivered: 'Доставлено',
  cancelled: 'Отменить',
};

/** The states that an order can be moved to, with the name of the act. */
export function movesOf(status: OrderStatus): { to: OrderStatus; name: string }[] {
  return ways[status].map((to) => ({ to, name: moveNames[to] }));
}

export function mayMove(from: OrderStatus, to: OrderStatus): boolean {
  return ways[from].includes(to);
}
