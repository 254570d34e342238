import { useQueryClient } from '@tanstack/react-query';
import { formatPoints } from '../../../shop/shop/format-points.ts';
import { FormModal, useFormModal } from '../../../ui/dialog/form-modal.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { plural } from '../../../ui/text/format.ts';
import { call, refreshAfter } from '../../rpc/rpc.ts';
import { ownerLabel } from '../../ui/partner-label.ts';
import type { StaffOrder } from './order-filters.ts';

type Cancelled = Pick<StaffOrder, 'id' | 'total' | 'currency' | 'currencyForms' | 'userLogin' | 'userName'>;

/** Cancels an order: names the points and stock that return, and asks for the reason, which the partner is told. */
export function CancelModal({ order, closed }: { order: Cancelled; closed: () => void }) {
  const client = useQueryClient();
  const { id, total } = order;
  const modal = useFormModal({
    closed,
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() === '' ? 'Укажите причину' : null) },
    act: async ({ reason }, keyed) => {
      const params = { id, status: 'cancelled', reason: reason.trim() } as const;
      // Reloads also after a refusal: a colleague was first, and the page shows the order's current state.
      const acted = call('operator.set-order-status', keyed(params));
      await acted.finally(() => refreshAfter(client, 'operator.set-order-status'));
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
