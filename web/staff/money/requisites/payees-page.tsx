import { payeeStateNames, payeeStates } from '#contract/money/requisite-names';
import { choicesOf, selectFilter } from '../../../ui/filter/filters.ts';
import { Page } from '../../../ui/page/page.tsx';
import { pathTo } from '../../paths.ts';
import { useMay } from '../../rpc/me.ts';
import { listOf } from '../../ui/list/list-source.ts';
import { partnerFilter } from '../../ui/list/record-filters.ts';
import { SourceList } from '../../ui/list/work-list.tsx';
import { SectionLinks } from '../../ui/section-links.tsx';
import { payeeColumns } from './payee-columns.tsx';

const payees = listOf('operator.get-payees', [
  partnerFilter(),
  selectFilter('state', 'Состояние', choicesOf(payeeStates, payeeStateNames)),
]);
export const { asks } = payees;

/** `/staff/requisites/payees`: payees of all partners; a payee's page shows their data. */
export function Component() {
  const mayOpen = useMay()('operator.get-payee');
  return (
    <Page title="Получатели">
      <SectionLinks of="requisites" />
      <SourceList
        source={payees}
        name="payees"
        label="Получатели"
        words={['получатель', 'получателя', 'получателей']}
        columns={payeeColumns}
        rowTo={mayOpen ? ({ id }) => pathTo('payee', { id }) : undefined}
        failed="Не удалось загрузить получателей"
        empty={{ title: 'Получателей пока нет', text: 'Их добавляют партнёры в разделе «Реквизиты».' }}
      />
    </Page>
  );
}
