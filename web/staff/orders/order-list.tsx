import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { StatusBadge } from '../../orders/status-badge.tsx';
import { Points } from '../../shop/points.tsx';
import { formatDate } from '../../ui/format.ts';
import { pathTo } from '../app/paths.ts';
import { ask } from '../app/rpc.ts';
import type { Column } from '../ui/column.ts';
import type { Filter } from '../ui/filters.ts';
import { WorkList } from '../ui/work-list.tsx';
import { type StaffOrder, toParams } from './order-filters.ts';
import { refreshEvery } from './refresh-every.ts';

/** The orders as a dense list, newest first. */
export function OrderList({ filters }: { filters: readonly Filter[] }) {
  const [query] = useSearchParams();
  const list = useQuery({
    ...ask('operator.get-orders', toParams(query)),
    placeholderData: keepPreviousData,
    refetchInterval: refreshEvery,
  });
  return (
    <WorkList
      name="orders"
      label="Заказы"
      words={['заказ', 'заказа', 'заказов']}
      list={list}
      columns={columns}
      filters={filters}
      rowKey={({ id }) => String(id)}
      rowTo={({ id }) => pathTo('order', { id })}
      failed="Не удалось загрузить заказы"
      empty={{ title: 'Заказов пока нет', text: 'Здесь появятся заказы партнёров из магазинов акций.' }}
    />
  );
}

const columns: Column<StaffOrder>[] = [
  { id: 'id', title: '№', cell: ({ id }) => id, width: 80 },
  { id: 'status', title: 'Статус', cell: ({ status }) => <StatusBadge status={status} />, width: 130 },
  {
    id: 'product',
    title: 'Товар',
    cell: ({ productName, size, quantity }) =>
      [productName, size].filter(Boolean).join(', ') + (quantity > 1 ? ` × ${quantity}` : ''),
    width: 220,
    grows: true,
  },
  {
    id: 'total',
    title: 'Итого',
    cell: (order) => <Points amount={order.total} of={order} />,
    width: 130,
    align: 'end',
  },
  { id: 'partner', title: 'Партнёр', cell: ({ userLogin }) => userLogin, width: 150 },
  { id: 'recipient', title: 'Получатель', cell: ({ delivery }) => delivery?.recipient ?? '', width: 170 },
  { id: 'tracking', title: 'Отправление', cell: ({ trackingNumber }) => trackingNumber, width: 150 },
  { id: 'createdAt', title: 'Заказан', cell: ({ createdAt }) => formatDate(createdAt), width: 140 },
  {
    id: 'promotion',
    title: 'Акция',
    cell: ({ promotionName }) => promotionName,
    width: 160,
    isHiddenAtFirst: true,
  },
  {
    id: 'phone',
    title: 'Телефон',
    cell: ({ delivery }) => delivery?.phone ?? '',
    width: 140,
    isHiddenAtFirst: true,
  },
  {
    id: 'address',
    title: 'Адрес',
    cell: ({ delivery }) => delivery?.address ?? '',
    width: 260,
    isHiddenAtFirst: true,
  },
  {
    id: 'updatedAt',
    title: 'Изменён',
    cell: ({ updatedAt }) => formatDate(updatedAt),
    width: 140,
    isHiddenAtFirst: true,
  },
];
