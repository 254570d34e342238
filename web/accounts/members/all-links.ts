import { queryOptions } from '@tanstack/react-query';
import { call, type ItemOf } from '../../rpc/rpc.ts';

export type OwnLink = ItemOf<'links.get-links'>;

/** All links of the owner, archived ones included: read page by page, all pages after the first in one batch. */
export const allLinks = queryOptions({
  queryKey: ['links.get-links', 'all'],
  queryFn: async ({ signal }): Promise<OwnLink[]> => {
    const page = (number: number) => call('links.get-links', { page: number, pageSize: most }, signal);
    const first = await page(1);
    const more = Math.ceil(first.pagination.totalCount / most) - 1;
    const rest = await Promise.all(Array.from({ length: more }, (_, index) => page(index + 2)));
    return [first, ...rest].flatMap(({ items }) => items);
  },
});

const most = 100;
