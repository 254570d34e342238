import { registryStateNames, registryStates } from '#contract/money/withdrawal-names';
import { choicesOf, selectFilter } from '../../../ui/filter/filters.ts';
import { Page } from '../../../ui/page/page.tsx';
import { pathTo } from '../../paths.ts';
import type { Asks } from '../../rpc/rpc.ts';
import { listOf } from '../../ui/list/list-source.ts';
import { SourceList } from '../../ui/list/work-list.tsx';
import { refreshEvery } from '../../ui/refresh-every.ts';
import { SectionLinks } from '../../ui/section-links.tsx';
import { askReady } from '../withdrawals/ask-ready.ts';
import { registryColumns } from '../withdrawals/registry-columns.tsx';
import { ReadyCard } from './ready-card.tsx';

const registries = listOf('operator.get-registries', [
  selectFilter('state', 'Состояние', choicesOf(registryStates, registryStateNames)),
]);

export const asks: Asks = (address) => [...registries.asks(address), askReady];

/** `/staff/registries`: withdrawals ready to be paid, and the registries. */
export function Component() {
  return (
    <Page title="Реестры выплат">
      <SectionLinks of="withdrawals" />
      <ReadyCard />
      <SourceList
        source={registries}
        refetchInterval={refreshEvery}
        name="registries"
        label="Реестры выплат"
        words={['реестр', 'реестра', 'реестров']}
        columns={registryColumns}
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
