import type { QueryClient } from '@tanstack/react-query';
import { ask, refresh } from '../rpc/rpc.ts';
import { notifications } from '../rpc/stale.ts';

const count = ask('profile.get-notification-count', {}).queryKey;
const marking = { mutationKey: ['notifications.mark'] };

/** Shows the current number of unread notifications, and reloads the shown ones where the number is news. */
export function showUnread(client: QueryClient, unread: number, isNews: boolean): void {
  // This tab has already shown its own markings (notifications/use-marking.ts).
  const isKnown = !isNews && client.getQueryData(count)?.count === unread;
  if (isKnown) return;
  if (client.isMutating(marking) > 0) afterMarking(client);
  else {
    void setCount(client, unread);
    void refresh(client, 'profile.get-notification-all');
  }
}

/** Race: waits for a pending marking, because an older count would undo its optimistic count for a moment. */
function afterMarking(client: QueryClient) {
  const stop = client.getMutationCache().subscribe(() => {
    if (client.isMutating(marking) > 0) return;
    stop();
    void refresh(client, ...notifications);
  });
}

/** Race: a pending answer was counted earlier, so it is cancelled. */
async function setCount(client: QueryClient, unread: number) {
  await client.cancelQueries({ queryKey: count });
  client.setQueryData(count, { count: unread });
}
