import { useQueryClient } from '@tanstack/react-query';
import { formatPoints } from '../../shop/format-points.ts';
import { Modal } from '../../ui/dialog/modal.tsx';
import { useOpening } from '../../ui/dialog/opening.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useActForm } from '../../ui/form/act-form.ts';
import { FormRefusal } from '../../ui/form/form-refusal.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { plural } from '../../ui/text/format.ts';
import { call, refreshAfter } from '../rpc/rpc.ts';
import type { StaffOrder } from './order-filters.ts';
import classes from './orders.module.css';

type Cancelled = Pick<StaffOrder, 'id' | 'total' | 'currency' | 'currencyForms' | 'userLogin'>;

/** Cancels an order: says what returns, and asks for the reason, which the partner is told. */
export function CancelModal({ order, closed }: { order: Cancelled; closed: () => void }) {
  const [opened, close] = useOpening();
  const client = useQueryClient();
  const { id, total, userLogin } = order;
  const { form, submit, busy, refusal, wait, uncertain } = useActForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() === '' ? 'Укажите причину' : null) },
    act: async ({ reason }, keyed) => {
      const params = { id, status: 'cancelled', reason: reason.trim() } as const;
      // Also where it is refused: somebody else was first, and the page shows what the order is now.
      const acted = call('operator.set-order-status', keyed(params));
      await acted.finally(() => refreshAfter(client, 'operator.set-order-status'));
      void toast(`Заказ № ${id} отменён`);
      close();
    },
  });
  return (
    <Modal
      opened={opened}
      title={`Отменить заказ № ${id}?`}
      close={close}
      closed={closed}
      submit={submit}
      submitText="Отменить заказ"
      cancelText="Оставить"
      danger
      busy={busy}
      uncertain={uncertain}
      unsaved={form.isDirty()}
    >
      <div className={classes.form}>
        <p className={classes.lead}>
          {formatPoints(total, order)} {plural(total, 'вернётся', 'вернутся', 'вернутся')} партнёру{' '}
          {userLogin}, товар вернётся в магазин. Партнёр получит уведомление.
        </p>
        <TextField
          label="Причина"
          help="Её увидит партнёр"
          autoComplete="off"
          maxLength={300}
          {...form.getInputProps('reason')}
        />
        <FormRefusal refusal={refusal} wait={wait} />
      </div>
    </Modal>
  );
}
