import { stat, unlink } from 'node:fs/promises';
import { timeOfClick } from '../../../conversions/conversions/receive/parse.ts';
import type { Sql, Tx } from '../../../platform/db/connection.ts';
import type { Log } from '../../../platform/program/log.ts';
import { dayOf, makeDay } from '../../clicks/partition-queries.ts';
import { isFaultOfData, keepPolling, setAside } from '../disk.ts';
import {
  type Backlog,
  ignoreMissing,
  isLeft,
  measure,
  readLines,
  readStretch,
  type Segment,
} from './segment.ts';
import { bringClicks, findShipped, moveMark, removeMark } from './ship-queries.ts';

/** Moves clicks from the spool to the database, each exactly once: rows, sums and the segment's mark move in one transaction. */
export function ship(sql: Sql, folder: string, { log, marking }: { log: Log; marking: boolean }) {
  const startedAt = Date.now();
  let backlog: Backlog = { bytes: 0, since: null };
  let cameUntil = 0;
  let aside = 0;
  let isEmpty = false;
  let marks: Map<string, number> | null = null;
  const polling = keepPolling({
    folder,
    poll: shipOnce,
    failed(error) {
      // The marks are read again: the commit may have come or not.
      marks = null;
      log.warn({ err: error }, 'clicks wait on disk');
    },
    isEmpty: () => isEmpty,
  });
  return {
    ...polling,
    backlog: () => backlog,
    /** A time in ms: all clicks that were redirected earlier are in the database. */
    cameUntil() {
      // The caller waits for a later time.
      polling.wake();
      return cameUntil;
    },
    /** Lines that were set aside. */
    aside: () => aside,
  };

  /** Moves one part of each segment that has more; returns false where none has. */
  async function shipOnce() {
    const began = Date.now();
    const { segments, sizes, ...measured } = await measure(folder, (name) => marks?.get(name) ?? 0);
    backlog = measured.backlog;
    isEmpty = segments.length === 0;
    if (segments.length > 0) marks ??= await findShipped(sql);
    let hasBrought = false;
    let haveAllCome = true;
    for (const [at, segment] of segments.entries()) {
      const from = marks?.get(segment.name) ?? 0;
      const to = await shipStretch(segment, from);
      haveAllCome &&= to !== null && (to === from || to >= (sizes[at] ?? 0));
      if (to === null) continue;
      marks?.set(segment.name, to);
      hasBrought ||= to !== from;
      if (to === from && (await isLeft(segment, startedAt))) await remove(segment, to);
    }
    if (haveAllCome) cameUntil = began;
    return hasBrought;
  }

  /** Returns the bytes of the segment that are done; null where it has another name by now. */
  async function shipStretch({ name, path }: Segment, from: number) {
    const bytes = await readStretch(path, from);
    if (bytes === null) return null;
    const { rows, length, damaged } = readLines(bytes);
    return length === 0 ? from : await bring({ name, from, to: from + length, damaged }, rows);
  }

  async function bring({ name, from, to, damaged }: ClickStretch, rows: string[]) {
    const refused: string[] = [];
    let isDone = false;
    const mark = await sql.begin(async (tx) => {
      const moved = await moveMark(tx, name, from, to);
      if (moved !== to) return moved;
      await makeDays(tx, rows);
      await bringGood(rows, refused, (good) => tx.savepoint((part) => bringClicks(part, good, { marking })));
      const bad = [...refused, ...damaged];
      if (bad.length > 0) await setAside(folder, bad);
      isDone = true;
      return to;
    });
    const counts = { refused: refused.length, damaged: isDone ? damaged.length : 0 };
    if (counts.refused + counts.damaged > 0)
      log.error(
        { segment: name, from, ...counts },
        'clicks that the database refused or that are damaged are set aside',
      );
    aside += counts.refused + counts.damaged;
    return mark;
  }

  async function remove({ name, path }: Segment, mark: number) {
    const file = await stat(path).catch(ignoreMissing);
    if (file && file.size > mark)
      log.warn({ segment: name, bytes: file.size - mark }, 'the end of a segment was torn');
    // The file goes first: a mark without a file does no harm, a file without a mark would come twice.
    await unlink(path).catch(ignoreMissing);
    await removeMark(sql, name);
    marks?.delete(name);
  }
}

/** Makes the days that clicks belong to, by their ids. */
export async function makeDays(tx: Tx, rows: string[]): Promise<void> {
  const days = new Set(rows.map((row) => dayOf(timeOfClick(row).getTime())));
  for (const day of days) await makeDay(tx, day);
}

/** A part of a segment, in bytes, and its damaged lines. */
type ClickStretch = { name: string; from: number; to: number; damaged: string[] };

/** Inserts rows; where the data of some is faulty, inserts the others. */
async function bringGood(rows: string[], refused: string[], act: (rows: string[]) => Promise<void>) {
  if (rows.length === 0) return;
  try {
    await act(rows);
  } catch (error) {
    if (!isFaultOfData(error)) throw error;
    if (rows.length === 1) {
      refused.push(...rows);
      return;
    }
    const half = Math.ceil(rows.length / 2);
    await bringGood(rows.slice(0, half), refused, act);
    await bringGood(rows.slice(half), refused, act);
  }
}
