import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { withdrawalStateNames, withdrawalStates } from '#contract/money/withdrawal-names';
import { useModal } from '../../../ui/dialog/opening.ts';
import { idFilter, selectFilter, switchFilter } from '../../../ui/filter/filters.ts';
import { readPlace } from '../../../ui/filter/list-address.ts';
import { Page } from '../../../ui/page/page.tsx';
import { pathTo } from '../../paths.ts';
import { useMay } from '../../rpc/me.ts';
import { type Asks, ask } from '../../rpc/rpc.ts';
import { asksOfPicks, partnerFilter } from '../../ui/list/record-filters.ts';
import { WorkList } from '../../ui/list/work-list.tsx';
import { SectionLinks } from '../../ui/section-links.tsx';
import { GatherModal } from './gather-modal.tsx';
import { type Withdrawal, withdrawalColumns } from './withdrawal-columns.tsx';

const state = selectFilter(
  'state',
  'Состояние',
  withdrawalStates.map((value) => ({ value, label: withdrawalStateNames[value] })),
);
const partner = partnerFilter();
const registry = idFilter('registryId', 'Номер реестра');
const proposed = switchFilter('proposed', 'Исход ждёт второго сотрудника');

export const asks: Asks = ({ query }) => [askList(query), ...asksOfPicks([partner], query)];

function askList(query: URLSearchParams) {
  return ask('operator.get-withdrawals', {
    ...readPlace(query),
    state: state.read(query),
    userId: partner.read(query),
    registryId: registry.read(query),
    proposed: proposed.read(query),
  });
}

/** `/staff/withdrawals/all`: withdrawals of all partners, newest first. */
export function Component() {
  const [query] = useSearchParams();
  const list = useQuery({ ...askList(query), placeholderData: keepPreviousData });
  const gathering = useModal<Withdrawal[]>();
  const mayGather = useMay()('operator.create-registry');
  const acts = (chosen: Withdrawal[]) => (
    <Button size="sm" onClick={() => gathering.open(chosen)}>
      Собрать реестр
    </Button>
  );
  return (
    <Page title="Все выплаты">
      <SectionLinks of="withdrawals" />
      <WorkList
        name="withdrawals"
        label="Выплаты"
        words={['выплата', 'выплаты', 'выплат']}
        list={list}
        columns={withdrawalColumns}
        filters={[state, partner, registry, proposed]}
        rowKey={({ id }) => String(id)}
        rowTo={({ id }) => pathTo('withdrawal', { id })}
        failed="Не удалось загрузить выплаты"
        empty={{ title: 'Выплат пока нет', text: 'Их заказывают партнёры, или программа по расписанию.' }}
        {...(mayGather && state.read(query) === 'approved' ? { acts } : {})}
      />
      {gathering.shown && (
        <GatherModal key={gathering.shown.key} chosen={gathering.shown.target} closed={gathering.closed} />
      )}
    </Page>
  );
}
