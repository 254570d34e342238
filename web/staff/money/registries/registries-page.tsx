import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { registryStateNames, registryStates } from '#contract/money/withdrawal-names';
import { selectFilter } from '../../../ui/filter/filters.ts';
import { readPlace } from '../../../ui/filter/list-address.ts';
import { Page } from '../../../ui/page/page.tsx';
import { pathTo } from '../../paths.ts';
import { type Asks, ask } from '../../rpc/rpc.ts';
import { WorkList } from '../../ui/list/work-list.tsx';
import { refreshEvery } from '../../ui/plain-key.ts';
import { SectionLinks } from '../../ui/section-links.tsx';
import { askReady } from '../withdrawals/ask-ready.ts';
import { registryColumns } from '../withdrawals/registry-columns.tsx';
import { ReadyCard } from './ready-card.tsx';

const state = selectFilter(
  'state',
  'Состояние',
  registryStates.map((value) => ({ value, label: registryStateNames[value] })),
);

export const asks: Asks = ({ query }) => [askList(query), askReady];

function askList(query: URLSearchParams) {
  return ask('operator.get-registries', { ...readPlace(query), state: state.read(query) });
}

/** `/staff/registries`: withdrawals ready to be paid, and the registries. */
export function Component() {
  const [query] = useSearchParams();
  const list = useQuery({
    ...askList(query),
    placeholderData: keepPreviousData,
    refetchInterval: refreshEvery,
  });
  return (
    <Page title="Реестры выплат">
      <SectionLinks of="withdrawals" />
      <ReadyCard />
      <WorkList
        name="registries"
        label="Реестры выплат"
        words={['реестр', 'реестра', 'реестров']}
        list={list}
        columns={registryColumns}
        filters={[state]}
        rowKey={({ id }) => String(id)}
        rowTo={({ id }) => pathTo('registry', { id })}
        failed="Не удалось загрузить реестры"
        empty={{
          title: 'Реестров пока нет',
          text: 'Реестр собирают из одобренных выплат, а одобряет его другой сотрудник.',
        }}
      />
    </Page>
  );
}
