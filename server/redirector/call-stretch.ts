import type { Sql } from '../db/connection.ts';
import { findApplied } from './applied-queries.ts';
import { readCallRow, type SpooledCall } from './call-spool.ts';
import { readLines, readStretch, type Segment, stretchBytes } from './segment.ts';

/** How far a segment has been read and applied: bytes, and the ids of calls that have been applied from there on. */
export type CallReading = { from: number; applied: Set<string> };

export type WaitingCall = SpooledCall & { segment: string; row: string };

/** What comes next in a segment. */
export type CallStretch = {
  segment: Segment;
  reading: CallReading;
  /** Those that have not been applied. */
  calls: WaitingCall[];
  /** Bytes of all its whole lines. */
  length: number;
  /** Calls that came earlier are all read (milliseconds). */
  readUntil: number;
};

/** Reads on in the first segment of each process that wrote some. */
export async function readCalls(
  sql: Sql,
  segments: Segment[],
  readings: Map<string, CallReading>,
): Promise<CallStretch[]> {
  const stretches: CallStretch[] = [];
  for (const own of Map.groupBy(segments, writerOf).values()) {
    const [first, ...others] = own.sort((a, b) => a.count - b.count);
    if (first) stretches.push(await readOn(sql, first, others.length > 0, readings));
  }
  return stretches;
}

function writerOf({ name, count }: Segment): string {
  return name.slice(0, -`-${count}`.length);
}

async function readOn(
  sql: Sql,
  segment: Segment,
  hasMore: boolean,
  readings: Map<string, CallReading>,
): Promise<CallStretch> {
  const { name, path } = segment;
  const reading = readings.get(name) ?? { from: 0, applied: await findApplied(sql, name) };
  readings.set(name, reading);
  const bytes = await readStretch(path, reading.from);
  // Its writer has just given it another name: what is in it is not known, so nothing later is applied now.
  if (bytes === null) return { segment, reading, calls: [], length: 0, readUntil: 0 };
  const { rows, length } = readLines(bytes);
  const all = rows.map((row) => ({ ...readCallRow(row), segment: name, row }));
  const isLast = !hasMore && bytes.length < stretchBytes;
  return {
    ...{ segment, reading, length },
    calls: all.filter(({ id }) => !reading.applied.has(id)),
    readUntil: isLast ? Number.POSITIVE_INFINITY : (all.at(-1)?.call.at.getTime() ?? 0) + 1,
  };
}
