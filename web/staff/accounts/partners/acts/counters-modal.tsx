import { FormModal, useFormModal } from '../../../../ui/dialog/form-modal.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { readWhole } from '../../../../ui/text/amount.ts';
import { useAct } from '../../../rpc/rpc.ts';
import type { Card } from '../partner-acts.ts';

/** The badges that a partner sees in the menu. */
export function CountersModal({ partner }: { partner: Card }) {
  const act = useAct();
  const whole = (text: string) => ((readWhole(text) ?? 1e6) < 1e6 ? null : 'Целое число от 0 до 999 999');
  const modal = useFormModal({
    initialValues: { tickets: String(partner.tickets), billingRequests: String(partner.billingRequests) },
    validate: { tickets: whole, billingRequests: whole },
    act: async (values, keyed) => {
      const tickets = readWhole(values.tickets) ?? 0;
      const params = { userId: partner.id, tickets, billingRequests: readWhole(values.billingRequests) ?? 0 };
      await act('operator.set-counters', keyed(params));
      return 'Счётчики сохранены';
    },
  });
  return (
    <FormModal modal={modal} title="Счётчики партнёра" submitText="Сохранить счётчики">
      <TextField label="Открытые обращения" inputMode="numeric" {...modal.form.getInputProps('tickets')} />
      <TextField
        label="Выплаты, которые ждут партнёра"
        inputMode="numeric"
        {...modal.form.getInputProps('billingRequests')}
      />
    </FormModal>
  );
}
