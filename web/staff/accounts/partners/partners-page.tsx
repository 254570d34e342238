import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { systemNames } from '#contract/console/staff-names';
import { useModal } from '../../../ui/dialog/opening.ts';
import { Page } from '../../../ui/page/page.tsx';
import { formatDate } from '../../../ui/text/format.ts';
import { Money } from '../../../ui/text/money.tsx';
import { pathTo } from '../../paths.ts';
import { useMay } from '../../rpc/me.ts';
import { type Asks, ask } from '../../rpc/rpc.ts';
import type { Column } from '../../ui/list/column.ts';
import { sheetAddress } from '../../ui/list/column-menu.tsx';
import { askViews, ListViews } from '../../ui/list/list-views.tsx';
import { WorkList } from '../../ui/list/work-list.tsx';
import { useMaking } from '../../ui/use-making.ts';
import { HandOnModal } from '../managers/hand-on-modal.tsx';
import { askManagers, useManagers } from '../managers/use-managers.ts';
import { AccessBadge } from './access-badge.tsx';
import { NewPartnerModal } from './acts/new-partner-modal.tsx';
import { filtersFor, type ListedPartner, toParams } from './partner-filters.ts';
import { nameOf } from './partner-name.ts';

export const asks: Asks = ({ query }) => [askList(query), askManagers, askViews('partners')];

function askList(query: URLSearchParams) {
  return ask('operator.get-users', toParams(query));
}

/** `/staff/partners`: all partners, found by any of their data. */
export function Component() {
  const [query] = useSearchParams();
  const params = toParams(query);
  const list = useQuery({ ...askList(query), placeholderData: keepPreviousData });
  const may = useMay();
  const mayCreate = may('operator.create-user');
  const managers = useManagers();
  const handing = useModal<Handing>();
  const acts = (chosen: ListedPartner[], clear: () => void) => (
    <Button onClick={() => handing.open({ userIds: chosen.map(({ id }) => id), clear })}>
      Назначить менеджера
    </Button>
  );
  const making = useMaking((id) => pathTo('partner', { id }));
  const create = mayCreate && <Button onClick={making.open}>Новый партнёр</Button>;
  return (
    <Page title="Партнёры" actions={create}>
      <WorkList
        name="partners"
        label="Партнёры"
        words={['партнёр', 'партнёра', 'партнёров']}
        list={list}
        columns={columns}
        filters={filtersFor(managers)}
        {...(may('operator.set-manager') ? { acts } : {})}
        rowKey={({ id }) => String(id)}
        rowTo={({ id }) => pathTo('partner', { id })}
        sheet={sheetAddress('partners', params)}
        views={<ListViews list="partners" />}
        failed="Не удалось загрузить партнёров"
        empty={{
          title: 'Партнёров пока нет',
          text: 'Здесь появятся все, кто зарегистрирован в сети.',
          action: create,
        }}
      />
      {handing.shown && (
        <HandOnModal
          key={handing.shown.key}
          userIds={handing.shown.target.userIds}
          done={handing.shown.target.clear}
          closed={handing.closed}
        />
      )}
      {mayCreate && making.isOpen && <NewPartnerModal closed={making.closed} />}
    </Page>
  );
}

type Handing = { userIds: number[]; clear: () => void };

const columns: Column<ListedPartner>[] = [
  { id: 'name', title: 'Партнёр', cell: nameOf, width: 180, grows: true },
  { id: 'id', title: 'ID', cell: ({ id }) => id, width: 70, align: 'end', sort: 'createdAt' },
  {
    id: 'externalId',
    title: 'ID на старой платформе',
    width: 190,
    isHiddenAtFirst: true,
    cell: ({ externalId }) => externalId ?? '—',
  },
  { id: 'email', title: 'Почта', cell: ({ email }) => email, width: 170, sort: 'email' },
  {
    id: 'access',
    title: 'Доступ',
    cell: ({ isBlocked }) => <AccessBadge isBlocked={isBlocked} />,
    width: 130,
  },
  {
    id: 'manager',
    title: 'Менеджер',
    cell: ({ managerName }) => managerName || '—',
    width: 130,
    sort: 'manager',
    about: 'По порядку: партнёры каждого менеджера вместе, сначала без менеджера',
  },
  {
    id: 'balance',
    title: 'Баланс',
    cell: ({ totalBalance, currencyCode }) => <Money amount={totalBalance} currencyCode={currencyCode} />,
    width: 140,
    align: 'end',
    sort: 'totalBalance',
    about: 'Доступно, холд и заказанные выплаты вместе',
  },
  {
    id: 'createdAt',
    title: 'Регистрация',
    cell: ({ createdAt }) => formatDate(createdAt),
    width: 140,
    sort: 'createdAt',
  },
  {
    id: 'system',
    title: 'Тип',
    cell: ({ system }) => systemNames[system],
    width: 120,
    isHiddenAtFirst: true,
  },
  { id: 'phone', title: 'Телефон', cell: ({ phone }) => phone, width: 130, isHiddenAtFirst: true },
  { id: 'telegram', title: 'Telegram', cell: ({ telegram }) => telegram, width: 130, isHiddenAtFirst: true },
  {
    id: 'login',
    title: 'Логин',
    cell: ({ login }) => login,
    width: 150,
    sort: 'login',
    isHiddenAtFirst: true,
  },
  { id: 'skype', title: 'Skype', cell: ({ skype }) => skype, width: 130, isHiddenAtFirst: true },
  {
    id: 'available',
    title: 'Доступно',
    cell: ({ availableBalance, currencyCode }) => (
      <Money amount={availableBalance} currencyCode={currencyCode} />
    ),
    width: 140,
    align: 'end',
    isHiddenAtFirst: true,
  },
  {
    id: 'lastSeen',
    title: 'Был в кабинете',
    cell: ({ lastSeenAt }) => (lastSeenAt ? formatDate(lastSeenAt) : '—'),
    width: 150,
    isHiddenAtFirst: true,
  },
];
