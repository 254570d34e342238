import { type RejectReason, rejectReasons } from '#contract/conversions/conversion-names';
import { FormModal, useFormModal } from '../../ui/dialog/form-modal.tsx';
import { ChoiceField } from '../../ui/form/choice-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { formatNumber, plural } from '../../ui/text/format.ts';
import { useAct } from '../rpc/rpc.ts';
import { reasonOptions } from './status-modal.tsx';

export type LossTarget = { ids: number[]; clear?: () => void };
type Decision = 'release' | 'reject';

/** Decides on conversions that pay partners more than they bring: they leave hold when due, or are rejected. */
export function LossModal({ target, closed }: { target: LossTarget; closed: () => void }) {
  const { ids, clear } = target;
  const act = useAct();
  const words = `${formatNumber(ids.length)} ${plural(ids.length, 'конверсия', 'конверсии', 'конверсий')}`;
  const modal = useFormModal<{ decision: Decision; reason: string; comment: string }>({
    closed,
    initialValues: { decision: 'release', reason: '', comment: '' },
    validate: {
      reason: (reason, { decision }) => (decision === 'reject' && !reason ? 'Выберите причину' : null),
    },
    act: async ({ decision, reason, comment }, keyed) => {
      const why: RejectReason | undefined = rejectReasons.find((one) => one === reason);
      const said = decision === 'reject' ? { reason: why, comment: comment.trim() } : {};
      await act('operator.decide-losses', keyed({ ids, decision, ...said }));
      clear?.();
      return decision === 'release' ? `Выйдут из холда в свой срок: ${words}` : `Отклонено: ${words}`;
    },
  });
  const { form } = modal;
  const isRejection = form.values.decision === 'reject';
  return (
    <FormModal
      modal={modal}
      title={`Платят больше дохода: ${words}`}
      submitText={isRejection ? 'Отклонить' : 'Выпустить'}
      danger={isRejection}
      lead={
        ids.length === 1
          ? 'Рекламодатель платит за неё меньше, чем сеть партнёру. До решения она остаётся в холде.'
          : 'Рекламодатель платит за них меньше, чем сеть партнёру. До решения они остаются в холде.'
      }
    >
      <ChoiceField
        label={ids.length === 1 ? 'Что с ней' : 'Что с ними'}
        options={[
          { value: 'release', label: 'Выпустить в срок' },
          { value: 'reject', label: 'Отклонить' },
        ]}
        value={form.values.decision}
        choose={(decision: Decision) => form.setFieldValue('decision', decision)}
      />
      {isRejection && (
        <>
          <SelectField label="Причина" data={reasonOptions} {...form.getInputProps('reason')} />
          <TextField
            label="Комментарий"
            help="Его увидит партнёр"
            maxLength={500}
            {...form.getInputProps('comment')}
          />
        </>
      )}
    </FormModal>
  );
}
