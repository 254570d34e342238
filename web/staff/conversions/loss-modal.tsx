import { FormModal, useFormModal } from '../../ui/dialog/form-modal.tsx';
import { ChoiceField } from '../../ui/form/choice-field.tsx';
import { formatNumber, plural } from '../../ui/text/format.ts';
import { useAction } from '../rpc/rpc.ts';
import { CommentField, ReasonField, reasonOf } from './status-modal.tsx';

export type LossTarget = { ids: number[]; clear?: () => void };

/** Decides on conversions that pay partners more than they bring: they leave hold when due, or are rejected. */
export function LossModal({ target }: { target: LossTarget }) {
  const { ids, clear } = target;
  const act = useAction();
  const words = `${formatNumber(ids.length)} ${plural(ids.length, 'конверсия', 'конверсии', 'конверсий')}`;
  const modal = useFormModal<{ decision: 'release' | 'reject'; reason: string; comment: string }>({
    initialValues: { decision: 'release', reason: '', comment: '' },
    validate: {
      reason: (reason, { decision }) => (decision === 'reject' && !reason ? 'Выберите причину' : null),
    },
    act: async ({ decision, reason, comment }, keyed) => {
      const said = decision === 'reject' ? { reason: reasonOf(reason), comment: comment.trim() } : {};
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
        {...form.getInputProps('decision')}
      />
      {isRejection && (
        <>
          <ReasonField {...form.getInputProps('reason')} />
          <CommentField {...form.getInputProps('comment')} />
        </>
      )}
    </FormModal>
  );
}
