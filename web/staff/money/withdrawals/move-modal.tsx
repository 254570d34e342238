import { FormModal, useFormModal } from '../../../ui/dialog/form-modal.tsx';
import { AreaField } from '../../../ui/form/area-field.tsx';
import { movePlans } from './move-plans.ts';
import { useDecide } from './withdrawal-acts.ts';
import type { Move, WholeWithdrawal } from './withdrawal-moves.ts';
import { WithdrawalSum } from './withdrawal-sum.tsx';

/** Asks for confirmation of one move of one withdrawal, names the consequences, and makes the move. */
export function MoveModal({ move, withdrawal, closed }: MoveModalProps) {
  const { name, title, effect, done, isDanger, reasonFor, send } = movePlans[move];
  const decide = useDecide();
  const modal = useFormModal({
    closed,
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reasonFor && !reason.trim() ? 'Укажите причину' : null) },
    act: async ({ reason }, keyed) => {
      await send(decide, { withdrawal, reason: reason.trim(), keyed });
      return done(withdrawal);
    },
  });
  return (
    <FormModal
      modal={modal}
      title={title(withdrawal)}
      submitText={name}
      cancelText="Не сейчас"
      danger={isDanger}
      lead={effect(withdrawal)}
    >
      <WithdrawalSum {...withdrawal} />
      {reasonFor && (
        <AreaField
          label="Причина"
          help={reasonFor}
          minRows={2}
          maxRows={6}
          maxLength={300}
          {...modal.form.getInputProps('reason')}
        />
      )}
    </FormModal>
  );
}

type MoveModalProps = { move: Exclude<Move, 'settle'>; withdrawal: WholeWithdrawal; closed: () => void };
