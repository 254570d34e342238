/** An entry of the tab's history. */
export type Entry = {
  pathname: string;
  search: string;
  hash: string;
  /** Parsed `search`; to be read only. */
  query: URLSearchParams;
  /** Handed over by the page before; survives a reload. */
  state: unknown;
  /** Differs for every entry; survives a reload. */
  key: string;
  /** The entry's place among those of this application. */
  index: number;
};

/** The form that an entry's facts have in `history.state`. */
type Kept = Pick<Entry, 'key' | 'index' | 'state'>;

/** The address that the browser shows. An entry of another origin (a hash link, a typed hash) counts as the one after `index`. */
export function shownEntry(index: number): Entry {
  const kept: Partial<Kept> | null = history.state;
  if (kept?.key !== undefined && kept.index !== undefined)
    return entryAt(location, { key: kept.key, index: kept.index, state: kept.state });
  const made = entryAt(location, { key: newKey(), index, state: undefined });
  history.replaceState(keptOf(made), '');
  return made;
}

/** The address that a link leads to from the shown page: a path, `?query`, `#hash` or `.`, which is the page without both. */
export function entryTo(to: string, state: unknown, from: Entry): Omit<Entry, 'index'> {
  const url = new URL(to === '.' ? from.pathname : to, location.origin + hrefOf(from));
  return entryAt(url, { key: newKey(), state });
}

export function hrefOf({ pathname, search, hash }: Omit<Entry, 'index'>): string {
  return pathname + search + hash;
}

export function keptOf({ key, index, state }: Entry): Kept {
  return { key, index, state };
}

function entryAt<K>({ pathname, search, hash }: URL | Location, kept: K) {
  return { pathname, search, hash, query: new URLSearchParams(search), ...kept };
}

function newKey() {
  return Math.random().toString(36).slice(2);
}
