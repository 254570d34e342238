import { notifyManager, QueryClient } from '@tanstack/react-query';

/**
 * The query cache. Failed calls are not retried, also without a network (docs/product.md, 8.1). Answers stay fresh for half a
 * minute, so that a page shares those of the frame around it.
 */
export function createQueryClient(): QueryClient {
  // Before the next event: the second click of a double click meets a button that is busy.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', staleTime: 30_000 },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
