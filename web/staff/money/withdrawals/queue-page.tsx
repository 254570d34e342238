import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useModal } from '../../../ui/dialog/opening.ts';
import { readPlace } from '../../../ui/filter/list-address.ts';
import { Page } from '../../../ui/page/page.tsx';
import { formatNumber, plural } from '../../../ui/text/format.ts';
import { pathTo } from '../../paths.ts';
import { useMay } from '../../rpc/me.ts';
import { type Asks, ask } from '../../rpc/rpc.ts';
import { WorkList } from '../../ui/list/work-list.tsx';
import { refreshEvery } from '../../ui/plain-key.ts';
import { SectionLinks } from '../../ui/section-links.tsx';
import { askReady } from './ask-ready.ts';
import { type Bulk, BulkModal } from './bulk-modal.tsx';
import { type Withdrawal, withdrawalColumns } from './withdrawal-columns.tsx';

export const asks: Asks = ({ query }) => [askList(query), askReady];

function askList(query: URLSearchParams) {
  return ask('operator.get-withdrawals', { waiting: true, ...readPlace(query) });
}

/** `/staff/withdrawals`: withdrawals that a person must decide, oldest first. */
export function Component() {
  const [query] = useSearchParams();
  const list = useQuery({
    ...askList(query),
    placeholderData: keepPreviousData,
    refetchInterval: refreshEvery,
  });
  const bulk = useModal<Bulk>();
  const mayDecide = useMay()('operator.approve-withdrawals');
  const acts = (chosen: Withdrawal[], clear: () => void) => (
    <>
      <Button size="sm" onClick={() => bulk.open({ kind: 'approve', chosen, clear })}>
        Одобрить
      </Button>
      <Button size="sm" variant="default" onClick={() => bulk.open({ kind: 'reject', chosen, clear })}>
        Отклонить
      </Button>
    </>
  );
  return (
    <Page title="Выплаты, которые ждут решения" actions={<Ready />}>
      <SectionLinks of="withdrawals" />
      <WorkList
        name="waiting-withdrawals"
        label="Выплаты, которые ждут решения"
        words={['выплата', 'выплаты', 'выплат']}
        list={list}
        columns={queueColumns}
        rowKey={({ id }) => String(id)}
        rowTo={({ id }) => pathTo('withdrawal', { id })}
        failed="Не удалось загрузить выплаты"
        empty={{ title: 'Решать нечего', text: 'Здесь будут выплаты, которые заказали партнёры.' }}
        {...(mayDecide ? { acts } : {})}
      />
      {bulk.shown && <BulkModal key={bulk.shown.key} bulk={bulk.shown.target} closed={bulk.closed} />}
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
    <Button component={Link} to={pathTo('registries')}>
      Собрать реестр: {formatNumber(count)} {plural(count, 'выплата', 'выплаты', 'выплат')}
    </Button>
  );
}

/** All withdrawals of the queue are in one state. */
const queueColumns = withdrawalColumns.filter(({ id }) => id !== 'state');
