import { watch } from 'node:fs';
import { appendFile, readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../../platform/program/log.ts';
import { rulesFile } from './rules/kept-rules.ts';
import type { SegmentKind } from './spool/segment.ts';

/** True for each folder that takes more rows, and for a disk with room. */
export type Room = Record<SegmentKind | 'disk', boolean>;

type Folder = { path: string; most: number };

/** Bytes that stay free: a full disk would stop a database beside the redirector. */
const reserve = 16 * 2 ** 20;

type RoomDeps = {
  folders: Record<SegmentKind, Folder>;
  log: Log;
  /** True while rows come and room shrinks fast. */
  isBusy(): boolean;
};

/** Seconds between two measurements while no rows come. */
const quietSeconds = 5;

/** Measures the room each second while rows come, and reports every measurement: a worker that has just started needs one. */
export async function watchRoom(
  { folders, log, isBusy }: RoomDeps,
  report: (room: Room) => void,
): Promise<{ stop(): Promise<void> }> {
  let seconds = 0;
  let before = JSON.stringify({ clicks: true, calls: true, disk: true } satisfies Room);
  const measure = async () => {
    const { bavail, bsize } = await statfs(folders.clicks.path);
    const disk = bavail * bsize >= reserve;
    const hasRoom = async ({ path, most }: Folder) => disk && (await sizeOf(path)) < most;
    const room = { clicks: await hasRoom(folders.clicks), calls: await hasRoom(folders.calls), disk };
    if (JSON.stringify(room) !== before) log.warn(room, 'room for clicks and calls on disk');
    before = JSON.stringify(room);
    report(room);
  };
  const timer = setInterval(() => {
    seconds += 1;
    if (seconds % quietSeconds === 0 || isBusy())
      measure().catch((error) => log.error({ err: error }, 'the spool cannot be measured'));
  }, 1_000);
  await measure();
  return { stop: async () => clearInterval(timer) };
}

/** The size of a folder without the rules, which grow with the network and not with an outage. */
async function sizeOf(folder: string) {
  const files = (await readdir(folder)).filter((file) => !file.startsWith(rulesFile));
  const sizes = await Promise.all(
    files.map((file) =>
      stat(join(folder, file)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Keeps rows with faulty data for a person to read. */
export async function setAside(folder: string, rows: string[]): Promise<void> {
  await appendFile(join(folder, 'refused.txt'), rows.map((row) => `${row}\n`).join(''), {
    mode: 0o600,
    flush: true,
  });
}

/** True for SQLSTATE classes 22, 23 and 54: impossible data, violated constraints, rows or index entries that are too large. */
export function isFaultOfData(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(2[23]|54)...$/.test(String(error.code));
}

/** True for an error that another try would bring again. Any other error means that the database may be away. */
export function isFault(error: unknown): boolean {
  return isFaultOfData(error) || error instanceof TypeError || error instanceof RangeError;
}

/** Time between two polls of a folder with rows, in ms: the delay of a row on its way to the database. */
const betweenPolls = 100;
const longestPause = 2_000;
/** Time between two polls of an empty folder, in ms. */
const longestRest = 30_000;

type Polled = {
  folder: string;
  /** Does the waiting work; returns false where none waited. */
  poll(): Promise<boolean>;
  failed(error: unknown): void;
  /** True where the last poll found no rows, and no work for later. */
  isEmpty(): boolean;
};

/**
 * Calls `poll` without end: at once after a poll that did something, else after a pause, which grows while polls fail. An empty
 * folder is not polled until it changes: an instance without visitors does nothing.
 */
export function keepPolling({ folder, poll, failed, isEmpty }: Polled) {
  const ending = new AbortController();
  let isEnding = false;
  let wake = () => {};
  const ended = run();
  return {
    /** Ends a rest. */
    wake: () => wake(),
    /** Does the waiting work and ends; after `patience` milliseconds the rest waits for the next start. */
    async stop(patience: number): Promise<void> {
      isEnding = true;
      wake();
      const timer = setTimeout(() => ending.abort(), patience);
      await ended.finally(() => clearTimeout(timer));
    },
  };

  async function run() {
    let wait = betweenPolls;
    while (!ending.signal.aborted) {
      try {
        const hasDone = await poll();
        wait = betweenPolls;
        if (!hasDone && isEnding) return;
        if (hasDone || (isEmpty() && (await rest()))) continue;
      } catch (error) {
        failed(error);
        wait = Math.min(2 * wait, longestPause);
      }
      await pause(wait, undefined, { signal: ending.signal }).catch(() => {});
    }
  }

  /** Returns true where a poll is due at once. Race: one more poll finds the rows that came before the watch began. */
  async function rest() {
    const { promise: changed, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, longestRest);
    wake = resolve;
    const watcher = watchFolder(folder, resolve);
    try {
      if (watcher === null || isEnding) return false;
      if (await poll()) return true;
      if (!isEmpty()) return false;
      await changed;
      return true;
    } finally {
      clearTimeout(timer);
      wake = () => {};
      watcher?.close();
    }
  }
}

/** Returns null where the system's limit of watched folders is reached. */
function watchFolder(folder: string, changed: () => void) {
  try {
    return watch(folder, changed).on('error', changed);
  } catch {
    return null;
  }
}
