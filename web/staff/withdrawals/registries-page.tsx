import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { registryStateNames, registryStates } from '#contract/money/withdrawal-names';
import { selectFilter } from '../../ui/filter/filters.ts';
import { readPlace } from '../../ui/filter/list-address.ts';
import { Page } from '../../ui/page/page.tsx';
import { pathTo } from '../paths.ts';
import { type Asks, ask } from '../rpc/rpc.ts';
import { WorkList } from '../ui/list/work-list.tsx';
import { SectionLinks } from '../ui/section-links.tsx';
import { registryColumns } from './registry-columns.tsx';

const state = selectFilter(
  'state',
  'Состояние',
  registryStates.map((value) => ({ value, label: registryStateNames[value] })),
);

export const asks: Asks = ({ query }) => [askList(query)];

function askList(query: URLSearchParams) {
  return ask('operator.get-registries', { ...readPlace(query), state: state.read(query) });
}

/** `/staff/registries`: what is paid at once; a row leads to its withdrawals. */
export function Component() {
  const [query] = useSearchParams();
  const list = useQuery({ ...askList(query), placeholderData: keepPreviousData });
  return (
    <Page title="Реестры выплат">
      <SectionLinks of="withdrawals" />
      <WorkList
        name="registries"
        label="Реестры выплат"
        words={['реестр', 'реестра', 'реестров']}
        list={list}
        columns={registryColumns}
        filters={[state]}
        rowKey={({ id }) => String(id)}
        rowTo={({ id }) => `${pathTo('allWithdrawals')}?registryId=${id}`}
        failed="Не удалось загрузить реестры"
        empty={{
          title: 'Реестров пока нет',
          text: 'Реестр закрывают со страницы одобренной выплаты, а одобряет его другой сотрудник.',
        }}
      />
    </Page>
  );
}
