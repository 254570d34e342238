import { FormModal, useFormModal } from '../../../ui/dialog/form-modal.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useAct } from '../../rpc/rpc.ts';
import type { StaffOrder } from './order-filters.ts';

type Sent = Pick<StaffOrder, 'id' | 'status' | 'productName' | 'trackingNumber' | 'trackingUrl'>;

/** Asks for the tracking number when an order is sent, or corrects it for a sent order. */
export function SendModal({ order }: { order: Sent }) {
  const act = useAct();
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
