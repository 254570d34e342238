import { notifyManager, QueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * The query cache. Failed calls are not retried, also without a network (docs/product.md, 8.1). Answers stay fresh for
 * `staleTime` milliseconds.
 */
export function createQueryClient(
  staleTime: number | ((query: { queryKey: QueryKey }) => number),
): QueryClient {
  // Runs before the next event: the second click of a double click meets a busy button.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', staleTime },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
