import type { QueryClient } from '@tanstack/react-query';
import { ask, refresh } from '../rpc/rpc.ts';
import { notifications } from '../rpc/stale.ts';

const count = ask('profile.get-notification-count', {}).queryKey;
const marking = { mutationKey: ['notifications.mark'] };

/** Shows how many notifications are unread now, and loads the shown ones again where that is news. */
export function showUnread(client: QueryClient, unread: number, isNews: boolean): void {
  // What this tab marked itself it has shown already (notifications/use-marking.ts).
  const isKnown = !isNews && client.getQueryData(count)?.count === unread;
  if (isKnown) return;
  if (client.isMutating(marking) > 0) afterMarking(client);
  else {
    void setCount(client, unread);
    void refresh(client, 'profile.get-notification-all');
  }
}

/** Waits for a pending marking: its optimistic count would be undone for a moment by a count from before it. */
function afterMarking(client: QueryClient): void {
  const stop = client.getMutationCache().subscribe(() => {
    if (client.isMutating(marking) > 0) return;
    stop();
    void refresh(client, ...notifications);
  });
}

/** An answer that is on its way was counted earlier. */
async function setCount(client: QueryClient, unread: number): Promise<void> {
  await client.cancelQueries({ queryKey: count });
  client.setQueryData(count, { count: unread });
}
