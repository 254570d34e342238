import { statuses, statusNames } from '../../../shop/orders/status-names.ts';
import { daysFilter, type Filter, selectFilter, textFilter } from '../../../ui/filter/filters.ts';
import { readPlace } from '../../../ui/filter/list-address.ts';
import { momentsOf } from '../../../ui/filter/period.ts';
import type { ParamsOf, ResultOf } from '../../rpc/rpc.ts';
import { asksOfPicks, partnerFilter } from '../../ui/list/record-filters.ts';
import { type Promotions, promotionFilter } from '../shop/promotions.ts';

export type StaffOrder = ResultOf<'operator.get-orders'>['items'][number];
type Params = ParamsOf<'operator.get-orders'>;

const term = textFilter('term', 'Номер, товар, получатель, телефон', {
  pattern: /^(\d+|.{3,})$/,
  fault: 'короче трёх знаков',
});
const status = selectFilter(
  'status',
  'Статус',
  statuses.map((value) => ({ value, label: statusNames[value] })),
);
const partner = partnerFilter();
const days = daysFilter('Время заказа');

export const asksOfNames = (query: URLSearchParams) => asksOfPicks([partner], query);

/** The filters of the orders; on the board the columns are the states. */
export function filtersOf(promotions: Promotions, isBoard: boolean): Filter[] {
  const promotion = promotionFilter(promotions);
  return isBoard ? [term, promotion, partner, days] : [term, status, promotion, partner, days];
}

/** The parameters of both views by the address. */
export function toFilter(query: URLSearchParams): Params {
  const promotionId = promotionFilter([]).read(query);
  return {
    term: term.read(query) ?? '',
    userId: partner.read(query),
    ...momentsOf(days.read(query)),
    ...(promotionId === undefined ? {} : { promotionId: Number(promotionId) }),
  };
}

/** The list's further parameters. */
export function toParams(query: URLSearchParams): Params {
  return { ...toFilter(query), ...readPlace(query), status: status.read(query) };
}
