import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ask, call } from '../../../rpc/rpc.ts';
import { bellSize } from './bell-size.ts';

/**
 * The newest unread notifications. Once loaded they stay until a marking or the live stream reloads them. Their total becomes the
 * count of the bell; a failure sets the count to 0 (docs/product.md, 4.3).
 */
export function askPreview(client: QueryClient) {
  const params = { isRead: false, perPage: bellSize, page: 1 } as const;
  return queryOptions({
    ...ask('profile.get-notification-all', params),
    queryFn: async ({ signal }) => {
      try {
        const list = await call('profile.get-notification-all', params, signal);
        keepCount(client, list.pagination.totalCount);
        return list;
      } catch (failure) {
        if (!signal.aborted) keepCount(client, 0);
        throw failure;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Reloads the preview while it is open, even for an unread count of 0, at which it would not load by itself. */
export async function reloadPreview(client: QueryClient): Promise<void> {
  const preview = askPreview(client);
  const query = client.getQueryCache().find({ queryKey: preview.queryKey });
  if (query?.isDisabled()) await client.fetchQuery({ ...preview, staleTime: 0 }).catch(() => {});
}

function keepCount(client: QueryClient, count: number) {
  client.setQueryData(['profile.get-notification-count', {}], { count });
}
