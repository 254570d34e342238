import { FormModal, useFormModal } from '../../../ui/dialog/form-modal.tsx';
import { AreaField } from '../../../ui/form/area-field.tsx';
import { formatDate } from '../../../ui/text/format.ts';
import { type ResultOf, useAct } from '../../rpc/rpc.ts';
import { ownerLabel } from '../../ui/partner-label.ts';

export type Brake = ResultOf<'operator.get-brakes'>['items'][number];

/** Ends a partner's waiting time; the app's code is asked for. */
export function LiftModal({ brake, closed }: { brake: Brake; closed: () => void }) {
  const { userId, stoppedAt, lockedUntil } = brake;
  const act = useAct();
  const modal = useFormModal({
    closed,
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() ? null : 'Укажите причину') },
    act: async ({ reason }, keyed) => {
      const { isLifted } = await act('operator.lift-brake', keyed({ userId, reason: reason.trim() }));
      return isLifted
        ? 'Ожидание снято'
        : 'Записали. Остановку должен снять ещё один сотрудник, а если платит один — вы же через час';
    },
  });
  return (
    <FormModal
      modal={modal}
      title={stoppedAt ? `Снять остановку, ${ownerLabel(brake)}?` : `Снять ожидание, ${ownerLabel(brake)}?`}
      lead={leadOf(brake)}
      submitText="Снять"
    >
      {lockedUntil && (
        <p>Замок реквизитов до {formatDate(lockedUntil)} поставил сам партнёр: он останется.</p>
      )}
      <AreaField
        label="Причина"
        help="Останется в журнале: например, как вы убедились, что это сам партнёр"
        minRows={2}
        maxRows={6}
        maxLength={300}
        {...modal.form.getInputProps('reason')}
      />
    </FormModal>
  );
}

function leadOf({ stoppedAt, liftedBy }: Brake): string {
  if (!stoppedAt) return 'Новые реквизиты и выплаты партнёра перестанут ждать. Партнёр получит уведомление.';
  return liftedBy === null
    ? 'Остановку снимают двое: после вас её должен снять другой сотрудник, до этого всё стоит. Если в сети платит один человек, он снимает её второй раз через час.'
    : `Первое снятие: ${liftedBy}. После вашего остановка кончится, и партнёр получит уведомление. Если в сети платит не один человек, второй — не тот, кто снял первым.`;
}
