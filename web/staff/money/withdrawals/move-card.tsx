import { useModal } from '../../../ui/dialog/opening.ts';
import { Button, ButtonLink } from '../../../ui/page/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { useMay } from '../../rpc/me.ts';
import { MoveModal } from './move-modal.tsx';
import { endOf, movePlans } from './move-plans.ts';
import { nextStep } from './next-step.ts';
import { SettleModal } from './settle-modal.tsx';
import { type Move, moveMethods, movesOf, type WholeWithdrawal } from './withdrawal-moves.ts';
import { pausesOf } from './withdrawal-words.ts';

/** The possible moves of a withdrawal; each opens a dialog. */
export function MoveCard({ withdrawal }: { withdrawal: WholeWithdrawal }) {
  const may = useMay();
  // Keeps the withdrawal as it was when the dialog was opened: the withdrawal changes while the dialog closes.
  const modal = useModal((move: Move, of: WholeWithdrawal) =>
    move === 'settle' ? <SettleModal withdrawal={of} /> : <MoveModal move={move} withdrawal={of} />,
  );
  const moves = movesOf(withdrawal).filter((move) => may(moveMethods[move]));
  const next = nextStep(withdrawal);
  const isOpen = next !== null && may(next.needs);
  return (
    <>
      {(moves.length > 0 || isOpen) && (
        <Card title="Что дальше">
          <p className="only-below-16">{nextOf(withdrawal)}</p>
          <div className="wrap gap-12">
            {isOpen && <ButtonLink to={next.to}>{next.text}</ButtonLink>}
            {moves.map((move, place) => (
              <Button
                key={move}
                variant={place === 0 && !isOpen && !isEnd(move) ? 'filled' : 'default'}
                onClick={() => modal.open(move, withdrawal)}
              >
                {move === 'settle' ? 'Проведена' : movePlans[move].name}
              </Button>
            ))}
          </div>
        </Card>
      )}
      {modal.modal}
    </>
  );
}

/** True for moves off the usual way. */
const isEnd = (move: Move) => move === 'return' || move === 'pause';

function nextOf(withdrawal: WholeWithdrawal): string {
  const pauses = pausesOf(withdrawal);
  const end = endOf(withdrawal);
  if (end) return end;
  if (pauses.length > 0) return `Дальше не пойдёт, пока её держит: ${pauses.join('; ')}.`;
  if (withdrawal.state === 'sending' && withdrawal.registry?.state === 'closed')
    return 'Реестр одобряет не тот, кто его закрыл, одобрил выплату или за 7 дней смотрел реквизиты.';
  return sentences[withdrawal.state] ?? '';
}

const sentences: Partial<Record<WholeWithdrawal['state'], string>> = {
  requested: 'Решите, платить ли: до реестра партнёр может её отменить.',
  approved: 'Дальше реестр, или выплата вручную. До реестра партнёр может её отменить.',
  sending: 'Реестр одобрен. Переведите деньги и отметьте, чем это подтверждено.',
  paid: 'Деньги списаны. Если банк их вернёт, отметьте это.',
};
