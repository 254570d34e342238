import type { ParamsOf } from '../rpc/rpc.ts';
import { readPage, wholeNumber } from '../ui/list/address.ts';
import { type OrderStatus, statuses } from './status-names.ts';

/** Which orders are shown, as the page's address has it: `?status=sent&promotion=3&page=2`. */
export type OrderFilter = { status?: OrderStatus; promotion?: number };

/** Reads filter and page from the query string; invalid values count as absent. */
export function readAddress(query: URLSearchParams): OrderFilter & { page: number } {
  const status = statuses.find((one) => one === query.get('status'));
  const promotion = wholeNumber(query.get('promotion'));
  return {
    ...(status ? { status } : {}),
    ...(promotion ? { promotion } : {}),
    page: readPage(query),
  };
}

/** The query of an address; `?` for all orders on the first page. */
export function writeAddress({ status, promotion, page = 1 }: OrderFilter & { page?: number }): string {
  const query = new URLSearchParams({
    ...(status ? { status } : {}),
    ...(promotion ? { promotion: String(promotion) } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return `?${query}`;
}

/** What the server is asked for. */
export function toParams({
  status,
  promotion,
  page,
}: OrderFilter & { page: number }): ParamsOf<'promotion.get-orders'> {
  return {
    ...(status ? { status } : {}),
    ...(promotion ? { promotionId: promotion } : {}),
    page,
    pageSize,
  };
}

export const pageSize = 10;
