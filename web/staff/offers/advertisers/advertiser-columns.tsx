import { Badge } from '../../../ui/page/badge.tsx';
import { formatDayOf, formatNumber } from '../../../ui/text/format.ts';
import type { ResultOf } from '../../rpc/rpc.ts';
import type { Column } from '../../ui/list/column.ts';

export type ListedAdvertiser = ResultOf<'operator.get-advertisers'>['items'][number];

export const advertiserColumns: Column<ListedAdvertiser>[] = [
  { id: 'name', title: 'Рекламодатель', width: 240, grows: true, sort: 'name', cell: ({ name }) => name },
  { id: 'id', title: 'ID', width: 60, align: 'end', sort: 'id', cell: ({ id }) => String(id) },
  {
    id: 'externalId',
    title: 'ID на старой платформе',
    width: 190,
    isHiddenAtFirst: true,
    cell: ({ externalId }) => externalId ?? '—',
  },
  {
    id: 'state',
    title: 'Состояние',
    width: 140,
    sort: 'state',
    cell: ({ isActive }) => (
      <Badge tone={isActive ? 'good' : 'warning'} text={isActive ? 'Работает' : 'Не работает'} />
    ),
  },
  {
    id: 'manager',
    title: 'Менеджер',
    width: 170,
    sort: 'manager',
    cell: ({ manager }) => manager?.name ?? '—',
  },
  { id: 'currency', title: 'Валюта', width: 90, sort: 'currency', cell: ({ currencyCode }) => currencyCode },
  {
    id: 'offers',
    title: 'Офферов',
    width: 120,
    align: 'end',
    sort: 'offers',
    about: 'Активных из всех; порядок — по активным',
    cell: ({ offers }) => `${formatNumber(offers.active)} из ${formatNumber(offers.all)}`,
  },
  {
    id: 'createdAt',
    title: 'Добавлен',
    width: 120,
    sort: 'createdAt',
    isHiddenAtFirst: true,
    cell: ({ createdAt }) => formatDayOf(createdAt),
  },
];
