import { destinationStateNames, destinationStates } from '#contract/money/requisite-names';
import { choicesOf, selectFilter, switchFilter, withParams } from '../../../ui/filter/filters.ts';
import { Page } from '../../../ui/page/page.tsx';
import { pathTo } from '../../paths.ts';
import { listOf } from '../../ui/list/list-source.ts';
import { partnerFilter } from '../../ui/list/record-filters.ts';
import { SourceList } from '../../ui/list/work-list.tsx';
import { SectionLinks } from '../../ui/section-links.tsx';
import { destinationColumns } from './destination-columns.tsx';

const destinations = listOf('operator.get-destinations', [
  partnerFilter(),
  selectFilter('state', 'Состояние', choicesOf(destinationStates, destinationStateNames)),
  withParams(switchFilter('check', 'Ждут проверки'), (needsCheck) => ({ needsCheck })),
]);
export const { asks } = destinations;

/** `/staff/requisites/destinations`: partners' destinations, masked. */
export function Component() {
  return (
    <Page title="Реквизиты партнёров">
      <SectionLinks of="requisites" />
      <SourceList
        source={destinations}
        name="destinations"
        label="Реквизиты партнёров"
        words={['запись', 'записи', 'записей']}
        columns={destinationColumns}
        rowTo={({ id }) => pathTo('destination', { id })}
        failed="Не удалось загрузить реквизиты"
        empty={{ title: 'Реквизитов пока нет', text: 'Их добавляют партнёры в разделе «Реквизиты».' }}
      />
    </Page>
  );
}
