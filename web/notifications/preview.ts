import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ask, call } from '../rpc.ts';

/** How many the bell shows at most (specification, section 9). */
const previewSize = 4;

/**
 * The newest unread notifications. Once loaded they stay until a marking or the live stream asks for them again; a
 * failure sets the count to 0 (specification, section 4).
 */
export function askPreview(client: QueryClient) {
  const params = { isRead: false, perPage: previewSize, page: 1 } as const;
  return queryOptions({
    ...ask('profile.get-notification-all', params),
    queryFn: ({ signal }) =>
      call('profile.get-notification-all', params, signal).catch((failure: unknown) => {
        if (!signal.aborted) client.setQueryData(['profile.get-notification-count', {}], { count: 0 });
        throw failure;
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
