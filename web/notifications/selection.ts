import { useState } from 'react';
import type { Letter } from './marking.ts';

/** Which unread notifications of the shown page are chosen. Another page or filter starts with none. */
export function useSelection(letters: Letter[], address: string): Selection {
  const [kept, setKept] = useState<{ address: string; ids: ReadonlySet<number> }>({
    address,
    ids: new Set(),
  });
  const ids = kept.address === address ? kept.ids : none;
  const unread = letters.filter(({ isRead }) => !isRead);
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
  /** How many there are to choose from. */
  choosable: number;
  chosen: Letter[];
  has: (letter: Letter) => boolean;
  choose: (letter: Letter, isChosen: boolean) => void;
  chooseAll: (isChosen: boolean) => void;
};

const none: ReadonlySet<number> = new Set();
