import { withdrawalStateNames, withdrawalStates } from '#contract/money/withdrawal-names';
import { useSearchParams } from '../../../router/view.tsx';
import { useModal } from '../../../ui/dialog/opening.ts';
import { choicesOf, idFilter, selectFilter, switchFilter } from '../../../ui/filter/filters.ts';
import { Button } from '../../../ui/page/button.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { pathTo } from '../../paths.ts';
import { useMay } from '../../rpc/me.ts';
import { listOf } from '../../ui/list/list-source.ts';
import { partnerFilter } from '../../ui/list/record-filters.ts';
import { SourceList } from '../../ui/list/work-list.tsx';
import { SectionLinks } from '../../ui/section-links.tsx';
import { Chosen } from './bulk-modal.tsx';
import { GatherModal } from './gather-modal.tsx';
import { type Withdrawal, withdrawalColumns } from './withdrawal-columns.tsx';

const state = selectFilter('state', 'Состояние', choicesOf(withdrawalStates, withdrawalStateNames));
const withdrawals = listOf('operator.get-withdrawals', [
  state,
  partnerFilter(),
  idFilter('registryId', 'Номер реестра'),
  switchFilter('proposed', 'Исход ждёт второго сотрудника'),
]);
export const { asks } = withdrawals;

/** `/staff/withdrawals/all`: withdrawals of all partners, newest first. */
export function Component() {
  const query = useSearchParams();
  const gathering = useModal((chosen: Withdrawal[]) => (
    <GatherModal given={{ withdrawalIds: chosen.map(({ id }) => id) }}>
      <Chosen chosen={chosen} />
    </GatherModal>
  ));
  const mayGather = useMay()('operator.create-registry');
  const actions = (chosen: Withdrawal[]) => (
    <Button onClick={() => gathering.open(chosen)}>Собрать реестр</Button>
  );
  return (
    <Page title="Все выплаты">
      <SectionLinks of="withdrawals" />
      <SourceList
        source={withdrawals}
        name="withdrawals"
        label="Выплаты"
        words={['выплата', 'выплаты', 'выплат']}
        columns={withdrawalColumns}
        rowTo={({ id }) => pathTo('withdrawal', { id })}
        failed="Не удалось загрузить выплаты"
        empty={{ title: 'Выплат пока нет', text: 'Их заказывают партнёры, или программа по расписанию.' }}
        selectsAll
        actions={mayGather && state.read(query) === 'approved' && actions}
      />
      {gathering.modal}
    </Page>
  );
}
