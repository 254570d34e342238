import { useState } from 'react';
import type { Column } from './column.ts';

/** The columns of a list that the reader has chosen; this browser stores the choice by the list's name. */
export function useColumns<Item>(list: string, columns: readonly Column<Item>[]) {
  const key = `staff-columns:${list}`;
  const [turned, setTurned] = useState(() => readKept(key));
  // Stores the difference from the list's default: a column added later appears.
  const isShown = ({ id, isHiddenAtFirst = false }: Column<Item>) => turned.includes(id) === isHiddenAtFirst;
  const change = (next: string[]) => {
    setTurned(next);
    keep(key, next);
  };
  return {
    shown: columns.filter((column, place) => place === 0 || isShown(column)),
    isShown,
    turn: ({ id }: Column<Item>) =>
      change(turned.includes(id) ? turned.filter((one) => one !== id) : [...turned, id]),
    isOwn: turned.length > 0,
    reset: () => change([]),
  };
}

function readKept(key: string) {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** A browser that forbids storage forgets the choice with the page. */
function keep(key: string, ids: string[]) {
  try {
    localStorage.setItem(key, JSON.stringify(ids));
  } catch {}
}
