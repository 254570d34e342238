import { useEffect, useLayoutEffect } from 'react';
import type { Visit } from './router.ts';

/**
 * Restores the scroll position of each entry of the tab's history, also after a reload. A new visit starts at its hash or at the
 * top, unless the position is to stay.
 */
export function useScrollMemory(visit: Visit): void {
  useLayoutEffect(() => {
    shownKey = visit.entry.key;
    restore(visit);
  }, [visit]);
  useEffect(() => {
    const leave = () => {
      keepScroll();
      write();
    };
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, []);
}

/** Keeps the position of the shown page; called before the next visit is rendered. */
export function keepScroll(): void {
  if (shownKey !== undefined) positions.set(shownKey, scrollY);
}

let shownKey: string | undefined;

function restore({ entry: { key, hash }, keepsScroll }: Visit): void {
  const kept = positions.get(key);
  const named = hash && document.getElementById(hash.slice(1));
  if (kept !== undefined) scrollTo(0, kept);
  else if (named) named.scrollIntoView();
  else if (!keepsScroll) scrollTo(0, 0);
}

/** Positions in px by the keys of entries. */
const positions = new Map<string, number>(read());

function read(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem('scroll-positions') ?? '[]');
  } catch {
    return [];
  }
}

/** A full or closed storage costs the positions after a reload only. */
function write() {
  try {
    sessionStorage.setItem('scroll-positions', JSON.stringify([...positions]));
  } catch {}
}
