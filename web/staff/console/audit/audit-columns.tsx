import { roleNames } from '#contract/wire/roles';
import { Badge } from '../../../ui/page/badge.tsx';
import { formatMoment } from '../../../ui/text/format.ts';
import type { Column } from '../../ui/list/column.ts';
import { type Act, actorOf, outcomeOf, recordOf } from './act.ts';
import { type ChangedField, differenceOf } from './difference.ts';

export const auditColumns: Column<Act>[] = [
  { id: 'at', title: 'Время', width: 155, cell: ({ at }) => formatMoment(at) },
  { id: 'title', title: 'Действие', width: 320, grows: true, cell: ({ sentence }) => sentence },
  {
    id: 'change',
    title: 'Что изменилось',
    width: 260,
    cell: ({ before, after }) => listed(differenceOf(before, after).map(changeText)),
  },
  { id: 'outcome', title: 'Итог', width: 120, cell: (act) => <Badge {...outcomeOf(act)} /> },
  { id: 'by', title: 'Кто', width: 145, cell: actorOf },
  {
    id: 'role',
    title: 'Роль',
    width: 125,
    isHiddenAtFirst: true,
    cell: ({ role }) => role && roleNames[role],
  },
  {
    id: 'users',
    title: 'Партнёры',
    width: 90,
    isHiddenAtFirst: true,
    cell: ({ userIds }) => listed(userIds.map(String)),
  },
  {
    id: 'records',
    title: 'Записи',
    width: 130,
    isHiddenAtFirst: true,
    cell: ({ records }) => listed(records.map((record) => recordOf(record).name)),
  },
  { id: 'address', title: 'Адрес', width: 140, cell: ({ address }) => address, isHiddenAtFirst: true },
  { id: 'method', title: 'Метод', width: 240, cell: ({ method }) => method, isHiddenAtFirst: true },
  {
    id: 'request',
    title: 'ID запроса',
    width: 280,
    cell: ({ requestId }) => requestId,
    isHiddenAtFirst: true,
  },
  { id: 'id', title: 'ID', width: 90, align: 'end', cell: ({ id }) => id, isHiddenAtFirst: true },
];

/** «Статус: active → paused», short enough for a row; the record's page shows the whole. */
function changeText({ field, was, became }: ChangedField): string {
  const short = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text).replace(/\s+/g, ' ');
  return `${field}: ${short(was)} → ${short(became)}`;
}

/** Some names and the count of the rest. */
function listed(names: string[]): string {
  const rest = names.length - 3;
  return `${names.slice(0, 3).join(', ')}${rest > 0 ? ` и ещё ${rest}` : ''}`;
}
