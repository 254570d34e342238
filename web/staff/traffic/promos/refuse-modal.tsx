import { DecideModal } from '../../../ui/dialog/decide-modal.tsx';
import { useAction } from '../../rpc/rpc.ts';
import { Asked, countOf, decide } from './decision.ts';
import type { Deciding } from './promos-page.tsx';

/** Refuses requests with a reason that their partners read. */
export function RefuseModal({ chosen, clear }: Deciding) {
  const act = useAction();
  return (
    <DecideModal
      title="Отказать в промокоде"
      submitText={`Отказать: ${countOf(chosen)}`}
      danger
      lead={`${chosen.length === 1 ? 'Партнёр прочтёт' : 'Партнёры прочтут'} причину в уведомлении и на странице промокодов.`}
      reason={{ label: 'Причина', required: 'Укажите причину: её увидит партнёр', maxLength: 500 }}
      act={(reason, keyed) =>
        decide(chosen, clear, 'Отказано', (ids) =>
          act('operator.decide-promo-requests', keyed({ ids, decision: 'refuse', reason })),
        )
      }
    >
      <Asked chosen={chosen} />
    </DecideModal>
  );
}
