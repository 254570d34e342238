import { DecideModal } from '../../../ui/dialog/decide-modal.tsx';
import { useAction } from '../../rpc/rpc.ts';
import { movePlans } from './move-plans.ts';
import type { Move, WholeWithdrawal } from './withdrawal-moves.ts';
import { WithdrawalSum } from './withdrawal-sum.tsx';

/** Asks for confirmation of one move of one withdrawal, names the consequences, and makes the move. */
export function MoveModal({ move, withdrawal }: MoveModalProps) {
  const { name, title, effect, done, isDanger = false, reasonFor, send } = movePlans[move];
  const act = useAction();
  const { id, registry } = withdrawal;
  return (
    <DecideModal
      title={title(withdrawal)}
      submitText={name}
      cancelText="Не сейчас"
      danger={isDanger}
      lead={effect(withdrawal)}
      reason={reasonFor ? { label: 'Причина', help: reasonFor, required: 'Укажите причину' } : undefined}
      act={async (reason, keyed) => {
        await send(act, { id, registryId: registry?.id ?? 0, reason, keyed });
        return done(withdrawal);
      }}
    >
      <WithdrawalSum {...withdrawal} />
    </DecideModal>
  );
}

type MoveModalProps = { move: Exclude<Move, 'settle'>; withdrawal: WholeWithdrawal };
