import { orderStatusNames } from '#contract/shop/shop-names';
import { statuses } from '../../../shop/orders/status-names.ts';
import { choicesOf, daysFilter, type Filter, selectFilter, textFilter } from '../../../ui/filter/filters.ts';
import type { ItemOf } from '../../rpc/rpc.ts';
import { listOf } from '../../ui/list/list-source.ts';
import { partnerFilter } from '../../ui/list/record-filters.ts';
import { type Promotions, promotionFilter } from '../shop/promotions.ts';

export type StaffOrder = ItemOf<'operator.get-orders'>;

const term = textFilter('term', 'Номер, товар, получатель, телефон', {
  pattern: /^(\d+|.{3,})$/,
  fault: 'короче трёх знаков',
});
const status = selectFilter('status', 'Статус', choicesOf(statuses, orderStatusNames));
export const partner = partnerFilter();
const days = daysFilter('Время заказа');

/** The filters of the orders; on the board the columns are the states. */
export function filtersOf(promotions: Promotions, isBoard: boolean): Filter[] {
  const promotion = promotionFilter(promotions);
  return isBoard ? [term, promotion, partner, days] : [term, status, promotion, partner, days];
}

export const orders = listOf('operator.get-orders', [term, status, promotionFilter([]), partner, days]);

/** The filters of a column of the board, which is of one state. */
export const ofBoard = listOf('operator.get-orders', [term, promotionFilter([]), partner, days]);
