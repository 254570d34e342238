import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useNavigate, useSearchParams } from 'react-router';
import { wholeNumber } from '#contract/wire/list-address';
import { textFilter } from '../../../ui/filter/filters.ts';
import { changedAbove, filterVisit } from '../../../ui/filter/list-address.ts';
import { buttonIcon } from '../../../ui/page/button-icon.ts';
import { Page } from '../../../ui/page/page.tsx';
import { useMay } from '../../rpc/me.ts';
import { listOf, useList } from '../../ui/list/list-source.ts';
import { SourceList } from '../../ui/list/work-list.tsx';
import { useMaking } from '../../ui/use-making.ts';
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
  const [query] = useSearchParams();
  const navigate = useNavigate();
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
          <Button leftSection={<IconUserPlus {...buttonIcon} />} onClick={making.open}>
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
          onClose={() => void navigate(address(null), { ...filterVisit, replace: true })}
        />
      )}
      {mayCreate && making.modal}
    </Page>
  );
}
