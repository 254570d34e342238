import { FormModal, useFormModal } from '../../../ui/dialog/form-modal.tsx';
import { AreaField } from '../../../ui/form/area-field.tsx';
import { formatPaperNumber } from '../../../ui/text/format.ts';
import { useAct } from '../../rpc/rpc.ts';
import type { Act } from './act-columns.tsx';

/** Makes the next version of an act, with the current data of the payee and the network. */
export function VoidModal({ act: { id, number, objection }, closed }: { act: Act; closed: () => void }) {
  const act = useAct();
  const modal = useFormModal({
    closed,
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() ? null : 'Укажите, что исправлено') },
    act: async ({ reason }, keyed) => {
      await act('operator.void-act', keyed({ id, reason: reason.trim() }));
      return `Акт № ${formatPaperNumber(number)} предложен заново`;
    },
  });
  const wish = objection ? `Возражение партнёра: «${objection}». ` : '';
  return (
    <FormModal
      modal={modal}
      title={`Исправить акт № ${formatPaperNumber(number)}?`}
      submitText="Предложить заново"
      lead={`${wish}Партнёр получит новую версию под тем же номером: с нынешними данными исполнителя и сети. Суммы правят записью баланса, она войдёт в следующий акт.`}
    >
      <AreaField
        label="Что исправлено"
        minRows={2}
        maxRows={6}
        maxLength={300}
        {...modal.form.getInputProps('reason')}
      />
    </FormModal>
  );
}
