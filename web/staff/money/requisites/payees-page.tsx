import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { payeeStateNames, payeeStates } from '#contract/money/requisite-names';
import { selectFilter } from '../../../ui/filter/filters.ts';
import { readPlace } from '../../../ui/filter/list-address.ts';
import { Page } from '../../../ui/page/page.tsx';
import { pathTo } from '../../paths.ts';
import { useMay } from '../../rpc/me.ts';
import { type Asks, ask } from '../../rpc/rpc.ts';
import { asksOfPicks, partnerFilter } from '../../ui/list/record-filters.ts';
import { WorkList } from '../../ui/list/work-list.tsx';
import { SectionLinks } from '../../ui/section-links.tsx';
import { payeeColumns } from './payee-columns.tsx';

const partner = partnerFilter();
const state = selectFilter(
  'state',
  'Состояние',
  payeeStates.map((value) => ({ value, label: payeeStateNames[value] })),
);

export const asks: Asks = ({ query }) => [askList(query), ...asksOfPicks([partner], query)];

function askList(query: URLSearchParams) {
  return ask('operator.get-payees', {
    ...readPlace(query),
    userId: partner.read(query),
    state: state.read(query),
  });
}

/** `/staff/requisites/payees`: payees of all partners; a payee's page shows their data. */
export function Component() {
  const [query] = useSearchParams();
  const mayOpen = useMay()('operator.get-payee');
  const list = useQuery({ ...askList(query), placeholderData: keepPreviousData });
  return (
    <Page title="Получатели">
      <SectionLinks of="requisites" />
      <WorkList
        name="payees"
        label="Получатели"
        words={['получатель', 'получателя', 'получателей']}
        list={list}
        columns={payeeColumns}
        filters={[partner, state]}
        rowKey={({ id }) => String(id)}
        rowTo={mayOpen ? ({ id }) => pathTo('payee', { id }) : undefined}
        failed="Не удалось загрузить получателей"
        empty={{ title: 'Получателей пока нет', text: 'Их добавляют партнёры в разделе «Реквизиты».' }}
      />
    </Page>
  );
}
