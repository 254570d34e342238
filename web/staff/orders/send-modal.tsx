import { useQueryClient } from '@tanstack/react-query';
import { Modal } from '../../ui/dialog/modal.tsx';
import { useOpening } from '../../ui/dialog/opening.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useActForm } from '../../ui/form/act-form.ts';
import { FormRefusal } from '../../ui/form/form-refusal.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { call, refreshAfter } from '../rpc/rpc.ts';
import type { StaffOrder } from './order-filters.ts';
import classes from './orders.module.css';

type Sent = Pick<StaffOrder, 'id' | 'status' | 'productName' | 'trackingNumber' | 'trackingUrl'>;

/** Asks for the tracking of an order that is being sent, or corrects that of one which was. */
export function SendModal({ order, closed }: { order: Sent; closed: () => void }) {
  const [opened, close] = useOpening();
  const client = useQueryClient();
  const isSent = order.status === 'sent';
  const { form, submit, busy, refusal, wait, uncertain } = useActForm({
    initialValues: { trackingNumber: order.trackingNumber, trackingUrl: order.trackingUrl },
    validate: {
      trackingUrl: (url) =>
        url.trim() === '' || /^https?:\/\//i.test(url.trim())
          ? null
          : 'Ссылка начинается с http:// или https://',
    },
    act: async ({ trackingNumber, trackingUrl }, keyed) => {
      const url = trackingUrl.trim();
      const params = {
        id: order.id,
        status: 'sent',
        trackingNumber: trackingNumber.trim(),
        ...(url ? { trackingUrl: url } : {}),
      } as const;
      await call('operator.set-order-status', keyed(params));
      await refreshAfter(client, 'operator.set-order-status');
      void toast(isSent ? `Заказ № ${order.id}: номер изменён` : `Заказ № ${order.id}: отправлен`);
      close();
    },
  });
  return (
    <Modal
      opened={opened}
      title={isSent ? 'Номер отправления' : `Отправить заказ № ${order.id}`}
      close={close}
      closed={closed}
      submit={submit}
      submitText={isSent ? 'Сохранить номер' : 'Отправить'}
      busy={busy}
      uncertain={uncertain}
      unsaved={form.isDirty()}
    >
      <div className={classes.form}>
        <p className={classes.lead}>{order.productName}. Партнёр получит уведомление с номером.</p>
        <TextField
          label="Номер отправления"
          help="Необязательно: у курьера номера может не быть"
          autoComplete="off"
          maxLength={100}
          {...form.getInputProps('trackingNumber')}
        />
        <TextField
          label="Ссылка для отслеживания"
          help="Необязательно, например https://www.pochta.ru/tracking"
          type="url"
          autoComplete="off"
          maxLength={2048}
          {...form.getInputProps('trackingUrl')}
        />
        <FormRefusal refusal={refusal} wait={wait} />
      </div>
    </Modal>
  );
}
