import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type OrderStatus, statusNames } from '../../../shop/orders/status-names.ts';
import { useModal } from '../../../ui/dialog/opening.ts';
import { toast, toastFailure } from '../../../ui/feedback/toast.ts';
import { act, refreshAfter } from '../../rpc/rpc.ts';
import { mayMove } from './moves.ts';
import type { StaffOrder } from './order-filters.ts';

type Moved = Pick<StaffOrder, 'id' | 'status'>;

/**
 * Moves orders: sending asks for the tracking number (and opens `sending`), cancelling asks for the reason (and opens
 * `cancelling`).
 */
export function useMoves<Order extends Moved>() {
  const client = useQueryClient();
  const moving = useMutation(act('operator.set-order-status'));
  const sending = useModal<Order>();
  const cancelling = useModal<Order>();
  const set = (order: Order, status: OrderStatus) =>
    moving.mutateAsync({ id: order.id, status }).then(
      () => toast(`Заказ № ${order.id}: ${statusNames[status].toLowerCase()}`),
      (failure) => {
        toastFailure(failure);
        // A colleague was first: shows the order's current state.
        void refreshAfter(client, 'operator.set-order-status');
      },
    );
  const move = async (order: Order, to: OrderStatus) => {
    if (!mayMove(order.status, to)) return void toast(cannot(order, to), 'failed');
    if (to === 'sent') return sending.open(order);
    if (to === 'cancelled') return cancelling.open(order);
    await set(order, to);
  };
  return { move, sending, cancelling, movingId: moving.isPending ? moving.variables.id : null };
}

function cannot({ id, status }: Moved, to: OrderStatus): string {
  return `Заказ № ${id}: из «${statusNames[status]}» в «${statusNames[to]}» не перевести`;
}
