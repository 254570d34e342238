import { orderStatusNames } from '#contract/shop/shop-names';
import { StatusBadge } from '../../../../shop/orders/status-badge.tsx';
import { statuses } from '../../../../shop/orders/status-names.ts';
import { Points } from '../../../../shop/shop/points.tsx';
import { choicesOf, selectFilter } from '../../../../ui/filter/filters.ts';
import { pathTo } from '../../../paths.ts';
import type { ItemOf } from '../../../rpc/rpc.ts';
import type { Column } from '../../../ui/list/column.ts';
import { cellColumn, momentColumn, textColumn } from '../../../ui/list/columns.tsx';
import { listOf } from '../../../ui/list/list-source.ts';
import { SourceList } from '../../../ui/list/work-list.tsx';
import { ofPartner } from '../partner-filters.ts';

type Order = ItemOf<'operator.get-orders'>;

export const orders = listOf(
  'operator.get-orders',
  [selectFilter('status', 'Статус', choicesOf(statuses, orderStatusNames))],
  ofPartner,
);

/** A partner's orders of the shops. */
export function OrdersPart() {
  return (
    <SourceList
      source={orders}
      name="partner-orders"
      label="Заказы партнёра"
      words={['заказ', 'заказа', 'заказов']}
      columns={columns}
      rowTo={({ id }) => pathTo('order', { id })}
      failed="Не удалось загрузить заказы"
      empty={{ title: 'Заказов пока нет', text: 'Партнёр ничего не заказывал в магазинах акций.' }}
    />
  );
}

const columns: Column<Order>[] = [
  textColumn('id', '№', 90),
  cellColumn('status', 'Статус', 130, ({ status }) => <StatusBadge status={status} />),
  cellColumn('product', 'Товар', 240, ({ productName }) => productName, { grows: true }),
  cellColumn('total', 'Итого', 140, (order) => <Points amount={order.total} of={order} />, { align: 'end' }),
  cellColumn('promotion', 'Акция', 180, ({ promotionName }) => promotionName),
  momentColumn('createdAt', 'Заказан', 150),
];
