import { useState } from 'react';
import { changed } from '../../../ui/filter/list-address.ts';

/**
 * The selected rows of a list, also of its other pages: turning the page, its size or the order keep them, another filter
 * begins without. A row that its page no longer has does not count.
 */
export function useSelection<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  query: URLSearchParams,
) {
  const filter = changed(query, { size: null, sort: null });
  const here = query.toString();
  const [kept, keep] = useState<Kept<Item>>({ filter, selection: nothingSelected, rows: new Map() });
  const { selection, rows } = kept.filter === filter ? kept : { selection: nothingSelected, rows: none };
  const shown = new Map(items.map((item) => [keyOf(item), item]));
  const page = [...shown.keys()];
  const isChosen = (key: string) => selection.keys.has(key);
  const rowOf = (key: string) => {
    const item = shown.get(key);
    return item === undefined ? rows.get(key) : { item, page: here };
  };
  const change = (next: Selection) => {
    const known = [...next.keys].flatMap((key) => {
      const row = rowOf(key);
      return row ? [[key, row] as const] : [];
    });
    keep({ filter, selection: next, rows: new Map(known) });
  };
  return {
    chosen: [...selection.keys].flatMap((key) => {
      const row = rowOf(key);
      return row && (shown.has(key) || row.page !== here) ? [row.item] : [];
    }),
    /** The number of selected rows on the shown page. */
    onPage: page.filter(isChosen).length,
    isChosen,
    turn: (key: string, isRange: boolean) =>
      change(isRange ? extended(selection, key, page) : toggled(selection, key)),
    turnPage: () => change(pageToggled(selection, page)),
    /** Selects these rows, of whatever page. */
    choose: (all: readonly Item[]) => {
      const found = new Map(all.map((item) => [keyOf(item), { item, page: '' }]));
      keep({ filter, selection: { keys: new Set(found.keys()), anchor: null }, rows: found });
    },
    /** Ends the selection, but for rows with these ids. */
    clear: (left: readonly number[] = []) =>
      change({ keys: new Set(left.map(String).filter(isChosen)), anchor: null }),
  };
}

/** A selected row as last seen, and the query of the page where it was; empty where no page showed it. */
type Row<Item> = { item: Item; page: string };
type Kept<Item> = { filter: string; selection: Selection; rows: ReadonlyMap<string, Row<Item>> };
const none: ReadonlyMap<string, never> = new Map<string, never>();

export type Selecting = Omit<ReturnType<typeof useSelection<unknown>>, 'chosen' | 'choose'>;

/** Selected rows, by their keys, and the row from which Shift extends. */
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

/** Selects all rows of the page, or none of them where all are selected; rows of other pages stay. */
export function pageToggled({ keys }: Selection, page: readonly string[]): Selection {
  const others = [...keys].filter((key) => !page.includes(key));
  const isWhole = page.every((key) => keys.has(key));
  return { keys: new Set(isWhole ? others : [...others, ...page]), anchor: null };
}
