import { IconUserPlus } from '@tabler/icons-react';
import { wholeNumber } from '#contract/wire/list-address';
import { useSearchParams } from '../../../router/view.tsx';
import { textFilter } from '../../../ui/filter/filters.ts';
import { changedAbove } from '../../../ui/filter/list-address.ts';
import { Button } from '../../../ui/page/button.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { useMay } from '../../rpc/me.ts';
import { listOf, useList } from '../../ui/list/list-source.ts';
import { SourceList } from '../../ui/list/work-list.tsx';
import { leaveAddress, useMaking } from '../../ui/use-making.ts';
import { accountColumns } from './account-columns.tsx';
import { AccountModal } from './account-modal.tsx';
import { NewAccountModal } from './new-account-modal.tsx';

const accounts = listOf('operator.get-staff', [textFilter('term', 'Логин или имя')]);
export const { asks } = accounts;

/**
 * `/staff/accounts`: the accounts that sign in to the console. `?account=7` opens one of them for change, if the reader may
 * change it.
 */
export function Component() {
  const query = useSearchParams();
  const may = useMay();
  const making = useMaking(() => <NewAccountModal />);
  const mayCreate = may('operator.create-staff');
  const list = useList(accounts);
  const address = (account: string | null) => changedAbove(query, { account });
  const opened = list.data?.items.find(({ id }) => id === wholeNumber(query.get('account')));
  const mayChange = may('operator.update-staff');
  return (
    <Page
      title="Сотрудники"
      actions={
        mayCreate && (
          <Button icon={IconUserPlus} onClick={making.open}>
            Добавить сотрудника
          </Button>
        )
      }
    >
      <SourceList
        source={accounts}
        name="accounts"
        label="Сотрудники"
        words={['сотрудник', 'сотрудника', 'сотрудников']}
        columns={accountColumns}
        rowTo={mayChange ? ({ id }) => address(String(id)) : undefined}
        failed="Не удалось загрузить сотрудников"
        empty={{ title: 'Сотрудников пока нет', text: 'Здесь будут все, кто входит в консоль.' }}
      />
      {mayChange && opened && (
        <AccountModal
          key={opened.id}
          account={opened}
          onClose={() => leaveAddress('account', query.get('account'))}
        />
      )}
      {mayCreate && making.modal}
    </Page>
  );
}
