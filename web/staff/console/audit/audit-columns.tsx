import { roleNames } from '#contract/wire/roles';
import { Badge } from '../../../ui/page/badge.tsx';
import { formatMoment } from '../../../ui/text/format.ts';
import type { Column } from '../../ui/list/column.ts';
import { cellColumn, textColumn, valueColumn } from '../../ui/list/columns.tsx';
import { actorOf, outcomeOf, recordOf, type StaffAction } from './action.ts';
import { type ChangedField, differenceOf } from './difference.ts';

const hidden = { isHiddenAtFirst: true };

export const auditColumns: Column<StaffAction>[] = [
  valueColumn('at', 'Время', 155, formatMoment),
  cellColumn('title', 'Действие', 320, ({ sentence }) => sentence, { grows: true }),
  cellColumn('change', 'Что изменилось', 260, ({ before, after }) =>
    listed(differenceOf(before, after).map(changeText)),
  ),
  cellColumn('outcome', 'Итог', 120, (act) => <Badge {...outcomeOf(act)} />),
  cellColumn('by', 'Кто', 145, actorOf),
  cellColumn('role', 'Роль', 125, ({ role }) => role && roleNames[role], hidden),
  cellColumn('users', 'Партнёры', 90, ({ userIds }) => listed(userIds.map(String)), hidden),
  cellColumn(
    'records',
    'Записи',
    130,
    ({ records }) => listed(records.map((record) => recordOf(record).name)),
    hidden,
  ),
  textColumn('address', 'Адрес', 140, hidden),
  textColumn('method', 'Метод', 240, hidden),
  cellColumn('request', 'ID запроса', 280, ({ requestId }) => requestId, hidden),
  textColumn('id', 'ID', 90, { align: 'end', ...hidden }),
];

/** «Статус: active → paused», short enough for a row; the record's page shows the whole. */
function changeText({ field, was, became }: ChangedField) {
  const short = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text).replace(/\s+/g, ' ');
  return `${field}: ${short(was)} → ${short(became)}`;
}

/** Some names and the count of the rest. */
function listed(names: string[]) {
  const rest = names.length - 3;
  return `${names.slice(0, 3).join(', ')}${rest > 0 ? ` и ещё ${rest}` : ''}`;
}
