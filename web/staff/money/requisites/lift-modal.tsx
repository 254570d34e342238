import { DecideModal } from '../../../ui/dialog/decide-modal.tsx';
import { formatDate } from '../../../ui/text/format.ts';
import { type ItemOf, useAction } from '../../rpc/rpc.ts';
import { ownerLabel } from '../../ui/partner-label.ts';

export type Brake = ItemOf<'operator.get-brakes'>;

/** Ends a partner's waiting time; the app's code is asked for. */
export function LiftModal({ brake }: { brake: Brake }) {
  const { userId, stoppedAt, lockedUntil } = brake;
  const act = useAction();
  return (
    <DecideModal
      title={stoppedAt ? `Снять остановку, ${ownerLabel(brake)}?` : `Снять ожидание, ${ownerLabel(brake)}?`}
      lead={leadOf(brake)}
      submitText="Снять"
      reason={{
        label: 'Причина',
        help: 'Останется в журнале: например, как вы убедились, что это сам партнёр',
        required: 'Укажите причину',
      }}
      act={async (reason, keyed) => {
        const { isLifted } = await act('operator.lift-brake', keyed({ userId, reason }));
        return isLifted
          ? 'Ожидание снято'
          : 'Записали. Остановку должен снять ещё один сотрудник, а если платит один — вы же через час';
      }}
    >
      {lockedUntil && (
        <p>Замок реквизитов до {formatDate(lockedUntil)} поставил сам партнёр: он останется.</p>
      )}
    </DecideModal>
  );
}

function leadOf({ stoppedAt, liftedBy }: Brake): string {
  if (!stoppedAt) return 'Новые реквизиты и выплаты партнёра перестанут ждать. Партнёр получит уведомление.';
  return liftedBy === null
    ? 'Остановку снимают двое: после вас её должен снять другой сотрудник, до этого всё стоит. Если в сети платит один человек, он снимает её второй раз через час.'
    : `Первое снятие: ${liftedBy}. После вашего остановка кончится, и партнёр получит уведомление. Если в сети платит не один человек, второй — не тот, кто снял первым.`;
}
