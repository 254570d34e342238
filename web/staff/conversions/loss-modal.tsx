import { FormModal, useFormModal } from '../../ui/dialog/form-modal.tsx';
import { ChoiceField } from '../../ui/form/choice-field.tsx';
import { formatNumber, plural } from '../../ui/text/format.ts';
import { inPortions, wholeLimit } from '../rpc/portions.ts';
import { useAction } from '../rpc/rpc.ts';
import { saidWith } from '../ui/left-as-is.tsx';
import type { Clear } from '../ui/list/work-list.tsx';
import { CommentField, ReasonField, reasonOf } from './status-modal.tsx';

export type LossTarget = { ids: number[]; clear?: Clear };

/** Decides on conversions that pay partners more than they bring: they leave hold when due, or are rejected. */
export function LossModal({ target }: { target: LossTarget }) {
  const { ids, clear } = target;
  const act = useAction();
  const words = wordsOf(ids.length);
  const modal = useFormModal<{ decision: 'release' | 'reject'; reason: string; comment: string }>({
    initialValues: { decision: 'release', reason: '', comment: '' },
    validate: {
      reason: (reason, { decision }) => (decision === 'reject' && !reason ? 'Выберите причину' : null),
    },
    act: async ({ decision, reason, comment }, keyed) => {
      const said = decision === 'reject' ? { reason: reasonOf(reason), comment: comment.trim() } : {};
      const { left } = await inPortions(
        ids,
        (portion) => act('operator.decide-losses', keyed({ ids: portion, decision, ...said })),
        wholeLimit,
      );
      clear?.(left.map(({ id }) => id));
      const done = wordsOf(ids.length - left.length);
      return saidWith(
        decision === 'release' ? `Выйдут из холда в свой срок: ${done}` : `Отклонено: ${done}`,
        left,
      );
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

function wordsOf(count: number) {
  return `${formatNumber(count)} ${plural(count, 'конверсия', 'конверсии', 'конверсий')}`;
}
