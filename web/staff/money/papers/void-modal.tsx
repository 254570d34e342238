import { DecideModal } from '../../../ui/dialog/decide-modal.tsx';
import { formatPaperNumber } from '../../../ui/text/format.ts';
import { useAct } from '../../rpc/rpc.ts';
import type { Act } from './act-columns.tsx';

/** Makes the next version of an act, with the current data of the payee and the network. */
export function VoidModal({ act: { id, number, objection } }: { act: Act }) {
  const act = useAct();
  const wish = objection ? `Возражение партнёра: «${objection}». ` : '';
  return (
    <DecideModal
      title={`Исправить акт № ${formatPaperNumber(number)}?`}
      submitText="Предложить заново"
      lead={`${wish}Партнёр получит новую версию под тем же номером: с нынешними данными исполнителя и сети. Суммы правят записью баланса, она войдёт в следующий акт.`}
      reason={{ label: 'Что исправлено', required: 'Укажите, что исправлено' }}
      act={async (reason, keyed) => {
        await act('operator.void-act', keyed({ id, reason }));
        return `Акт № ${formatPaperNumber(number)} предложен заново`;
      }}
    />
  );
}
