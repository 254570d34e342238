import type { ParamsOf } from '../rpc/rpc.ts';
import { cleanSearch, readPage, wholeNumber } from '../ui/list/address.ts';

/** Which notifications are shown, as the page's address has it: `?show=unread&category=2&search=выплата&page=2`. */
export type NotificationFilter = { isUnread?: true; category?: number; search?: string };

/** Reads filter and page from the query string; invalid values count as absent. */
export function readAddress(query: URLSearchParams): NotificationFilter & { page: number } {
  const category = wholeNumber(query.get('category'));
  const search = cleanSearch(query.get('search') ?? '');
  return {
    ...(query.get('show') === 'unread' ? { isUnread: true } : {}),
    ...(category ? { category } : {}),
    ...(search ? { search } : {}),
    page: readPage(query),
  };
}

/** The query of an address; empty for all notifications on the first page. */
export function writeAddress({
  isUnread,
  category,
  search,
  page = 1,
}: NotificationFilter & { page?: number }): string {
  const query = new URLSearchParams({
    ...(isUnread ? { show: 'unread' } : {}),
    ...(category ? { category: String(category) } : {}),
    ...(search ? { search } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return query.size > 0 ? `?${query}` : '';
}

/** What the server is asked for. */
export function toParams({
  isUnread,
  category,
  search,
  page,
}: NotificationFilter & { page: number }): ParamsOf<'profile.get-notification-all'> {
  return {
    ...(isUnread ? { isRead: false } : {}),
    ...(category ? { categoryId: category } : {}),
    ...(search ? { search } : {}),
    page,
    perPage: pageSize,
  };
}

export const pageSize = 20;
