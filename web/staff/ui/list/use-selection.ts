import { useState } from 'react';

/** The selected rows of the page that `address` shows; another address starts with none. Rows that are gone do not count. */
export function useSelection(page: readonly string[], address: string) {
  const [kept, keep] = useState({ address, selection: nothingSelected });
  const selection = kept.address === address ? kept.selection : nothingSelected;
  const change = (next: Selection) => keep({ address, selection: next });
  return {
    chosen: page.filter((key) => selection.keys.has(key)),
    isChosen: (key: string) => selection.keys.has(key),
    turn: (key: string, isRange: boolean) =>
      change(isRange ? extended(selection, key, page) : toggled(selection, key)),
    turnPage: () => change(pageToggled(selection, page)),
    clear: () => change(nothingSelected),
  };
}

export type Selecting = ReturnType<typeof useSelection>;

/** Selected rows, by their keys: rows of one page, and the row from which Shift extends. */
export type Selection = { keys: ReadonlySet<string>; anchor: string | null };

export const nothingSelected: Selection = { keys: new Set(), anchor: null };

/** Selects or deselects a row, which becomes the start of the next range. */
export function toggled({ keys }: Selection, key: string): Selection {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return { keys: next, anchor: key };
}

/** Selects all rows from the anchor to this one, in addition. Without an anchor on the page, only this row. */
export function extended(selection: Selection, key: string, page: readonly string[]): Selection {
  const from = page.indexOf(selection.anchor ?? '');
  const to = page.indexOf(key);
  if (from < 0 || to < 0) return toggled(selection, key);
  const range = page.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { keys: new Set([...selection.keys, ...range]), anchor: selection.anchor };
}

/** Selects all rows of the page, or none where all are selected. */
export function pageToggled({ keys }: Selection, page: readonly string[]): Selection {
  return page.every((key) => keys.has(key)) ? nothingSelected : { keys: new Set(page), anchor: null };
}
