import { roleNames } from '#contract/wire/roles';
import { formatDate, formatDayOf } from '../../../ui/text/format.ts';
import type { ItemOf } from '../../rpc/rpc.ts';
import { HistoryLink } from '../../ui/history-link.tsx';
import type { Column } from '../../ui/list/column.ts';
import { cellColumn, namedColumn, textColumn } from '../../ui/list/columns.tsx';

export type Key = ItemOf<'operator.get-keys'>;

export const keyColumns: Column<Key>[] = [
  textColumn('name', 'Название', 240),
  namedColumn('role', 'Роль', 150, roleNames),
  cellColumn('used', 'Последнее обращение', 180, ({ lastUsedAt }) =>
    lastUsedAt ? formatDate(lastUsedAt) : 'ещё не было',
  ),
  cellColumn('made', 'Создан', 120, ({ createdAt }) => formatDayOf(createdAt)),
  cellColumn('history', 'Журнал', 130, ({ id }) => <HistoryLink record={`key-${id}`} />),
  textColumn('id', 'ID', 80, { align: 'end', isHiddenAtFirst: true }),
];
