import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { destinationStateNames, destinationStates } from '#contract/money/requisite-names';
import { selectFilter, switchFilter } from '../../../ui/filter/filters.ts';
import { readPlace } from '../../../ui/filter/list-address.ts';
import { Page } from '../../../ui/page/page.tsx';
import { pathTo } from '../../paths.ts';
import { type Asks, ask } from '../../rpc/rpc.ts';
import { asksOfPicks, partnerFilter } from '../../ui/list/record-filters.ts';
import { WorkList } from '../../ui/list/work-list.tsx';
import { SectionLinks } from '../../ui/section-links.tsx';
import { destinationColumns } from './destination-columns.tsx';

const partner = partnerFilter();
const state = selectFilter(
  'state',
  'Состояние',
  destinationStates.map((value) => ({ value, label: destinationStateNames[value] })),
);
const check = switchFilter('check', 'Ждут проверки');

export const asks: Asks = ({ query }) => [askList(query), ...asksOfPicks([partner], query)];

function askList(query: URLSearchParams) {
  return ask('operator.get-destinations', {
    ...readPlace(query),
    userId: partner.read(query),
    state: state.read(query),
    needsCheck: check.read(query),
  });
}

/** `/staff/requisites/destinations`: partners' destinations, masked. */
export function Component() {
  const [query] = useSearchParams();
  const list = useQuery({ ...askList(query), placeholderData: keepPreviousData });
  return (
    <Page title="Реквизиты партнёров">
      <SectionLinks of="requisites" />
      <WorkList
        name="destinations"
        label="Реквизиты партнёров"
        words={['запись', 'записи', 'записей']}
        list={list}
        columns={destinationColumns}
        filters={[partner, state, check]}
        rowKey={({ id }) => String(id)}
        rowTo={({ id }) => pathTo('destination', { id })}
        failed="Не удалось загрузить реквизиты"
        empty={{ title: 'Реквизитов пока нет', text: 'Их добавляют партнёры в разделе «Реквизиты».' }}
      />
    </Page>
  );
}
