import { type QueryClient, useMutation } from '@tanstack/react-query';
import type { RpcFailure } from '../../rpc/failure.ts';
import { call, type ResultOf, refreshAfter } from '../../rpc/rpc.ts';
import { notifications as staleLists } from '../../rpc/stale.ts';
import { toast, toastFailure } from '../../ui/feedback/toast.ts';
import { reloadPreview } from './bell/preview.ts';

export type Notification = ResultOf<'profile.get-notification-all'>['messages'][number];

/**
 * Marks notifications as read. Bell, title and lists change optimistically; a refusal rolls them back and shows a toast. Either
 * way the queries are reloaded afterwards.
 */
export function useMarking() {
  const { mutate, isPending } = useMutation({
    mutationKey: ['notifications.mark'],
    mutationFn: async ({ notifications }: Marking) => {
      if (notifications === 'all') await call('profile.notification-mark-read-all', {});
      else await markEach(notifications.map(({ id }) => id));
    },
    onMutate: async ({ notifications }, { client }) => {
      // Race: a pending answer does not include this marking, so it is cancelled.
      await Promise.all(staleLists.map((method) => client.cancelQueries({ queryKey: [method] })));
      return foresee(client, notifications);
    },
    onError: (failure: RpcFailure, _marking, foreseen, { client }) => {
      if (foreseen) takeBack(client, foreseen);
      toastFailure(failure);
    },
    onSuccess: (_result, { announcement }) => {
      if (announcement) void toast(announcement);
    },
    onSettled: async (_result, _failure, _marking, _foreseen, { client }) => {
      await Promise.all([refreshAfter(client, 'profile.notification-mark-read'), reloadPreview(client)]);
    },
  });
  return { mark: mutate, isMarking: isPending };
}

/** Marks as many as one call takes at a time; marking one again changes nothing. */
async function markEach(ids: number[]) {
  for (let at = 0; at < ids.length; at += mostMarked)
    await call('profile.notification-mark-read', { ids: ids.slice(at, at + mostMarked) });
}

const mostMarked = 100;

/** Notifications to mark, and the toast after it. A single notification needs no toast: its row shows the change. */
type Marking = { notifications: Notification[] | 'all'; announcement?: string };

/** The optimistic change: ids of the marked notifications, and how many of them the unread count included. */
type Foreseen = { ids: Set<number>; counted: number };

function foresee(client: QueryClient, notifications: Notification[] | 'all'): Foreseen {
  const unread =
    notifications === 'all' ? shownUnread(client) : notifications.filter(({ isRead }) => !isRead);
  const ids = new Set(unread.map(({ id }) => id));
  const counted = notifications === 'all' ? countOf(client) : Math.min(ids.size, countOf(client));
  changeCount(client, -counted);
  setRead(client, ids, true);
  return { ids, counted };
}

/** Race: subtracts the change instead of restoring a copy, because another marking may have changed the cache meanwhile. */
function takeBack(client: QueryClient, { ids, counted }: Foreseen) {
  changeCount(client, counted);
  setRead(client, ids, false);
}

function countOf(client: QueryClient): number {
  return client.getQueryData<Count>(countKey)?.count ?? 0;
}

function changeCount(client: QueryClient, by: number) {
  client.setQueryData<Count>(countKey, (now) => now && { count: Math.max(0, now.count + by) });
}

function shownUnread(client: QueryClient): Notification[] {
  const lists = client.getQueriesData<List>({ queryKey: listKey });
  return lists.flatMap(([, list]) => list?.messages.filter(({ isRead }) => !isRead) ?? []);
}

function setRead(client: QueryClient, ids: Set<number>, isRead: boolean) {
  client.setQueriesData<List>(
    { queryKey: listKey },
    (list) =>
      list && {
        ...list,
        messages: list.messages.map((notification) =>
          ids.has(notification.id) ? { ...notification, isRead } : notification,
        ),
      },
  );
}

type Count = ResultOf<'profile.get-notification-count'>;
type List = ResultOf<'profile.get-notification-all'>;

const countKey = ['profile.get-notification-count', {}] as const;
const listKey = ['profile.get-notification-all'] as const;
