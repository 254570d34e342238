import { useAction } from '../../rpc/rpc.ts';
import { FormModal, useFormModal } from '../../ui/dialog/form-modal.tsx';
import { SwitchField } from '../../ui/form/switch-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { amountText, readAmount } from '../../ui/text/amount.ts';
import type { Schedule } from './ask-withdrawals.ts';

/** Turns payment by schedule on or off, with its smallest sum. */
export function ScheduleModal({ schedule }: { schedule: Schedule }) {
  const act = useAction();
  const { isAuto, threshold, currencyCode } = schedule;
  const sumOf = (text: string) => readAmount(text, currencyCode);
  const modal = useFormModal({
    initialValues: { isAuto, threshold: threshold === null ? '' : amountText(threshold) },
    validate: { threshold: (text) => refuseThreshold(text, sumOf(text)) },
    act: async (typed) => {
      await act('billing.set-schedule', { isAuto: typed.isAuto, threshold: sumOf(typed.threshold) });
      return typed.isAuto ? 'Платим по расписанию' : 'Выплаты только по заказу';
    },
  });
  const { form } = modal;
  return (
    <FormModal modal={modal} title="Выплаты по расписанию" submitText="Сохранить">
      <SwitchField
        label="Платить по расписанию"
        help="К каждой выплате сети закажем всё, что доступно, на основные реквизиты"
        isOn={form.values.isAuto}
        turn={(isOn) => form.setFieldValue('isAuto', isOn)}
      />
      <TextField
        label="Порог"
        help="Пока доступно меньше, не заказываем. Пусто — от минимума способа"
        inputMode="decimal"
        autoComplete="off"
        {...form.getInputProps('threshold')}
      />
    </FormModal>
  );
}

function refuseThreshold(text: string, sum: number | null) {
  if (text.trim() === '') return null;
  return (sum ?? 0) > 0 ? null : 'Введите сумму, например 10 000, или оставьте пустым';
}
