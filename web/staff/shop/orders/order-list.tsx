import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { StatusBadge } from '../../../shop/orders/status-badge.tsx';
import { Points } from '../../../shop/shop/points.tsx';
import { useModal } from '../../../ui/dialog/opening.ts';
import type { Filter } from '../../../ui/filter/filters.ts';
import { formatDate } from '../../../ui/text/format.ts';
import { pathTo } from '../../paths.ts';
import { useMay } from '../../rpc/me.ts';
import { ask } from '../../rpc/rpc.ts';
import type { Column } from '../../ui/list/column.ts';
import { sheetAddress } from '../../ui/list/column-menu.tsx';
import { askViews, ListViews } from '../../ui/list/list-views.tsx';
import { WorkList } from '../../ui/list/work-list.tsx';
import { ownerLabel } from '../../ui/partner-label.ts';
import { refreshEvery } from '../../ui/plain-key.ts';
import { type Bulk, BulkModal } from './bulk-modal.tsx';
import { type StaffOrder, toParams } from './order-filters.ts';

export function asksOfList(query: URLSearchParams) {
  return [ask('operator.get-orders', toParams(query)), askViews('orders')];
}

/** The orders as a dense list, newest first. */
export function OrderList({ filters }: { filters: readonly Filter[] }) {
  const [query] = useSearchParams();
  const params = toParams(query);
  const list = useQuery({
    ...ask('operator.get-orders', params),
    placeholderData: keepPreviousData,
    refetchInterval: refreshEvery,
  });
  const bulk = useModal<Bulk & { clear: () => void }>();
  const mayMove = useMay()('operator.set-order-statuses');
  const acts = (chosen: StaffOrder[], clear: () => void) => {
    const open = (status: Bulk['status']) => bulk.open({ ids: chosen.map(({ id }) => id), status, clear });
    return (
      <>
        <Button size="sm" onClick={() => open('accepted')}>
          Принять
        </Button>
        <Button size="sm" variant="default" onClick={() => open('delivered')}>
          Доставлены
        </Button>
        <Button size="sm" variant="default" onClick={() => open('cancelled')}>
          Отменить
        </Button>
      </>
    );
  };
  return (
    <>
      <WorkList
        name="orders"
        label="Заказы"
        words={['заказ', 'заказа', 'заказов']}
        list={list}
        columns={columns}
        filters={filters}
        rowKey={({ id }) => String(id)}
        rowTo={({ id }) => pathTo('order', { id })}
        sheet={sheetAddress('orders', params)}
        views={<ListViews list="orders" all="?view=list" />}
        failed="Не удалось загрузить заказы"
        empty={{ title: 'Заказов пока нет', text: 'Здесь появятся заказы партнёров из магазинов акций.' }}
        {...(mayMove ? { acts } : {})}
      />
      {bulk.shown && (
        <BulkModal
          key={bulk.shown.key}
          bulk={bulk.shown.target}
          done={bulk.shown.target.clear}
          closed={bulk.closed}
        />
      )}
    </>
  );
}

const columns: Column<StaffOrder>[] = [
  { id: 'id', title: '№', cell: ({ id }) => id, width: 70 },
  { id: 'status', title: 'Статус', cell: ({ status }) => <StatusBadge status={status} />, width: 120 },
  {
    id: 'product',
    title: 'Товар',
    cell: ({ productName, size, quantity }) =>
      [productName, size].filter(Boolean).join(', ') + (quantity > 1 ? ` × ${quantity}` : ''),
    width: 210,
    grows: true,
  },
  {
    id: 'total',
    title: 'Итого',
    cell: (order) => <Points amount={order.total} of={order} />,
    width: 120,
    align: 'end',
  },
  { id: 'partner', title: 'Партнёр', cell: ownerLabel, width: 190 },
  { id: 'recipient', title: 'Получатель', cell: ({ delivery }) => delivery?.recipient ?? '', width: 150 },
  {
    id: 'tracking',
    title: 'Отправление',
    width: 150,
    isHiddenAtFirst: true,
    cell: ({ trackingNumber }) => trackingNumber,
  },
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
