import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { FormModal, useFormModal } from '../../../ui/dialog/form-modal.tsx';
import { useModal } from '../../../ui/dialog/opening.ts';
import { Card } from '../../../ui/page/card.tsx';
import { formatMoney, formatNumber, plural } from '../../../ui/text/format.ts';
import { pathTo } from '../../paths.ts';
import { useMay } from '../../rpc/me.ts';
import type { ResultOf } from '../../rpc/rpc.ts';
import { refreshEvery } from '../../ui/plain-key.ts';
import { askReady } from '../withdrawals/ask-ready.ts';
import { useDecide } from '../withdrawals/withdrawal-acts.ts';
import classes from './registries.module.css';

type Ready = ResultOf<'operator.get-registry-candidates'>['items'][number];

/** Withdrawals that may be paid now, by method and currency, each with the action that gathers them. */
export function ReadyCard() {
  const ready = useQuery({ ...askReady, refetchInterval: refreshEvery });
  const gathering = useModal<Ready>();
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
              {mayGather && (
                <Button variant="default" onClick={() => gathering.open(one)}>
                  Собрать реестр
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {gathering.shown && (
        <GatherModal key={gathering.shown.key} ready={gathering.shown.target} closed={gathering.closed} />
      )}
    </Card>
  );
}

function countOf({ count }: Ready): string {
  return `${formatNumber(count)} ${plural(count, 'выплата', 'выплаты', 'выплат')}`;
}

function GatherModal({ ready, closed }: { ready: Ready; closed: () => void }) {
  const decide = useDecide();
  const navigate = useNavigate();
  const { methodId, currencyCode } = ready;
  const modal = useFormModal({
    closed,
    initialValues: {},
    validate: {},
    act: async (_values, keyed) => {
      const { id } = await decide('operator.create-registry', keyed({ methodId, currencyCode }));
      await navigate(pathTo('registry', { id }));
      return `Собран реестр № ${id}`;
    },
  });
  return (
    <FormModal
      modal={modal}
      title="Собрать реестр?"
      submitText="Собрать реестр"
      cancelText="Не сейчас"
      lead={`${ready.methodName}: ${countOf(ready)} на ${formatMoney(ready.total, currencyCode)}. Это черновик: выплаты в нём ещё можно отменить, пока реестр не закроют.`}
    />
  );
}
