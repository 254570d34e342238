import { readdir, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { ReceivedCall } from '../../../conversions/conversions/receive/receive.ts';
import type { Log } from '../../../platform/program/log.ts';
import { isFault, keepPolling, type Polling, setAside } from '../disk.ts';
import {
  type Backlog,
  findSegments,
  ignoreMissing,
  isLeft,
  measure,
  stretchBytes,
} from '../spool/segment.ts';
import {
  type CallReading,
  type CallStretch,
  readCalls,
  readyOf,
  type WaitingCall,
  type WaitingLine,
} from './call-stretch.ts';

/** Clicks whose calls are applied at once, each over a connection. */
export const lanes = 8;
/** Calls of one poll. */
const batch = 500;
/** Milliseconds that calls may wait before somebody should know. */
const longestWait = 60_000;

/** Where calls are applied. */
export type CallStore = {
  /** Which calls of a segment have been applied. */
  findApplied(segment: string): Promise<Set<string>>;
  /** Applies a call, once. */
  apply(segment: string, id: string, call: ReceivedCall): Promise<void>;
  /** Notes that a line of a segment is done. */
  mark(segment: string, id: string): Promise<void>;
  /** Forgets which calls of a segment have been applied. */
  remove(segment: string): Promise<void>;
};

type Deps = {
  store: CallStore;
  folder: string;
  log: Log;
  /** A time (milliseconds): clicks of before it are in the database. */
  cameUntil(): number;
  /** Called when nearly all has been applied. */
  caughtUp(): void;
  /** Whether the database has answered for a while. */
  isDatabaseWell(): boolean;
  /** A test has a clock of its own, and reads less at once. */
  now?: () => number;
  stretch?: number;
};

export type Applying = Polling & {
  backlog(): Backlog;
  /** Lines that were set aside. */
  aside(): number;
  /** Says so when nothing is applied though the database is well; else null. */
  trouble(): string | null;
};

/** Applies calls that waited for the database, without end. */
export function applyCalls(deps: Deps): Applying {
  const { poll, failed, isEmpty, ...applier } = createApplier(deps);
  return { ...keepPolling({ folder: deps.folder, poll, failed, isEmpty }), ...applier };
}

/** Applies calls of the segments of a folder, each once, and those of one click in order (`readyOf`). */
export function createApplier({ store, folder, log, cameUntil, caughtUp, isDatabaseWell, ...own }: Deps) {
  const { now = Date.now, stretch = stretchBytes } = own;
  const startedAt = now();
  const readings = new Map<string, CallReading>();
  const { findApplied } = store;
  let backlog: Backlog = { bytes: 0, since: null };
  let hasTidied = false;
  let isEmpty = false;
  let aside = 0;
  /** When calls were last applied, or none waited. */
  let movedAt = startedAt;
  let toldAt = 0;
  return {
    poll,
    failed(error: unknown) {
      // What has been applied is asked again: a commit may have come or not.
      readings.clear();
      hasTidied = false;
      log.warn({ err: error }, 'calls of advertisers wait on disk');
      tellOfWaiting();
    },
    isEmpty: () => isEmpty,
    backlog: () => backlog,
    aside: () => aside,
    trouble() {
      const isStuck = waitLong() && now() - movedAt > longestWait && isDatabaseWell();
      return isStuck ? 'calls of advertisers wait and none is applied' : null;
    },
  };

  function waitLong(): boolean {
    return backlog.since !== null && now() - backlog.since > longestWait;
  }

  function tellOfWaiting(): void {
    if (!waitLong() || now() - toldAt < longestWait) return;
    toldAt = now();
    log.error(backlog, 'calls of advertisers have waited on disk for more than a minute');
  }

  /** Returns whether there was anything to do. */
  async function poll(): Promise<boolean> {
    const began = now();
    const segments = await findSegments(folder);
    backlog = (await measure(segments, (name) => readings.get(name)?.from ?? 0)).backlog;
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

  async function inLanes(calls: WaitingCall[]): Promise<void> {
    const queues = Map.groupBy(calls, ({ call }) => laneOf(call.params.click_id));
    const ends = await Promise.allSettled(
      [...queues.values()].map(async (queue) => {
        for (const one of queue) await apply(one);
      }),
    );
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
  }

  async function apply(one: WaitingCall): Promise<void> {
    const { id, segment, call } = one;
    try {
      await store.apply(segment, id, call);
      readings.get(segment)?.applied.add(id);
    } catch (error) {
      if (!isFault(error)) throw error;
      await setLineAside(one, error);
    }
  }

  async function setLineAside({ id, segment, line }: WaitingLine, error?: unknown): Promise<void> {
    await setAside(folder, [line]);
    aside += 1;
    log.error({ err: error, segment }, 'a call of an advertiser cannot be applied; it is set aside');
    await store.mark(segment, id);
    readings.get(segment)?.applied.add(id);
  }

  /** Leaves behind what has been applied; returns whether there was anything. */
  async function moveOn(one: CallStretch): Promise<boolean> {
    const { segment, reading, calls, unreadable, length } = one;
    if ([...calls, ...unreadable].some(({ id }) => !reading.applied.has(id))) return false;
    reading.from += length;
    if (length > 0 || !(one.hasMore || (await isLeft(segment, startedAt, now())))) return length > 0;
    await rename(segment.path, join(folder, segment.name + done)).catch(ignoreMissing);
    readings.delete(segment.name);
    await remove(segment.name);
    return true;
  }

  /** The marks go between the file's two ends: a file without its marks would be applied twice, marks without a file would stay. */
  async function remove(name: string): Promise<void> {
    await store.remove(name);
    await unlink(join(folder, name + done)).catch(ignoreMissing);
  }

  /** Removes what an earlier process had applied and not removed. */
  async function tidy(): Promise<void> {
    for (const file of await readdir(folder))
      if (file.endsWith(done)) await remove(file.slice(0, -done.length));
    hasTidied = true;
  }
}

/** The ending of a segment that is done with. */
const done = '.done';

function laneOf(clickId = ''): number {
  return crc32(clickId.trim().toLowerCase()) % lanes;
}
