import { systemNames } from '#contract/console/staff-names';
import { useModal } from '../../../ui/dialog/opening.ts';
import { Button } from '../../../ui/page/button.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Money } from '../../../ui/text/money.tsx';
import { pathTo } from '../../paths.ts';
import { useMay } from '../../rpc/me.ts';
import type { Asks } from '../../rpc/rpc.ts';
import type { Column } from '../../ui/list/column.ts';
import {
  cellColumn,
  dashColumn,
  moment,
  momentColumn,
  namedColumn,
  textColumn,
} from '../../ui/list/columns.tsx';
import { askViews, ListViews } from '../../ui/list/list-views.tsx';
import { type Clear, SourceList } from '../../ui/list/work-list.tsx';
import { useMaking } from '../../ui/use-making.ts';
import { HandOnModal } from '../managers/hand-on-modal.tsx';
import { askManagers, useManagers } from '../managers/use-managers.ts';
import { AccessBadge } from './access-badge.tsx';
import { NewPartnerModal } from './actions/new-partner-modal.tsx';
import { filtersFor, type ListedPartner, partners } from './partner-filters.ts';
import { nameOf } from './partner-name.ts';

export const asks: Asks = (address) => [...partners.asks(address), askManagers, askViews('partners')];

/** `/staff/partners`: all partners, found by any of their data. */
export function Component() {
  const may = useMay();
  const mayCreate = may('operator.create-user');
  const managers = useManagers();
  const handing = useModal((chosen: ListedPartner[], clear: Clear) => (
    <HandOnModal userIds={chosen.map(({ id }) => id)} done={clear} />
  ));
  const actions = (chosen: ListedPartner[], clear: Clear) => (
    <Button onClick={() => handing.open(chosen, clear)}>Назначить менеджера</Button>
  );
  const making = useMaking(
    (onMade) => <NewPartnerModal onMade={onMade} />,
    (id) => pathTo('partner', { id }),
  );
  const create = mayCreate && <Button onClick={making.open}>Новый партнёр</Button>;
  return (
    <Page title="Партнёры" actions={create}>
      <SourceList
        source={partners}
        name="partners"
        label="Партнёры"
        words={['партнёр', 'партнёра', 'партнёров']}
        columns={columns}
        filters={filtersFor(managers)}
        selectsAll
        actions={may('operator.set-manager') && actions}
        rowTo={({ id }) => pathTo('partner', { id })}
        sheet="partners"
        views={<ListViews list="partners" />}
        failed="Не удалось загрузить партнёров"
        empty={{
          title: 'Партнёров пока нет',
          text: 'Здесь появятся все, кто зарегистрирован в сети.',
          action: create,
        }}
      />
      {handing.modal}
      {mayCreate && making.modal}
    </Page>
  );
}

const columns: Column<ListedPartner>[] = [
  cellColumn('name', 'Партнёр', 180, nameOf, { grows: true }),
  textColumn('id', 'ID', 70, { align: 'end', sort: 'createdAt' }),
  dashColumn('externalId', 'ID на старой платформе', 190, { isHiddenAtFirst: true }),
  textColumn('email', 'Почта', 170, { sort: 'email' }),
  cellColumn('access', 'Доступ', 130, ({ isBlocked }) => <AccessBadge isBlocked={isBlocked} />),
  cellColumn('manager', 'Менеджер', 130, ({ managerName }) => managerName || '—', {
    sort: 'manager',
    about: 'По порядку: партнёры каждого менеджера вместе, сначала без менеджера',
  }),
  cellColumn(
    'balance',
    'Баланс',
    140,
    ({ totalBalance, currencyCode }) => <Money amount={totalBalance} currencyCode={currencyCode} />,
    { align: 'end', sort: 'totalBalance', about: 'Доступно, холд и заказанные выплаты вместе' },
  ),
  momentColumn('createdAt', 'Регистрация', 140, { sort: 'createdAt' }),
  namedColumn('system', 'Тип', 120, systemNames, { isHiddenAtFirst: true }),
  textColumn('phone', 'Телефон', 130, { isHiddenAtFirst: true }),
  textColumn('telegram', 'Telegram', 130, { isHiddenAtFirst: true }),
  textColumn('login', 'Логин', 150, { sort: 'login', isHiddenAtFirst: true }),
  textColumn('skype', 'Skype', 130, { isHiddenAtFirst: true }),
  cellColumn(
    'available',
    'Доступно',
    140,
    ({ availableBalance, currencyCode }) => <Money amount={availableBalance} currencyCode={currencyCode} />,
    { align: 'end', isHiddenAtFirst: true },
  ),
  cellColumn('lastSeen', 'Был в кабинете', 150, ({ lastSeenAt }) => moment(lastSeenAt), {
    isHiddenAtFirst: true,
  }),
];
