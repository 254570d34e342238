import { roleNames } from '#contract/wire/roles';
import { Badge } from '../../../ui/page/badge.tsx';
import { formatDate, formatDayOf, formatNumber } from '../../../ui/text/format.ts';
import type { ResultOf } from '../../rpc/rpc.ts';
import type { Column } from '../../ui/list/column.ts';

export type Account = ResultOf<'operator.get-staff'>['items'][number];

export const accountColumns: Column<Account>[] = [
  { id: 'name', title: 'Имя', width: 190, cell: ({ name }) => name },
  { id: 'login', title: 'Логин', width: 140, cell: ({ login }) => login },
  { id: 'role', title: 'Роль', width: 130, cell: ({ role }) => roleNames[role] },
  { id: 'state', title: 'Доступ', width: 135, cell: State },
  {
    id: 'partners',
    title: 'Партнёры',
    width: 150,
    cell: ({ partners, isBound }) =>
      isBound ? `${formatNumber(partners)}, только свои` : formatNumber(partners),
    about: 'Чей это менеджер; «только свои» — других партнёров он не видит',
  },
  {
    id: 'tfa',
    title: 'Второй фактор',
    width: 140,
    cell: ({ hasTfa }) => (hasTfa ? 'настроен' : 'ещё не настроен'),
  },
  {
    id: 'seen',
    title: 'Был в консоли',
    width: 150,
    cell: ({ lastSeenAt }) => (lastSeenAt ? formatDate(lastSeenAt) : '—'),
    about: 'Когда последний раз пользовались сеансом, который ещё открыт',
  },
  { id: 'made', title: 'Добавлен', width: 105, cell: ({ createdAt }) => formatDayOf(createdAt) },
  { id: 'id', title: 'ID', width: 80, align: 'end', cell: ({ id }) => id, isHiddenAtFirst: true },
];

function State({ isBlocked }: Account) {
  return <Badge tone={isBlocked ? 'danger' : 'good'} text={isBlocked ? 'Заблокирован' : 'Открыт'} />;
}
