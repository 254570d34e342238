import { Button } from '@mantine/core';
import { DisputeCard } from '../../../messages/support/dispute-card.tsx';
import { FormModal, useFormModal } from '../../../ui/dialog/form-modal.tsx';
import { useModal } from '../../../ui/dialog/opening.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { plural } from '../../../ui/text/format.ts';
import { useMay } from '../../rpc/me.ts';
import { useAct } from '../../rpc/rpc.ts';
import { recordAddress } from './ticket-names.ts';
import type { WholeTicket } from './ticket-page.tsx';

/** The rejections that a ticket disputes, with a button that returns standing rejections to hold. */
export function Disputed({ disputes }: { disputes: readonly NonNullable<WholeTicket['dispute']>[] }) {
  const returning = useModal((ids: number[]) => <ReturnModal ids={ids} />);
  const mayReturn = useMay()('operator.set-conversion-status');
  const standing = disputes.filter(({ isWon }) => !isWon).map(({ conversionId }) => conversionId);
  return (
    <DisputeCard
      disputes={disputes}
      addressOf={(conversionId) => recordAddress({ kind: 'conversion', id: conversionId })}
    >
      {mayReturn && standing.length > 0 && (
        <Button variant="default" onClick={() => returning.open(standing)}>
          Вернуть в холд
        </Button>
      )}
      {returning.modal}
    </DisputeCard>
  );
}

function ReturnModal({ ids }: { ids: number[] }) {
  const act = useAct();
  const modal = useFormModal({
    initialValues: { comment: '' },
    again: 'Попробуйте ещё раз',
    validate: {},
    act: async ({ comment }, keyed) => {
      await act('operator.set-conversion-status', keyed({ ids, state: 'hold', comment: comment.trim() }));
      return `Вернули в холд: ${ids.length}`;
    },
  });
  const count = `${ids.length}\u00a0${plural(ids.length, 'конверсию', 'конверсии', 'конверсий')}`;
  return (
    <FormModal
      modal={modal}
      title={`Вернуть в холд ${count}?`}
      submitText="Вернуть в холд"
      cancelText="Не сейчас"
      lead="Суммы снова будут у партнёра в холде, рекламодатель сможет подтвердить или отклонить их ещё раз."
    >
      <TextField
        label="Комментарий"
        help="Его увидит партнёр"
        maxLength={500}
        {...modal.form.getInputProps('comment')}
      />
    </FormModal>
  );
}
