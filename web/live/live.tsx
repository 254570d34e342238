import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ResultOf } from '../rpc/rpc.ts';

/**
 * Keeps an open page up to date. The code loads when the browser is idle. When the load fails (no network, or a newer build), the
 * page works without it, so there is neither a message nor a reload.
 */
export function Live({ user: { id, system } }: { user: ResultOf<'profile.get-info'> }) {
  const client = useQueryClient();
  useEffect(() => {
    const leaving = new AbortController();
    const start = async () => {
      const { follow } = await import('./follow.ts');
      if (!leaving.signal.aborted) follow(client, { id, system }, leaving.signal);
    };
    whenIdle(() => void start().catch(() => {}));
    return () => leaving.abort();
  }, [client, id, system]);
  return null;
}

/** Safari has no idle callbacks. */
function whenIdle(act: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 2_000 });
  else setTimeout(act, 500);
}
