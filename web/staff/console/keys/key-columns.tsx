import { roleNames } from '#contract/wire/roles';
import { formatDate, formatDayOf } from '../../../ui/text/format.ts';
import type { ResultOf } from '../../rpc/rpc.ts';
import { HistoryLink } from '../../ui/history-link.tsx';
import type { Column } from '../../ui/list/column.ts';

export type Key = ResultOf<'operator.get-keys'>['items'][number];

export const keyColumns: Column<Key>[] = [
  { id: 'name', title: 'Название', width: 240, cell: ({ name }) => name },
  { id: 'role', title: 'Роль', width: 150, cell: ({ role }) => roleNames[role] },
  {
    id: 'used',
    title: 'Последнее обращение',
    width: 180,
    cell: ({ lastUsedAt }) => (lastUsedAt ? formatDate(lastUsedAt) : 'ещё не было'),
  },
  { id: 'made', title: 'Создан', width: 120, cell: ({ createdAt }) => formatDayOf(createdAt) },
  { id: 'history', title: 'Журнал', width: 130, cell: ({ id }) => <HistoryLink record={`key-${id}`} /> },
  { id: 'id', title: 'ID', width: 80, align: 'end', cell: ({ id }) => id, isHiddenAtFirst: true },
];
