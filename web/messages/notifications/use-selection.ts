import { useState } from 'react';
import { changed } from '../../ui/filter/list-address.ts';
import type { Notification } from './use-marking.ts';

/** The selected unread notifications, also of other pages of the list. Another filter starts without a selection. */
export function useSelection(notifications: Notification[], query: URLSearchParams): Selection {
  const filter = changed(query, { size: null });
  const [kept, setKept] = useState({ filter, seen: nothing });
  const seen = kept.filter === filter ? kept.seen : nothing;
  const shown = new Map(notifications.map((notification) => [notification.id, notification]));
  const unread = notifications.filter(({ isRead }) => !isRead);
  const others = [...seen.values()].filter(({ id }) => !shown.has(id));
  const here = unread.filter(({ id }) => seen.has(id));
  const keep = (next: Notification[]) =>
    setKept({ filter, seen: new Map([...others, ...next].map((one) => [one.id, one])) });
  return {
    choosable: unread.length,
    onPage: here.length,
    chosen: [...others, ...here],
    has: ({ id }) => seen.has(id),
    choose: (notification, isChosen) =>
      keep(isChosen ? [...here, notification] : here.filter(({ id }) => id !== notification.id)),
    chooseAll: (isChosen) => keep(isChosen ? unread : []),
    clear: () => setKept({ filter, seen: nothing }),
  };
}

export type Selection = {
  /** The number of notifications of the page that can be selected. */
  choosable: number;
  /** The number of selected ones of the page. */
  onPage: number;
  chosen: Notification[];
  has: (notification: Notification) => boolean;
  choose: (notification: Notification, isChosen: boolean) => void;
  chooseAll: (isChosen: boolean) => void;
  clear: () => void;
};

const nothing: ReadonlyMap<number, Notification> = new Map<number, Notification>();
