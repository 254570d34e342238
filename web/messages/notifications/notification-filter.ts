import { readPage } from '#contract/wire/list-address';
import type { ParamsOf } from '../../rpc/rpc.ts';
import { idFilter, selectFilter, textFilter } from '../../ui/filter/filters.ts';

export const show = selectFilter('show', 'Показать', [{ value: 'unread', label: 'Непрочитанные' }]);
export const category = idFilter('category', 'Категория');
export const search = textFilter('search', 'Поиск по уведомлениям');

export const pageSize = 20;

/** The params of the request. */
export function toParams(query: URLSearchParams): ParamsOf<'profile.get-notification-all'> {
  return {
    isRead: show.read(query) && false,
    categoryId: category.read(query),
    search: search.read(query),
    page: readPage(query),
    perPage: pageSize,
  };
}
