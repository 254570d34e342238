import { useState } from 'react';
import type { Notification } from './use-marking.ts';

/** The selected unread notifications of the shown page. Another page or filter starts without a selection. */
export function useSelection(notifications: Notification[], address: string): Selection {
  const [kept, setKept] = useState<{ address: string; ids: ReadonlySet<number> }>({
    address,
    ids: new Set(),
  });
  const ids = kept.address === address ? kept.ids : none;
  const unread = notifications.filter(({ isRead }) => !isRead);
  const keep = (next: Iterable<number>) => setKept({ address, ids: new Set(next) });
  return {
    choosable: unread.length,
    chosen: unread.filter(({ id }) => ids.has(id)),
    has: ({ id }) => ids.has(id),
    choose: ({ id }, isChosen) => keep(isChosen ? [...ids, id] : [...ids].filter((one) => one !== id)),
    chooseAll: (isChosen) => keep(isChosen ? unread.map(({ id }) => id) : []),
  };
}

export type Selection = {
  /** The number of notifications that can be selected. */
  choosable: number;
  chosen: Notification[];
  has: (notification: Notification) => boolean;
  choose: (notification: Notification, isChosen: boolean) => void;
  chooseAll: (isChosen: boolean) => void;
};

const none: ReadonlySet<number> = new Set();
