import { formatPoints } from '../../../shop/shop/format-points.ts';
import { FormModal, useFormModal } from '../../../ui/dialog/form-modal.tsx';
import { required } from '../../../ui/form/required.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { plural } from '../../../ui/text/format.ts';
import { useAct } from '../../rpc/rpc.ts';
import { ownerLabel } from '../../ui/partner-label.ts';
import type { StaffOrder } from './order-filters.ts';

type Cancelled = Pick<StaffOrder, 'id' | 'total' | 'currency' | 'currencyForms' | 'userLogin' | 'userName'>;

/** Cancels an order: names the points and stock that return, and asks for the reason, which the partner is told. */
export function CancelModal({ order }: { order: Cancelled }) {
  const act = useAct();
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
