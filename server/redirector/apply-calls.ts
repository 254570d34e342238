import { stat, unlink } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { receiveSpooled } from '../conversions/receive.ts';
import type { Sql } from '../db/connection.ts';
import type { Log } from '../program/log.ts';
import { markApplied, removeApplied } from './applied-queries.ts';
import { type CallReading, type CallStretch, readCalls, type WaitingCall } from './call-stretch.ts';
import { keepLooking, type Looking } from './keep-looking.ts';
import { type Backlog, findSegments, ignoreMissing, measure, type Segment } from './segment.ts';
import { isFault, setAside } from './set-aside.ts';

/** Clicks whose calls are applied at once, each over a connection. */
export const lanes = 8;
/** Calls of one look. */
const batch = 500;
/** Milliseconds without a row after which a segment of before is whole, whatever process has its writer's number by now. */
const longestSilence = 60_000;

export type Applying = Looking & { backlog(): Backlog };

type Means = {
  sql: Sql;
  folder: string;
  log: Log;
  networkTimeZone: string;
  /** A time (milliseconds): clicks of before it are in the database. */
  cameUntil(): number;
  /** Called when nearly all has been applied. */
  caughtUp(): void;
};

/** Applies calls that waited for the database, each once and those of one click in the order in which they came. */
export function applyCalls({ sql, folder, log, networkTimeZone, cameUntil, caughtUp }: Means): Applying {
  const means = { sql, settings: { networkTimeZone } };
  const startedAt = Date.now();
  const readings = new Map<string, CallReading>();
  let backlog: Backlog = { bytes: 0, since: null };
  const looking = keepLooking(look, (error) => {
    // What has been applied is asked again: a commit may have come or not.
    readings.clear();
    log.warn({ err: error }, 'calls of advertisers wait on disk');
  });
  return { ...looking, backlog: () => backlog };

  /** Returns whether there was anything to do. */
  async function look(): Promise<boolean> {
    const began = Date.now();
    const segments = await findSegments(folder);
    backlog = (await measure(segments, (name) => readings.get(name)?.from ?? 0)).backlog;
    const stretches = await readCalls(sql, segments, readings);
    const waiting = stretches.flatMap(({ calls }) => calls).sort((a, b) => +a.call.at - +b.call.at);
    // A call that comes later than this may follow one that is not read yet.
    const until = Math.min(began, cameUntil(), ...stretches.map(({ readUntil }) => readUntil));
    const ready = waiting.filter(({ call }) => call.at.getTime() < until).slice(0, batch);
    await applyAll(ready);
    const moved = await Promise.all(stretches.map(moveOn));
    const left = waiting.length - ready.length;
    if (segments.length > 0 && left < batch && (left === 0 || ready.length > 0)) caughtUp();
    return ready.length > 0 || moved.includes(true);
  }

  async function applyAll(calls: WaitingCall[]): Promise<void> {
    const queues = Map.groupBy(calls, ({ call }) => laneOf(call.params.click_id));
    const ends = await Promise.allSettled(
      [...queues.values()].map(async (queue) => {
        for (const one of queue) await apply(one);
      }),
    );
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
  }

  async function apply({ id, segment, row, call }: WaitingCall): Promise<void> {
    try {
      await receiveSpooled(means, call, (tx) => markApplied(tx, segment, id));
    } catch (error) {
      if (!isFault(error)) throw error;
      log.error({ err: error }, 'a call of an advertiser cannot be applied; it is set aside');
      await setAside(folder, [row]);
      await markApplied(sql, segment, id);
    }
    readings.get(segment)?.applied.add(id);
  }

  /** Leaves behind what has been applied; returns whether there was anything. */
  async function moveOn({ segment, reading, calls, length }: CallStretch): Promise<boolean> {
    if (calls.some(({ id }) => !reading.applied.has(id))) return false;
    reading.from += length;
    if (length > 0 || !(await isWhole(segment))) return length > 0;
    // The file first: a mark without a file does no harm, a file without its marks would be applied twice.
    await unlink(segment.path).catch(ignoreMissing);
    readings.delete(segment.name);
    await removeApplied(sql, segment.name);
    return true;
  }

  async function isWhole(segment: Segment): Promise<boolean> {
    if (!segment.isOpen) return true;
    if (segment.startedAt >= startedAt) return false;
    const file = await stat(segment.path).catch(ignoreMissing);
    return file !== null && Date.now() - file.mtimeMs > longestSilence;
  }
}

function laneOf(clickId = ''): number {
  return crc32(clickId.trim().toLowerCase()) % lanes;
}
