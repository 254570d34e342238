import { useState } from 'react';
import { orderStatusNames } from '#contract/shop/shop-names';
import type { OrderStatus } from '../../../shop/orders/status-names.ts';
import { formatPoints } from '../../../shop/shop/format-points.ts';
import { FormModal, useFormModal } from '../../../ui/dialog/form-modal.tsx';
import { useModal } from '../../../ui/dialog/opening.ts';
import { useDo } from '../../../ui/dialog/use-do.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { required } from '../../../ui/form/required.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { plural } from '../../../ui/text/format.ts';
import { useAction } from '../../rpc/rpc.ts';
import { ownerLabel } from '../../ui/partner-label.ts';
import { mayMove } from './moves.ts';
import type { StaffOrder } from './order-filters.ts';

type Moved = Sent & Cancelled;

/**
 * Moves orders: sending asks for the tracking number (and opens `sending`), cancelling asks for the reason (and opens
 * `cancelling`). `moving` has the orders whose moves have not been answered, with their new states.
 */
export function useMoves() {
  const act = useAction();
  const { run } = useDo();
  const [moving, setMoving] = useState<ReadonlyMap<number, OrderStatus>>(new Map());
  const sending = useModal((order: Moved) => <SendModal order={order} />);
  const cancelling = useModal((order: Moved) => <CancelModal order={order} />);
  const move = async (order: Moved, to: OrderStatus) => {
    const { id, status } = order;
    if (!mayMove(status, to)) return void toast(cannot(order, to), 'failed');
    if (to === 'sent') return sending.open(order);
    if (to === 'cancelled') return cancelling.open(order);
    setMoving((all) => new Map(all).set(id, to));
    await run(
      () => act('operator.set-order-status', { id, status: to }),
      `Заказ № ${id}: ${orderStatusNames[to].toLowerCase()}`,
    ).finally(() => setMoving((all) => new Map([...all].filter(([one]) => one !== id))));
  };
  return { move, sending, cancelling, moving };
}

function cannot({ id, status }: Moved, to: OrderStatus) {
  return `Заказ № ${id}: из «${orderStatusNames[status]}» в «${orderStatusNames[to]}» не перевести`;
}

type Cancelled = Pick<StaffOrder, 'id' | 'total' | 'currency' | 'currencyForms' | 'userLogin' | 'userName'>;

/** Cancels an order: names the points and stock that return, and asks for the reason, which the partner is told. */
function CancelModal({ order }: { order: Cancelled }) {
  const act = useAction();
  const { id, total } = order;
  const modal = useFormModal({
    initialValues: { reason: '' },
    validate: { reason: required('Укажите причину') },
    act: async ({ reason }, keyed) => {
      const params = { id, status: 'cancelled', reason: reason.trim() } as const;
      await act('operator.set-order-status', keyed(params));
      return `Заказ № ${id} отменён`;
    },
  });
  return (
    <FormModal
      modal={modal}
      title={`Отменить заказ № ${id}?`}
      submitText="Отменить заказ"
      cancelText="Оставить"
      danger
      lead={
        <>
          {formatPoints(total, order)} {plural(total, 'вернётся', 'вернутся', 'вернутся')} партнёру{' '}
          {ownerLabel(order)}, товар вернётся в магазин. Партнёр получит уведомление.
        </>
      }
    >
      <TextField
        label="Причина"
        help="Её увидит партнёр"
        autoComplete="off"
        maxLength={300}
        {...modal.form.getInputProps('reason')}
      />
    </FormModal>
  );
}

type Sent = Pick<StaffOrder, 'id' | 'status' | 'productName' | 'trackingNumber' | 'trackingUrl'>;

/** Asks for the tracking number when an order is sent, or corrects it for a sent order. */
function SendModal({ order }: { order: Sent }) {
  const act = useAction();
  const isSent = order.status === 'sent';
  const modal = useFormModal({
    initialValues: { trackingNumber: order.trackingNumber, trackingUrl: order.trackingUrl },
    validate: {
      trackingUrl: (url) =>
        url.trim() === '' || /^https?:\/\//i.test(url.trim())
          ? null
          : 'Ссылка начинается с http:// или https://',
    },
    act: async ({ trackingNumber, trackingUrl }, keyed) => {
      const params = {
        id: order.id,
        status: 'sent',
        trackingNumber: trackingNumber.trim(),
        trackingUrl: trackingUrl.trim(),
      } as const;
      await act('operator.set-order-status', keyed(params));
      return isSent ? `Заказ № ${order.id}: номер изменён` : `Заказ № ${order.id}: отправлен`;
    },
  });
  return (
    <FormModal
      modal={modal}
      title={isSent ? 'Номер отправления' : `Отправить заказ № ${order.id}`}
      submitText={isSent ? 'Сохранить номер' : 'Отправить'}
      lead={`${order.productName}. Партнёр получит уведомление с номером.`}
    >
      <TextField
        label="Номер отправления"
        help="Необязательно: у курьера номера может не быть"
        autoComplete="off"
        maxLength={100}
        {...modal.form.getInputProps('trackingNumber')}
      />
      <TextField
        label="Ссылка для отслеживания"
        help="Необязательно, например https://www.pochta.ru/tracking"
        type="url"
        autoComplete="off"
        maxLength={2048}
        {...modal.form.getInputProps('trackingUrl')}
      />
    </FormModal>
  );
}
