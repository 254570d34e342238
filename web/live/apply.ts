import type { QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '#contract/live';
import { type MethodName, type ResultOf, refresh } from '../rpc/rpc.ts';
import { toast } from '../ui/feedback/toast.ts';
import { showUnread } from './letters.ts';

/** Who looks at the page: the third type of partner has no bell, so he gets no toasts either. */
export type Reader = Pick<ResultOf<'profile.get-info'>, 'id' | 'system'>;

/** Brings what this tab shows in line with what has happened. */
export function apply(client: QueryClient, { system }: Reader, event: LiveEvent): void {
  if ('unread' in event) showUnread(client, event.unread, event.type === 'notification');
  if (event.type === 'notification' && system !== 3 && document.visibilityState === 'visible')
    void toast(event.title, 'news');
  void refresh(client, ...concerned[event.type]);
}

/** Loads again whatever events keep up to date, after a time without them. */
export function catchUp(client: QueryClient): void {
  void refresh(client, 'profile.get-notification-count', 'profile.get-notification-all', ...money, ...order);
}

const points: MethodName[] = ['promotion.get-promotions', 'promotion.get-shop', 'promotion.get-points'];

/** Points are told as money is. */
const money: MethodName[] = ['profile.get-balance', 'profile.get-ledger', ...points];

const stock: MethodName[] = ['promotion.get-products', 'promotion.get-product'];

/** An order also moves points, and what its partner may still order. */
const order: MethodName[] = ['promotion.get-orders', 'promotion.get-order', ...points, ...stock];

/** Whose answers an event makes old. */
const concerned: Record<LiveEvent['type'], MethodName[]> = {
  notification: [],
  unread: [],
  balance: money,
  order,
  stock,
  // Asked again a little later (catch-up.ts).
  resync: [],
  beat: [],
  end: [],
  'signed-out': [],
};
