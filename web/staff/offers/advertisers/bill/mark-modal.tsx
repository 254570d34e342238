import type { CurrencyCode } from '#contract/wire/fields';
import { serverNow } from '../../../../rpc/server-time.ts';
import { FormModal, stay, useFormModal } from '../../../../ui/dialog/form-modal.tsx';
import { dayAt } from '../../../../ui/filter/network-day.ts';
import { networkZone } from '../../../../ui/filter/time-zone.ts';
import { DayField, dayProps } from '../../../../ui/form/day/day-field.tsx';
import { required } from '../../../../ui/form/required.ts';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { amountText, readAmount } from '../../../../ui/text/amount.ts';
import { useAction } from '../../../rpc/rpc.ts';

/** Marks a bill as sent, or as paid with a date and a sum. */
export function MarkModal({
  bill,
  state,
}: {
  bill: { id: number; total: number; currencyCode: CurrencyCode };
  state: 'sent' | 'paid';
}) {
  const act = useAction();
  const modal = useFormModal({
    initialValues: {
      date: dayAt(networkZone, serverNow()),
      amount: amountText(bill.total),
      note: '',
    },
    validate: {
      date: required('Укажите дату'),
      amount: (amount) =>
        readAmount(amount, bill.currencyCode) === null ? 'Укажите сумму, например 184500,50' : null,
    },
    act: async ({ date, amount, note }, keyed) => {
      const sum = readAmount(amount, bill.currencyCode);
      if (sum === null) return stay;
      const mark = { id: bill.id, state, date, note: note.trim() };
      const paid = state === 'paid' ? { amount: sum } : {};
      await act('operator.mark-advertiser-bill', keyed({ ...mark, ...paid }));
      return state === 'paid' ? 'Оплата отмечена' : 'Отправка отмечена';
    },
  });
  const { form } = modal;
  return (
    <FormModal
      modal={modal}
      title={state === 'paid' ? 'Счёт оплачен' : 'Счёт отправлен'}
      submitText={state === 'paid' ? 'Отметить оплату' : 'Отметить отправку'}
    >
      <DayField label="Дата" {...dayProps(form.getInputProps('date'))} />
      {state === 'paid' && (
        <TextField
          label="Пришло"
          inputMode="decimal"
          maxLength={24}
          autoComplete="off"
          {...form.getInputProps('amount')}
        />
      )}
      <TextField label="Заметка" maxLength={500} autoComplete="off" {...form.getInputProps('note')} />
    </FormModal>
  );
}
