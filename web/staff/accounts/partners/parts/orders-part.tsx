import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { StatusBadge } from '../../../../shop/orders/status-badge.tsx';
import { statuses, statusNames } from '../../../../shop/orders/status-names.ts';
import { Points } from '../../../../shop/shop/points.tsx';
import { selectFilter } from '../../../../ui/filter/filters.ts';
import { readPlace } from '../../../../ui/filter/list-address.ts';
import { formatDate } from '../../../../ui/text/format.ts';
import { pathTo } from '../../../paths.ts';
import { ask, type ResultOf } from '../../../rpc/rpc.ts';
import type { Column } from '../../../ui/list/column.ts';
import { WorkList } from '../../../ui/list/work-list.tsx';
import type { Card } from '../partner-acts.ts';

type Order = ResultOf<'operator.get-orders'>['items'][number];

const status = selectFilter(
  'status',
  'Статус',
  statuses.map((value) => ({ value, label: statusNames[value] })),
);

export const askOrders = (userId: number, query: URLSearchParams) =>
  ask('operator.get-orders', { userId, status: status.read(query), ...readPlace(query) });

/** A partner's orders of the shops. */
export function OrdersPart({ partner }: { partner: Card }) {
  const [query] = useSearchParams();
  const list = useQuery({ ...askOrders(partner.id, query), placeholderData: keepPreviousData });
  return (
    <WorkList
      name="partner-orders"
      label="Заказы партнёра"
      words={['заказ', 'заказа', 'заказов']}
      list={list}
      columns={columns}
      filters={[status]}
      rowKey={({ id }) => String(id)}
      rowTo={({ id }) => pathTo('order', { id })}
      failed="Не удалось загрузить заказы"
      empty={{ title: 'Заказов пока нет', text: 'Партнёр ничего не заказывал в магазинах акций.' }}
    />
  );
}

const columns: Column<Order>[] = [
  { id: 'id', title: '№', cell: ({ id }) => id, width: 90 },
  { id: 'status', title: 'Статус', cell: (order) => <StatusBadge status={order.status} />, width: 130 },
  { id: 'product', title: 'Товар', cell: ({ productName }) => productName, width: 240, grows: true },
  {
    id: 'total',
    title: 'Итого',
    cell: (order) => <Points amount={order.total} of={order} />,
    width: 140,
    align: 'end',
  },
  { id: 'promotion', title: 'Акция', cell: ({ promotionName }) => promotionName, width: 180 },
  { id: 'createdAt', title: 'Заказан', cell: ({ createdAt }) => formatDate(createdAt), width: 150 },
];
