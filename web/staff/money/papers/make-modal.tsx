import { serverNow } from '../../../rpc/server-time.ts';
import { FormModal, useFormModal } from '../../../ui/dialog/form-modal.tsx';
import { lastMonthAt } from '../../../ui/filter/network-day.ts';
import { networkZone } from '../../../ui/filter/time-zone.ts';
import { DayField, dayProps } from '../../../ui/form/day-field.tsx';
import { required } from '../../../ui/form/required.ts';
import { useAct } from '../../rpc/rpc.ts';

/** Makes the missing acts of a month. */
export function MakeModal() {
  const act = useAct();
  const modal = useFormModal({
    initialValues: { month: lastMonthAt(networkZone, serverNow()).from.slice(0, 7) },
    validate: { month: required('Укажите месяц') },
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
