import { FormModal, useFormModal } from '../../ui/dialog/form-modal.tsx';
import { DayField, dayProps } from '../../ui/form/day-field.tsx';
import { useAct } from '../rpc/rpc.ts';

/** Has the program make the acts of a month that are not there yet. */
export function MakeModal({ closed }: { closed: () => void }) {
  const act = useAct();
  const modal = useFormModal({
    closed,
    initialValues: { month: lastMonth() },
    validate: { month: (month) => (month ? null : 'Укажите месяц') },
    act: async ({ month }, keyed) => {
      await act('operator.make-acts', keyed({ month }));
      return 'Делаем акты: они появятся через минуту';
    },
  });
  return (
    <FormModal
      modal={modal}
      title="Сделать акты за месяц?"
      submitText="Сделать акты"
      lead="Программа сделает акты, которых ещё нет, и предложит черновики. Второй раз ничего не сделает."
    >
      <DayField kind="month" label="Месяц" {...dayProps(modal.form.getInputProps('month'))} />
    </FormModal>
  );
}

function lastMonth(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() - 1, 15)).toISOString().slice(0, 7);
}
