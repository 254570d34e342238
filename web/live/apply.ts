import type { QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '#contract/wire/live';
import { type MethodName, type ResultOf, refresh } from '../rpc/rpc.ts';
import {
  conversions,
  deliveries,
  money,
  notifications,
  order,
  requisites,
  stock,
  tickets,
} from '../rpc/stale.ts';
import { toast } from '../ui/feedback/toast.ts';
import { showUnread } from './notification-count.ts';

/** The signed-in partner. The third type has no bell, and so no toasts either. */
export type Reader = Pick<ResultOf<'profile.get-info'>, 'id' | 'system'>;

/** Updates this tab's cache after a live event and shows its toast. */
export function apply(client: QueryClient, { system }: Reader, event: LiveEvent): void {
  if ('unread' in event) showUnread(client, event.unread, event.type === 'notification');
  if (event.type === 'notification' && isNews(event) && system !== 3) void toast(event.title, 'news');
  void refresh(client, ...concerned[event.type]);
}

/** The session's own act has had its toast already, in the tab where it was done. */
function isNews({ isOwn }: Extract<LiveEvent, { type: 'notification' }>): boolean {
  return !isOwn && document.visibilityState === 'visible';
}

/** Loads again whatever events keep up to date, after a time without them. */
export function catchUp(client: QueryClient): void {
  void refresh(
    client,
    ...new Set([...notifications, ...money, ...conversions, ...order, ...requisites, ...tickets]),
  );
}

/** The methods whose answers an event makes stale. */
const concerned: Record<LiveEvent['type'], MethodName[]> = {
  // The news of offers there; a new version of the network's contract tells of itself by this alone.
  notification: ['dashboard.get-overview', 'profile.get-billing-request-count'],
  unread: [],
  balance: money,
  conversion: conversions,
  postback: deliveries,
  order,
  stock,
  ticket: tickets,
  requisites,
  // Asked again a little later (catch-up.ts).
  resync: [],
  beat: [],
  end: [],
  'signed-out': [],
};
