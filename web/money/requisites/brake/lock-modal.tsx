import { useAction } from '../../../rpc/rpc.ts';
import { serverNow } from '../../../rpc/server-time.ts';
import { FormModal, useFormModal } from '../../../ui/dialog/form-modal.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { formatDate, plural } from '../../../ui/text/format.ts';

/** The duration of the lock of requisites. */
export function LockModal() {
  const act = useAction();
  const modal = useFormModal({
    initialValues: { days: '7' },
    validate: {},
    act: async ({ days }) => {
      const { lockedUntil } = await act('requisites.lock', { days: Number(days) });
      return `Замок закрыт до ${formatDate(lockedUntil)}`;
    },
  });
  const end = new Date(serverNow() + Number(modal.form.values.days) * day);
  return (
    <FormModal
      modal={modal}
      title="Закрыть замок реквизитов"
      submitText="Закрыть замок"
      unsaved={false}
      lead="Раньше срока замок открывается только за 24 часа, и сотрудники сети этого не ускорят."
    >
      <SelectField
        label="На сколько"
        help={`До ${formatDate(end.toISOString())}`}
        data={terms}
        {...modal.form.getInputProps('days')}
      />
    </FormModal>
  );
}

const day = 86_400_000;

const terms = [1, 3, 7, 14, 30].map((days) => ({
  value: String(days),
  label: `${days} ${plural(days, 'день', 'дня', 'дней')}`,
}));
