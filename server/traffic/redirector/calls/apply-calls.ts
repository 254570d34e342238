import { readdir, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { subjectOf } from '../../../conversions/conversions/receive/parse.ts';
import type { Log } from '../../../platform/program/log.ts';
import { isFault, keepPolling, setAside } from '../disk.ts';
import { type Backlog, ignoreMissing, isLeft, measure, stretchBytes } from '../spool/segment.ts';
import type { callStoreIn } from './applied-queries.ts';
import {
  type CallReading,
  type CallStretch,
  readCalls,
  readyOf,
  type WaitingCall,
  type WaitingLine,
} from './call-stretch.ts';

/** Clicks and orders whose calls are applied at once, each over a connection. */
export const lanes = 8;
/** The most calls of one poll. */
const batch = 500;
/** Time that calls may wait without an error in the log, in ms. */
const longestWait = 60_000;

type Deps = {
  store: ReturnType<typeof callStoreIn>;
  folder: string;
  log: Log;
  /** A time in ms: all earlier clicks are in the database. */
  cameUntil(): number;
  /** Called when nearly all waiting calls are applied. */
  caughtUp(): void;
  /** True where the database has answered for a while. */
  isDatabaseWell(): boolean;
  /** Tests have a clock of their own and read less at once. */
  now?: () => number;
  stretch?: number;
};

/** Applies waiting calls without end. */
export function applyCalls(deps: Deps) {
  const { poll, failed, isEmpty, ...applier } = createApplier(deps);
  return { ...keepPolling({ folder: deps.folder, poll, failed, isEmpty }), ...applier };
}

/** Applies the calls in a folder's segments, each once, and the calls of one click in order (`readyOf`). */
export function createApplier({ store, folder, log, cameUntil, caughtUp, isDatabaseWell, ...own }: Deps) {
  const { now = Date.now, stretch = stretchBytes } = own;
  const startedAt = now();
  const readings = new Map<string, CallReading>();
  const { findApplied } = store;
  let backlog: Backlog = { bytes: 0, since: null };
  let hasTidied = false;
  let isEmpty = false;
  let aside = 0;
  /** The last time when a call was applied, or none waited. */
  let movedAt = startedAt;
  let toldAt = 0;
  return {
    poll,
    failed(error: unknown) {
      // The marks are read again: a commit may have come or not.
      readings.clear();
      hasTidied = false;
      log.warn({ err: error }, 'calls of advertisers wait on disk');
      tellOfWaiting();
    },
    isEmpty: () => isEmpty,
    backlog: () => backlog,
    /** Lines that were set aside. */
    aside: () => aside,
    /** A sentence where no call is applied though the database is well; else null. */
    trouble() {
      const isStuck = waitLong() && now() - movedAt > longestWait && isDatabaseWell();
      return isStuck ? 'calls of advertisers wait and none is applied' : null;
    },
  };

  function waitLong() {
    return backlog.since !== null && now() - backlog.since > longestWait;
  }

  function tellOfWaiting() {
    if (!waitLong() || now() - toldAt < longestWait) return;
    toldAt = now();
    log.error(backlog, 'calls of advertisers have waited on disk for more than a minute');
  }

  /** Returns false where there was nothing to do. */
  async function poll() {
    const began = now();
    const { segments, ...measured } = await measure(folder, (name) => readings.get(name)?.from ?? 0);
    backlog = measured.backlog;
    isEmpty = segments.length === 0;
    if (isEmpty) movedAt = began;
    if (!hasTidied) await tidy();
    const stretches = await readCalls(segments, { readings, findApplied, stretchBytes: stretch });
    const ready = readyOf(stretches, Math.min(began, cameUntil()), began).slice(0, batch);
    const waiting = stretches.flatMap(({ calls }) => calls);
    backlog.since = waiting.reduce<number | null>(
      (since, { call }) => Math.min(since ?? +call.at, +call.at),
      null,
    );
    tellOfWaiting();
    await inLanes(ready);
    for (const line of stretches.flatMap(({ unreadable }) => unreadable)) await setLineAside(line);
    const moved = await Promise.all(stretches.map(moveOn));
    const left = waiting.length - ready.length;
    const hasMoved = ready.length > 0 || moved.includes(true);
    if (hasMoved || waiting.length === 0) movedAt = now();
    if (segments.length > 0 && left < batch && (left === 0 || ready.length > 0)) caughtUp();
    return hasMoved;
  }

  async function inLanes(calls: WaitingCall[]) {
    const queues = Map.groupBy(calls, ({ call }) => laneOf(subjectOf(call.params)));
    const ends = await Promise.allSettled(
      [...queues.values()].map(async (queue) => {
        for (const one of queue) await apply(one);
      }),
    );
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
  }

  async function apply(one: WaitingCall) {
    const { id, segment, call } = one;
    try {
      await store.apply(segment, id, call);
      readings.get(segment)?.applied.add(id);
    } catch (error) {
      if (!isFault(error)) throw error;
      await setLineAside(one, error);
    }
  }

  async function setLineAside({ id, segment, line }: WaitingLine, error?: unknown) {
    await setAside(folder, [line]);
    aside += 1;
    log.error({ err: error, segment }, 'a call of an advertiser cannot be applied; it is set aside');
    await store.mark(segment, id);
    readings.get(segment)?.applied.add(id);
  }

  /** Moves past applied calls; returns false where none were. */
  async function moveOn(one: CallStretch) {
    const { segment, reading, calls, unreadable, length } = one;
    if ([...calls, ...unreadable].some(({ id }) => !reading.applied.has(id))) return false;
    reading.from += length;
    if (length > 0 || !(one.hasMore || (await isLeft(segment, startedAt, now())))) return length > 0;
    const renamed = rename(segment.path, join(folder, segment.name + done)).then(() => true);
    // A writer may have renamed the segment since it was listed: it is still there, and its marks too.
    const isOver = (await renamed.catch(ignoreMissing)) ?? false;
    readings.delete(segment.name);
    if (isOver) await remove(segment.name);
    return isOver;
  }

  /** The file is renamed first, then its marks go, then the file: without its marks a file would be applied twice. */
  async function remove(name: string) {
    await store.remove(name);
    await unlink(join(folder, name + done)).catch(ignoreMissing);
  }

  /** Removes segments that an earlier process has applied and not removed. */
  async function tidy() {
    for (const file of await readdir(folder))
      if (file.endsWith(done)) await remove(file.slice(0, -done.length));
    hasTidied = true;
  }
}

/** The ending of a finished segment's name. */
const done = '.done';

function laneOf(subject: string) {
  return crc32(subject) % lanes;
}
