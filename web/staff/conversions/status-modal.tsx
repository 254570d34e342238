import { rejectReasonNames, rejectReasons } from '#contract/conversions/conversion-names';
import { FormModal } from '../../ui/dialog/form-modal.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { formatNumber, plural } from '../../ui/text/format.ts';
import { type StatusTarget, useStatusCheck } from './use-status-check.ts';

/** Chooses a status for conversions. Nothing changes yet: the next page previews the changes. */
export function StatusModal({ target, closed }: { target: StatusTarget; closed: () => void }) {
  const modal = useStatusCheck(target, closed);
  const { form } = modal;
  return (
    <FormModal modal={modal} title={titleOf(target)} submitText="Проверить" unsaved={false}>
      <p>Сначала покажем, что изменится. Деньги сдвинутся, только когда вы подтвердите.</p>
      <SelectField label="Новый статус" data={stateOptions} {...form.getInputProps('state')} />
      {form.getValues().state === 'reject' && (
        <SelectField label="Причина" data={reasonOptions} {...form.getInputProps('reason')} />
      )}
      <TextField
        label="Комментарий"
        help="Его увидит партнёр"
        maxLength={500}
        {...form.getInputProps('comment')}
      />
    </FormModal>
  );
}

function titleOf({ ids }: StatusTarget): string {
  if (!ids) return 'Изменить статус у всех найденных';
  return `Статус: ${formatNumber(ids.length)} ${plural(ids.length, 'конверсия', 'конверсии', 'конверсий')}`;
}

const stateOptions = [
  { value: 'approve', label: 'Подтвердить' },
  { value: 'reject', label: 'Отклонить' },
  { value: 'hold', label: 'В холд' },
];
export const reasonOptions = [
  { value: '', label: 'Выберите' },
  ...rejectReasons.map((value) => ({ value, label: rejectReasonNames[value] })),
];
