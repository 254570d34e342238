import { useQueryClient } from '@tanstack/react-query';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { useOpening } from '../../../ui/dialog/opening.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useActForm } from '../../../ui/form/act-form.ts';
import { FormRefusal } from '../../../ui/form/form-refusal.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { call, refreshAfter } from '../../rpc/rpc.ts';
import type { Card } from '../partner-acts.ts';
import classes from '../partners.module.css';

/** The badges that a partner sees in the menu. */
export function CountersModal({ partner, closed }: { partner: Card; closed: () => void }) {
  const [opened, close] = useOpening();
  const client = useQueryClient();
  const whole = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? null : 'Целое число от 0 до 999 999');
  const { form, submit, busy, refusal, wait, uncertain } = useActForm({
    initialValues: { tickets: String(partner.tickets), billingRequests: String(partner.billingRequests) },
    validate: { tickets: whole, billingRequests: whole },
    act: async (values, keyed) => {
      const counters = { tickets: Number(values.tickets), billingRequests: Number(values.billingRequests) };
      const params = { userId: partner.id, ...counters };
      await call('operator.set-counters', keyed(params));
      await refreshAfter(client, 'operator.set-counters');
      close();
      void toast('Счётчики сохранены');
    },
  });
  return (
    <Modal
      opened={opened}
      title="Счётчики партнёра"
      close={close}
      closed={closed}
      submit={submit}
      submitText="Сохранить счётчики"
      busy={busy}
      uncertain={uncertain}
      unsaved={form.isDirty()}
    >
      <div className={classes.form}>
        <TextField label="Открытые обращения" inputMode="numeric" {...form.getInputProps('tickets')} />
        <TextField
          label="Выплаты, которые ждут партнёра"
          inputMode="numeric"
          {...form.getInputProps('billingRequests')}
        />
        <FormRefusal refusal={refusal} wait={wait} />
      </div>
    </Modal>
  );
}
