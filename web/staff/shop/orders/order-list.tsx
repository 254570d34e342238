import { StatusBadge } from '../../../shop/orders/status-badge.tsx';
import { Points } from '../../../shop/shop/points.tsx';
import { useModal } from '../../../ui/dialog/opening.ts';
import type { Filter } from '../../../ui/filter/filters.ts';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import { Button } from '../../../ui/page/button.tsx';
import { pathTo } from '../../paths.ts';
import { useMay } from '../../rpc/me.ts';
import type { Column } from '../../ui/list/column.ts';
import { cellColumn, momentColumn, ownerColumn, textColumn } from '../../ui/list/columns.tsx';
import { ListViews } from '../../ui/list/list-views.tsx';
import { type Clear, SourceList } from '../../ui/list/work-list.tsx';
import { refreshEvery } from '../../ui/refresh-every.ts';
import { type Bulk, BulkModal } from './bulk-modal.tsx';
import { orders, type StaffOrder } from './order-filters.ts';

/** The orders as a dense list, newest first. */
export function OrderList({ filters }: { filters: readonly Filter[] }) {
  const bulk = useModal((status: Bulk['status'], chosen: StaffOrder[], clear: Clear) => (
    <BulkModal status={status} ids={chosen.map(({ id }) => id)} done={clear} />
  ));
  const mayMove = useMay()('operator.set-order-statuses');
  const actions = (chosen: StaffOrder[], clear: Clear) => (
    <>
      <Button onClick={() => bulk.open('accepted', chosen, clear)}>Принять</Button>
      <ActionButton onClick={() => bulk.open('delivered', chosen, clear)}>Доставлены</ActionButton>
      <ActionButton onClick={() => bulk.open('cancelled', chosen, clear)}>Отменить</ActionButton>
    </>
  );
  return (
    <>
      <SourceList
        source={orders}
        refetchInterval={refreshEvery}
        name="orders"
        label="Заказы"
        words={['заказ', 'заказа', 'заказов']}
        columns={columns}
        filters={filters}
        rowTo={({ id }) => pathTo('order', { id })}
        sheet="orders"
        views={<ListViews list="orders" all="?view=list" />}
        failed="Не удалось загрузить заказы"
        empty={{ title: 'Заказов пока нет', text: 'Здесь появятся заказы партнёров из магазинов акций.' }}
        selectsAll
        actions={mayMove && actions}
      />
      {bulk.modal}
    </>
  );
}

const hidden = { isHiddenAtFirst: true };

const columns: Column<StaffOrder>[] = [
  textColumn('id', '№', 70),
  cellColumn('status', 'Статус', 120, ({ status }) => <StatusBadge status={status} />),
  cellColumn(
    'product',
    'Товар',
    210,
    ({ productName, size, quantity }) =>
      [productName, size].filter(Boolean).join(', ') + (quantity > 1 ? ` × ${quantity}` : ''),
    { grows: true },
  ),
  cellColumn('total', 'Итого', 120, (order) => <Points amount={order.total} of={order} />, { align: 'end' }),
  ownerColumn(),
  cellColumn('recipient', 'Получатель', 150, ({ delivery }) => delivery?.recipient),
  cellColumn('tracking', 'Отправление', 150, ({ trackingNumber }) => trackingNumber, hidden),
  momentColumn('createdAt', 'Заказан', 140),
  cellColumn('promotion', 'Акция', 160, ({ promotionName }) => promotionName, hidden),
  cellColumn('phone', 'Телефон', 140, ({ delivery }) => delivery?.phone, hidden),
  cellColumn('address', 'Адрес', 260, ({ delivery }) => delivery?.address, hidden),
  momentColumn('updatedAt', 'Изменён', 140, hidden),
];
