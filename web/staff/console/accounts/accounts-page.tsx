import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { wholeNumber } from '#contract/wire/list-address';
import { textFilter } from '../../../ui/filter/filters.ts';
import { filterVisit, readPlace } from '../../../ui/filter/list-address.ts';
import { buttonIcon } from '../../../ui/page/button-icon.ts';
import { Page } from '../../../ui/page/page.tsx';
import { useMay } from '../../rpc/me.ts';
import { type Asks, ask } from '../../rpc/rpc.ts';
import { WorkList } from '../../ui/list/work-list.tsx';
import { useMaking } from '../../ui/use-making.ts';
import { accountColumns } from './account-columns.tsx';
import { AccountModal } from './account-modal.tsx';
import { NewAccountModal } from './new-account-modal.tsx';

const term = textFilter('term', 'Логин или имя');

export const asks: Asks = ({ query }) => [askList(query)];

function askList(query: URLSearchParams) {
  return ask('operator.get-staff', { term: term.read(query) ?? '', ...readPlace(query) });
}

/**
 * `/staff/accounts`: the accounts that sign in to the console. `?account=7` opens one of them for change, if the reader may
 * change it.
 */
export function Component() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const may = useMay();
  const making = useMaking();
  const mayCreate = may('operator.create-staff');
  const list = useQuery({
    ...askList(query),
    placeholderData: keepPreviousData,
  });
  const address = (account: number | null) => {
    const next = new URLSearchParams(query);
    next.delete('account');
    if (account !== null) next.set('account', String(account));
    return `?${next}`;
  };
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
      <WorkList
        name="accounts"
        label="Сотрудники"
        words={['сотрудник', 'сотрудника', 'сотрудников']}
        list={list}
        columns={accountColumns}
        filters={[term]}
        rowKey={({ id }) => String(id)}
        rowTo={mayChange ? ({ id }) => address(id) : undefined}
        failed="Не удалось загрузить сотрудников"
        empty={{ title: 'Сотрудников пока нет', text: 'Здесь будут все, кто входит в консоль.' }}
      />
      {mayChange && opened && (
        <AccountModal
          key={opened.id}
          account={opened}
          closed={() => void navigate(address(null), { ...filterVisit, replace: true })}
        />
      )}
      {mayCreate && making.isOpen && <NewAccountModal closed={making.closed} />}
    </Page>
  );
}
