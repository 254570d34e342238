import { Badge } from '../../../ui/page/badge.tsx';
import { formatDayOf, formatNumber } from '../../../ui/text/format.ts';
import type { ItemOf } from '../../rpc/rpc.ts';
import type { Column } from '../../ui/list/column.ts';
import { cellColumn, dashColumn, textColumn, valueColumn } from '../../ui/list/columns.tsx';

export type ListedAdvertiser = ItemOf<'operator.get-advertisers'>;

export const advertiserColumns: Column<ListedAdvertiser>[] = [
  textColumn('name', 'Рекламодатель', 240, { grows: true, sort: 'name' }),
  textColumn('id', 'ID', 60, { align: 'end', sort: 'id' }),
  dashColumn('externalId', 'ID на старой платформе', 190, { isHiddenAtFirst: true }),
  cellColumn(
    'state',
    'Состояние',
    140,
    ({ isActive }) => (
      <Badge tone={isActive ? 'good' : 'warning'} text={isActive ? 'Работает' : 'Не работает'} />
    ),
    { sort: 'state' },
  ),
  cellColumn('manager', 'Менеджер', 170, ({ manager }) => manager?.name ?? '—', { sort: 'manager' }),
  cellColumn('currency', 'Валюта', 90, ({ currencyCode }) => currencyCode, { sort: 'currency' }),
  cellColumn(
    'offers',
    'Офферов',
    120,
    ({ offers }) => `${formatNumber(offers.active)} из ${formatNumber(offers.all)}`,
    { align: 'end', sort: 'offers', about: 'Активных из всех; порядок — по активным' },
  ),
  valueColumn('createdAt', 'Добавлен', 120, formatDayOf, { sort: 'createdAt', isHiddenAtFirst: true }),
];
