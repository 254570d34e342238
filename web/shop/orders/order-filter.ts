import { orderStatusNames } from '#contract/shop/shop-names';
import { readPage } from '#contract/wire/list-address';
import type { ParamsOf } from '../../rpc/rpc.ts';
import { idFilter, selectFilter } from '../../ui/filter/filters.ts';
import { statuses } from './status-names.ts';

export const status = selectFilter(
  'status',
  'Статус',
  statuses.map((value) => ({ value, label: orderStatusNames[value] })),
);
export const promotion = idFilter('promotion', 'Акция');
export const filters = [status, promotion];

export const pageSize = 10;

/** The params of the request. */
export function toParams(query: URLSearchParams): ParamsOf<'promotion.get-orders'> {
  return { status: status.read(query), promotionId: promotion.read(query), page: readPage(query), pageSize };
}
