import type { QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '#contract/wire/live';
import { type MethodName, type ResultOf, refresh } from '../rpc/rpc.ts';
import {
  brokenLinks,
  comparisons,
  conversions,
  creatives,
  domains,
  money,
  notifications,
  order,
  postbackCalls,
  promos,
  requisites,
  showcases,
  stock,
  tickets,
} from '../rpc/stale.ts';
import { toast } from '../ui/feedback/toast.ts';
import { showUnread } from './notification-count.ts';

/** The signed-in partner. The third type of partner has no bell, and so no toasts. */
export type Reader = Pick<ResultOf<'profile.get-info'>, 'id' | 'system'>;

/** Updates this tab's cache after a live event and shows its toast. */
export function apply(client: QueryClient, { system }: Reader, event: LiveEvent): void {
  if ('unread' in event) showUnread(client, event.unread, event.type === 'notification');
  if (event.type === 'notification' && isNews(event) && system !== 3) void toast(event.title, 'news');
  void refresh(client, ...concerned[event.type]);
}

/** True for a notification of another session: the session's own action has shown its toast in the tab of the action. */
function isNews({ isOwn }: Extract<LiveEvent, { type: 'notification' }>) {
  return !isOwn && document.visibilityState === 'visible';
}

/** Reloads all data that events keep up to date, after a time without events. */
export function catchUp(client: QueryClient): void {
  void refresh(
    client,
    ...new Set([
      ...notifications,
      ...money,
      ...conversions,
      ...order,
      ...requisites,
      ...tickets,
      ...comparisons,
      ...domains,
      ...showcases,
      ...brokenLinks,
    ]),
  );
}

/** The methods whose answers an event makes stale. */
const concerned: Record<LiveEvent['type'], MethodName[]> = {
  // The dashboard shows the news of offers. A new version of the network's contract, and what the network decides of promo codes and creatives,
  // are reported by this event only.
  notification: ['dashboard.get-overview', 'profile.get-billing-request-count', ...promos, ...creatives],
  unread: [],
  balance: money,
  conversion: conversions,
  postback: postbackCalls,
  domain: domains,
  showcase: showcases,
  'broken-links': brokenLinks,
  order,
  stock,
  ticket: tickets,
  comparison: comparisons,
  requisites,
  // Reloaded a little later (catch-up.ts).
  resync: [],
  beat: [],
  end: [],
  'signed-out': [],
};
