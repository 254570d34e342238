import { roleNames } from '#contract/wire/roles';
import { formatDayOf, formatNumber } from '../../../ui/text/format.ts';
import { AccessBadge } from '../../accounts/partners/access-badge.tsx';
import type { ItemOf } from '../../rpc/rpc.ts';
import type { Column } from '../../ui/list/column.ts';
import { cellColumn, moment, namedColumn, textColumn } from '../../ui/list/columns.tsx';

export type Account = ItemOf<'operator.get-staff'>;

export const accountColumns: Column<Account>[] = [
  textColumn('name', 'Имя', 190),
  textColumn('login', 'Логин', 140),
  namedColumn('role', 'Роль', 130, roleNames),
  cellColumn('state', 'Доступ', 135, ({ isBlocked }) => <AccessBadge isBlocked={isBlocked} />),
  cellColumn(
    'partners',
    'Партнёры',
    150,
    ({ partners, isBound }) => (isBound ? `${formatNumber(partners)}, только свои` : formatNumber(partners)),
    { about: 'Чей это менеджер; «только свои» — других партнёров он не видит' },
  ),
  cellColumn('tfa', 'Второй фактор', 140, ({ hasTfa }) => (hasTfa ? 'настроен' : 'ещё не настроен')),
  cellColumn('seen', 'Был в консоли', 150, ({ lastSeenAt }) => moment(lastSeenAt), {
    about: 'Когда последний раз пользовались сеансом, который ещё открыт',
  }),
  cellColumn('made', 'Добавлен', 105, ({ createdAt }) => formatDayOf(createdAt)),
  textColumn('id', 'ID', 80, { align: 'end', isHiddenAtFirst: true }),
];
