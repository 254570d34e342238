import { useQuery } from '@tanstack/react-query';
import { useModal } from '../../../ui/dialog/opening.ts';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { formatMoney, formatNumber, plural } from '../../../ui/text/format.ts';
import { useMay } from '../../rpc/me.ts';
import type { ItemOf } from '../../rpc/rpc.ts';
import { refreshEvery } from '../../ui/refresh-every.ts';
import { askReady } from '../withdrawals/ask-ready.ts';
import { GatherModal } from '../withdrawals/gather-modal.tsx';
import classes from './registries.module.css';

type Ready = ItemOf<'operator.get-registry-candidates'>;

/** Withdrawals that may be paid now, by method and currency, each with the action that gathers them. */
export function ReadyCard() {
  const ready = useQuery({ ...askReady, refetchInterval: refreshEvery });
  const gathering = useModal((ready: Ready) => (
    <GatherModal
      given={{ methodId: ready.methodId, currencyCode: ready.currencyCode }}
      content={`${ready.methodName}: ${countOf(ready)} на ${formatMoney(ready.total, ready.currencyCode)}. `}
    />
  ));
  const mayGather = useMay()('operator.create-registry');
  if (!ready.data) return null;
  return (
    <Card title="Готово к выплате">
      {ready.data.items.length === 0 ? (
        <p className="flush small dim">Одобренных выплат, которые ничто не держит, сейчас нет.</p>
      ) : (
        <ul className={classes.ready}>
          {ready.data.items.map((one) => (
            <li key={`${one.methodId} ${one.currencyCode}`}>
              <p>
                {one.methodName}: <strong>{formatMoney(one.total, one.currencyCode)}</strong>, {countOf(one)}
              </p>
              {mayGather && <ActionButton onClick={() => gathering.open(one)}>Собрать реестр</ActionButton>}
            </li>
          ))}
        </ul>
      )}
      {gathering.modal}
    </Card>
  );
}

function countOf({ count }: Ready): string {
  return `${formatNumber(count)} ${plural(count, 'выплата', 'выплаты', 'выплат')}`;
}
