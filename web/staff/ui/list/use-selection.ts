import { useState } from 'react';
import { extended, nothingSelected, pageToggled, type Selection, toggled } from './selection.ts';

/** The selected rows of the page that `address` shows; another address starts with none. Rows that have gone are not counted. */
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
