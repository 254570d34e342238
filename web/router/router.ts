import { type Entry, entryTo, hrefOf, keptOf, shownEntry } from './location.ts';
import { partsOf, type Route } from './routes.ts';

/**
 * The application's router over the browser's history: one per document. A visit begins when the address changes, by `navigate`,
 * a link, Back or Forward. The page before stays until the code of the next has loaded.
 */

/** A page and how it was reached. */
export type Visit = {
  entry: Entry;
  /** Absent at an unknown path. */
  route: Route | undefined;
  params: Params;
  isByHistory: boolean;
  keepsScroll: boolean;
  /** The part of the route whose code failed to load. */
  failure?: { depth: number; error: unknown } | undefined;
};

/** The ids in an address, by their names in the page's path. */
export type Params = Readonly<Record<string, string | undefined>>;

export type Options = {
  /** Takes the place of the current entry. */
  replace?: boolean;
  /** Handed over to the next page. */
  state?: unknown;
  preventScrollReset?: boolean;
  /** Shown within the event: a typed filter and the address never differ. */
  flushSync?: boolean;
};

/** Finds the route of a path and its ids. `to` is an address that takes the place of this one. */
export type Finder = (pathname: string) => { route?: Route | undefined; params: Params; to?: string };

/** Called before a visit; a promise asks the reader, and false keeps them on the page. */
export type Guard = (from: Entry, to: Entry, isByHistory: boolean) => true | Promise<boolean>;

/** Shows a visit, perhaps a frame later; `show(true)` renders it before it returns. */
export type Presenter = (show: (isAtOnce: boolean) => void, from: string, to: string) => Promise<void> | void;

let find: Finder = () => ({ params: {} });
let guard: Guard = () => true;
let present: Presenter = (show) => show(false);
let current: Visit | undefined;
/** The path of the page that stands: a presenter shows the current visit later. */
let standing = '';
/** The visit that is loading. */
let coming: symbol | undefined;
/** Moves of the history by the router itself. */
const ownMoves: (() => void)[] = [];

type Listener = (visit: Visit, flushSync: boolean) => void;
const listeners = new Set<Listener>();
const waiters = new Set<() => void>();

/** Begins with the address that the browser shows. Resolves when its page can be rendered. */
export async function startRouter(finder: Finder): Promise<void> {
  find = finder;
  // Positions are restored by web/router/scroll.ts, since pages load after the browser's own try.
  history.scrollRestoration = 'manual';
  addEventListener('popstate', followHistory);
  await show(shownEntry(0), { replace: true }, 'replace');
}

/** The visit that is shown. */
export function currentVisit(): Visit {
  if (!current) throw new Error('The router has not started');
  return current;
}

/** Goes to an address of this application. Resolves when its page is shown, or when the reader or another visit prevented it. */
export async function navigate(to: string, options: Options = {}): Promise<void> {
  const from = currentVisit().entry;
  const target = entryTo(to, options.state, from);
  // A link to the shown address adds nothing to the history.
  const way = options.replace || hrefOf(target) === hrefOf(from) ? 'replace' : 'push';
  const next = { ...target, index: from.index + (way === 'push' ? 1 : 0) };
  const answer = guard(from, next, false);
  if (answer !== true && !(await answer)) return;
  await show(next, options, way);
}

/** Asks before each visit (web/ui/dialog/leave-question.tsx). */
export function guardBy(asked: Guard): void {
  guard = asked;
}

/** Lets code that comes later show visits (web/router/row-to-page.ts). */
export function presentBy(presenter: Presenter): void {
  present = presenter;
}

export function subscribe(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** True while the code of the next page loads. */
export function isWaiting(): boolean {
  return coming !== undefined;
}

export function subscribeWaiting(waiter: () => void): () => void {
  waiters.add(waiter);
  return () => void waiters.delete(waiter);
}

/** Finds what a link leads to, for preloading. */
export function findRoute(pathname: string): ReturnType<Finder> {
  return find(pathname);
}

async function followHistory(): Promise<void> {
  const done = ownMoves.shift();
  if (done) return done();
  const from = currentVisit().entry;
  const next = shownEntry(from.index + 1);
  // A link to a part of the page leaves nothing.
  const isSamePage =
    next.pathname === from.pathname && next.search === from.search && next.hash !== from.hash;
  const answer = isSamePage || guard(from, next, true);
  if (answer !== true) {
    // The question is asked on the page that it is about, whose address stands in the meantime.
    const distance = next.index - from.index;
    await move(-distance);
    if (!(await answer)) return;
    await move(distance);
  }
  await show(next, {}, 'history');
}

function move(distance: number): Promise<void> {
  if (distance === 0) return Promise.resolve();
  const moved = new Promise<void>((resolve) => ownMoves.push(resolve));
  history.go(distance);
  return moved;
}

type Way = 'push' | 'replace' | 'history';

/** Awaits only what has to load: else the visit is shown within the event. */
async function show(entry: Entry, options: Options, way: Way): Promise<void> {
  const { to, route, params } = find(entry.pathname);
  if (to !== undefined) return show({ ...entry, pathname: to }, options, way === 'history' ? 'replace' : way);
  const mine = Symbol(entry.pathname);
  const parts = route ? partsOf(route) : [];
  const isReady = parts.every(({ loaded }) => loaded);
  const isWaited = !isReady || isWaiting();
  coming = mine;
  if (!isReady) tellWaiters();
  const failure = isReady ? undefined : await loadAll(parts);
  // Another visit has begun meanwhile.
  if (coming !== mine) return;
  coming = undefined;
  const visit = {
    entry: way === 'history' ? entry : writeEntry(entry, way),
    route,
    params,
    isByHistory: way === 'history',
    keepsScroll: options.preventScrollReset ?? false,
    failure,
  };
  current = visit;
  const tell = (isAtOnce: boolean) => {
    if (current !== visit) return;
    standing = entry.pathname;
    for (const listener of listeners) listener(visit, isAtOnce);
  };
  if (options.flushSync) tell(true);
  else await present(tell, standing, entry.pathname);
  if (isWaited) tellWaiters();
}

async function loadAll(parts: ReturnType<typeof partsOf>): Promise<Visit['failure']> {
  const results = await Promise.allSettled(parts.map((part) => part.load()));
  const depth = results.findIndex(({ status }) => status === 'rejected');
  const failed = results[depth];
  return failed?.status === 'rejected' ? { depth, error: failed.reason } : undefined;
}

/** The entry's place is counted from the one that the browser stands at: it may have gone Back to a page that still loads. */
function writeEntry(entry: Entry, way: 'push' | 'replace'): Entry {
  const at = shownEntry(entry.index).index;
  const written = { ...entry, index: way === 'push' ? at + 1 : at };
  if (way === 'push') history.pushState(keptOf(written), '', hrefOf(written));
  else history.replaceState(keptOf(written), '', hrefOf(written));
  return written;
}

function tellWaiters() {
  for (const waiter of waiters) waiter();
}
