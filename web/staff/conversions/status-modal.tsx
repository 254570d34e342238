import type { ComponentProps } from 'react';
import { conversionStates, rejectReasonNames, rejectReasons } from '#contract/conversions/conversion-names';
import { navigate } from '../../router/router.ts';
import { FormModal, stay, useFormModal } from '../../ui/dialog/form-modal.tsx';
import { choicesOf } from '../../ui/filter/filters.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { formatNumber, plural } from '../../ui/text/format.ts';
import { pathTo } from '../paths.ts';
import { call, type ParamsOf } from '../rpc/rpc.ts';

/** Conversions to get a status: these ids, or all that a filter finds. */
export type StatusTarget = Pick<ParamsOf<'operator.check-conversion-status'>, 'ids' | 'filter'>;

/** Chooses a status for conversions. Nothing changes yet: the next page previews the changes. */
export function StatusModal({ target }: { target: StatusTarget }) {
  const modal = useStatusCheck(target);
  const { form } = modal;
  return (
    <FormModal modal={modal} title={titleOf(target)} submitText="Проверить" unsaved={false}>
      <p>Сначала покажем, что изменится. Деньги сдвинутся, только когда вы подтвердите.</p>
      <SelectField label="Новый статус" data={stateOptions} {...form.getInputProps('state')} />
      {form.getValues().state === 'reject' && <ReasonField {...form.getInputProps('reason')} />}
      <CommentField {...form.getInputProps('comment')} />
    </FormModal>
  );
}

function titleOf({ ids }: StatusTarget) {
  if (!ids) return 'Изменить статус у всех найденных';
  return `Статус: ${formatNumber(ids.length)} ${plural(ids.length, 'конверсия', 'конверсии', 'конверсий')}`;
}

export const reasonOf = (text: string) => rejectReasons.find((one) => one === text);

const stateOptions = [
  { value: 'approve', label: 'Подтвердить' },
  { value: 'reject', label: 'Отклонить' },
  { value: 'hold', label: 'В холд' },
];
export const ReasonField = (field: Partial<ComponentProps<typeof SelectField>>) => (
  <SelectField label="Причина" data={reasonOptions} {...field} />
);

export const CommentField = (field: Partial<ComponentProps<typeof TextField>>) => (
  <TextField label="Комментарий" help="Его увидит партнёр" maxLength={500} {...field} />
);

const reasonOptions = [{ value: '', label: 'Выберите' }, ...choicesOf(rejectReasons, rejectReasonNames)];

/** Tries a status on conversions; success leads to the preview of the changes. */
function useStatusCheck(target: StatusTarget) {
  return useFormModal({
    initialValues: { state: 'approve', reason: '', comment: '' },
    validate: {
      reason: (reason, { state }) => (state === 'reject' && !reason ? 'Выберите причину' : null),
    },
    act: async ({ state, reason, comment }, keyed) => {
      const word = conversionStates.find((one) => one === state) ?? 'approve';
      const why = word === 'reject' ? { reason: reasonOf(reason) } : {};
      const { id } = await call(
        'operator.check-conversion-status',
        keyed({ ...target, state: word, ...why, comment }),
      );
      void navigate(pathTo('conversionBatch', { id }));
      return stay;
    },
  });
}
