import { useState } from 'react';
import { type OrderStatus, statusNames } from '../../../shop/orders/status-names.ts';
import { useModal } from '../../../ui/dialog/opening.ts';
import { useDo } from '../../../ui/dialog/use-do.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useAct } from '../../rpc/rpc.ts';
import { CancelModal } from './cancel-modal.tsx';
import { mayMove } from './moves.ts';
import { SendModal } from './send-modal.tsx';

type Moved = Parameters<typeof SendModal>[0]['order'] & Parameters<typeof CancelModal>[0]['order'];

/**
 * Moves orders: sending asks for the tracking number (and opens `sending`), cancelling asks for the reason (and opens
 * `cancelling`).
 */
export function useMoves() {
  const act = useAct();
  const { run, isPending } = useDo();
  const [moved, setMoved] = useState<number | null>(null);
  const sending = useModal((order: Moved) => <SendModal order={order} />);
  const cancelling = useModal((order: Moved) => <CancelModal order={order} />);
  const move = async (order: Moved, to: OrderStatus) => {
    const { id, status } = order;
    if (!mayMove(status, to)) return void toast(cannot(order, to), 'failed');
    if (to === 'sent') return sending.open(order);
    if (to === 'cancelled') return cancelling.open(order);
    setMoved(id);
    await run(
      () => act('operator.set-order-status', { id, status: to }),
      `Заказ № ${id}: ${statusNames[to].toLowerCase()}`,
    );
  };
  return { move, sending, cancelling, movingId: isPending ? moved : null };
}

function cannot({ id, status }: Moved, to: OrderStatus): string {
  return `Заказ № ${id}: из «${statusNames[status]}» в «${statusNames[to]}» не перевести`;
}
