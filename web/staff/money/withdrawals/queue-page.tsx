import { useQuery } from '@tanstack/react-query';
import { useModal } from '../../../ui/dialog/opening.ts';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import { Button, ButtonLink } from '../../../ui/page/button.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { formatNumber, plural } from '../../../ui/text/format.ts';
import { pathTo } from '../../paths.ts';
import { useMay } from '../../rpc/me.ts';
import type { Asks } from '../../rpc/rpc.ts';
import { listOf } from '../../ui/list/list-source.ts';
import { type Clear, SourceList } from '../../ui/list/work-list.tsx';
import { refreshEvery } from '../../ui/refresh-every.ts';
import { SectionLinks } from '../../ui/section-links.tsx';
import { askReady } from './ask-ready.ts';
import { BulkModal } from './bulk-modal.tsx';
import { type Withdrawal, withdrawalColumns } from './withdrawal-columns.tsx';

const withdrawals = listOf('operator.get-withdrawals', [], () => ({ waiting: true }));

export const asks: Asks = (address) => [...withdrawals.asks(address), askReady];

/** `/staff/withdrawals`: withdrawals that a person must decide, oldest first. */
export function Component() {
  const bulk = useModal((kind: 'approve' | 'reject', chosen: Withdrawal[], clear: Clear) => (
    <BulkModal kind={kind} chosen={chosen} clear={clear} />
  ));
  const mayDecide = useMay()('operator.approve-withdrawals');
  const actions = (chosen: Withdrawal[], clear: Clear) => (
    <>
      <Button onClick={() => bulk.open('approve', chosen, clear)}>Одобрить</Button>
      <ActionButton onClick={() => bulk.open('reject', chosen, clear)}>Отклонить</ActionButton>
    </>
  );
  return (
    <Page title="Выплаты, которые ждут решения" actions={<Ready />}>
      <SectionLinks of="withdrawals" />
      <SourceList
        source={withdrawals}
        refetchInterval={refreshEvery}
        name="waiting-withdrawals"
        label="Выплаты, которые ждут решения"
        words={['выплата', 'выплаты', 'выплат']}
        columns={queueColumns}
        rowTo={({ id }) => pathTo('withdrawal', { id })}
        failed="Не удалось загрузить выплаты"
        empty={{ title: 'Решать нечего', text: 'Здесь будут выплаты, которые заказали партнёры.' }}
        selectsAll
        actions={mayDecide && actions}
      />
      {bulk.modal}
    </Page>
  );
}

/** The next step after an approval: the withdrawals that may go into a registry now. */
function Ready() {
  const mayGather = useMay()('operator.create-registry');
  const ready = useQuery({ ...askReady, enabled: mayGather, refetchInterval: refreshEvery });
  const count = ready.data?.items.reduce((sum, one) => sum + one.count, 0) ?? 0;
  if (!mayGather || count === 0) return null;
  return (
    <ButtonLink to={pathTo('registries')}>
      Собрать реестр: {formatNumber(count)} {plural(count, 'выплата', 'выплаты', 'выплат')}
    </ButtonLink>
  );
}

/** All withdrawals of the queue are in one state. */
const queueColumns = withdrawalColumns.filter(({ id }) => id !== 'state');
