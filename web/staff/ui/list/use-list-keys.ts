import { type RefObject, useLayoutEffect } from 'react';
import { isElsewhere, latinKey } from '../../../shell/palette/plain-key.ts';

/**
 * The keys of a work list: `/` goes to the search, j and k to the next and the previous row, Enter opens the row with the
 * focus, x selects it, Shift+X selects up to it, Escape clears the selection. The keys rest while the reader types, chooses or
 * answers a dialog. On a page with several lists the one with the focus answers, else the first.
 */
export function useListKeys(root: RefObject<HTMLElement | null>, actions: KeyActions) {
  // The keys work as soon as the rows are seen: a passive effect comes after them.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const list = root.current;
      if (!list || isElsewhere(event) || !isCurrent(list)) return;
      const row = focusedRow(list);
      const key = latinKey(event);
      if (key === '/') list.querySelector<HTMLElement>('input[type="search"]')?.focus();
      else if (key === 'j') focusRow(list, row, 1);
      else if (key === 'k') focusRow(list, row, -1);
      else if (key === 'x' && row?.dataset.row) actions.turn(row.dataset.row, event.shiftKey);
      else if (key === 'Escape' && actions.clear()) return;
      else return;
      event.preventDefault();
    };
    // Captured: a panel that Escape closes is still open at this moment.
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  });
}

type KeyActions = {
  turn: (key: string, isRange: boolean) => void;
  /** Returns true when there was nothing to clear. */
  clear: () => boolean;
};

function isCurrent(list: HTMLElement) {
  const focused = document.activeElement?.closest('[data-work-list]');
  return list === (focused ?? document.querySelector('[data-work-list]'));
}

function focusedRow(list: HTMLElement) {
  const row = document.activeElement?.closest<HTMLElement>('tr[data-row]') ?? null;
  return row && list.contains(row) ? row : null;
}

function focusRow(list: HTMLElement, current: HTMLElement | null, step: number) {
  const rows = [...list.querySelectorAll<HTMLElement>('tr[data-row]')];
  const place = current ? rows.indexOf(current) + step : 0;
  const row = rows[Math.min(Math.max(place, 0), rows.length - 1)];
  (row?.querySelector<HTMLElement>('th a') ?? row)?.focus();
}
