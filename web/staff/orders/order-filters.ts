import { statuses, statusNames } from '../../orders/status-names.ts';
import type { ParamsOf, ResultOf } from '../app/rpc.ts';
import { daysFilter, type Filter, idFilter, selectFilter, textFilter } from '../ui/filters.ts';
import { readPlace } from '../ui/list-address.ts';
import { momentsOf } from '../ui/moments.ts';

export type StaffOrder = ResultOf<'operator.get-orders'>['items'][number];
export type Promotions = ResultOf<'operator.get-promotions'>['items'];
type Params = ParamsOf<'operator.get-orders'>;

const term = textFilter('term', 'Номер, товар, получатель, телефон');
const status = selectFilter(
  'status',
  'Статус',
  statuses.map((value) => ({ value, label: statusNames[value] })),
);
const partner = idFilter('userId', 'ID партнёра');
const days = daysFilter('Время заказа');

/** The filters of the orders; on the board the columns are the states. */
export function filtersOf(promotions: Promotions, isBoard: boolean): Filter[] {
  const choices = promotions.map(({ id, name }) => ({ value: String(id), label: name }));
  const promotion = selectFilter('promotionId', 'Акция', choices);
  return isBoard ? [term, promotion, partner, days] : [term, status, promotion, partner, days];
}

/** What both views ask the server by. The server refuses fewer than three letters: they are being typed. */
export function toFilter(query: URLSearchParams): Params {
  const { promotionId, ...read } = {
    term: term.read(query) ?? '',
    userId: partner.read(query),
    promotionId: Number(query.get('promotionId')),
    ...momentsOf(days.read(query)),
  };
  const isLong = read.term.length >= 3 || /^\d+$/.test(read.term);
  return {
    ...read,
    term: isLong ? read.term : '',
    ...(Number.isSafeInteger(promotionId) && promotionId > 0 ? { promotionId } : {}),
  };
}

/** What the list asks by besides. */
export function toParams(query: URLSearchParams): Params {
  return { ...toFilter(query), ...readPlace(query), status: status.read(query) };
}
