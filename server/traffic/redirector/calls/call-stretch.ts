import { createHash } from 'node:crypto';
import type { ReceivedCall } from '../../../conversions/conversions/receive/receive.ts';
import { readLines, readStretch, type Segment } from '../spool/segment.ts';
import { readCallRow } from './call-spool.ts';

/** The progress in a segment: bytes that are done, and ids of lines after them that are done. */
export type CallReading = { from: number; applied: Set<string> };

/** A line of a segment that is not done. */
export type WaitingLine = {
  id: string;
  segment: string;
  line: string;
  /** Null where the line cannot be read. */
  call: ReceivedCall | null;
};

export type WaitingCall = WaitingLine & {
  call: ReceivedCall;
  /** The time when the line was written, in ms: never before the lines in front of it. */
  writtenAt: number;
};

/** The next part of a segment. */
export type CallStretch = {
  segment: Segment;
  reading: CallReading;
  /** Calls that are not applied, in the order in which they were written. */
  calls: WaitingCall[];
  /** Damaged lines, and lines that this program cannot read. */
  unreadable: WaitingLine[];
  /** Bytes of all whole lines. */
  length: number;
  /** A time in ms: all lines that the process wrote earlier are read. */
  readUntil: number;
  /** True where the process has begun another segment. */
  hasMore: boolean;
};

type Deps = {
  readings: Map<string, CallReading>;
  /** Finds the ids of a segment's lines that are done. */
  findApplied(segment: string): Promise<Set<string>>;
  /** Bytes to read of each segment. */
  stretchBytes: number;
};

/** Reads on in the first segment of each process. */
export async function readCalls(segments: Segment[], deps: Deps): Promise<CallStretch[]> {
  const stretches: CallStretch[] = [];
  for (const own of Map.groupBy(segments, writerOf).values()) {
    const [first, ...others] = own.sort((a, b) => a.count - b.count);
    if (first) stretches.push(await readOn(first, others.length > 0, deps));
  }
  return stretches;
}

function writerOf({ name, count }: Segment) {
  return name.slice(0, -`-${count}`.length);
}

async function readOn(segment: Segment, hasMore: boolean, { readings, findApplied, stretchBytes }: Deps) {
  const { name, path } = segment;
  const reading = readings.get(name) ?? { from: 0, applied: await findApplied(name) };
  readings.set(name, reading);
  const bytes = await readStretch(path, reading.from, stretchBytes);
  const part = { segment, reading, hasMore };
  // The writer has just renamed the segment: its calls are not known, so no later call is applied now.
  if (bytes === null) return { ...part, calls: [], unreadable: [], length: 0, readUntil: 0 };
  const { rows, damaged, length } = readLines(bytes);
  const { calls, unreadable, writtenUntil } = readRows(name, rows);
  const isNew = ({ id }: WaitingLine) => !reading.applied.has(id);
  const isLast = !hasMore && bytes.length < stretchBytes;
  return {
    ...part,
    length,
    calls: calls.filter(isNew),
    unreadable: [...unreadable, ...damaged.map((line) => unreadableLine(name, line))].filter(isNew),
    readUntil: isLast ? Number.POSITIVE_INFINITY : writtenUntil,
  };
}

function readRows(segment: string, rows: string[]) {
  const calls: WaitingCall[] = [];
  const unreadable: WaitingLine[] = [];
  let writtenUntil = 0;
  for (const row of rows) {
    const read = readCallRow(row);
    // A clock may have been set back, and older programs wrote the time of arrival.
    writtenUntil = Math.max(writtenUntil, read?.writtenAt ?? 0);
    if (read) calls.push({ ...read, segment, line: row, writtenAt: writtenUntil });
    else unreadable.push(unreadableLine(segment, row));
  }
  return { calls, unreadable, writtenUntil };
}

/** A line without a readable id gets an id made of its text. */
function unreadableLine(segment: string, line: string) {
  const digest = createHash('sha256').update(line).digest('hex');
  const id = digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
  return { id, segment, line, call: null };
}

/**
 * The calls that may be applied now, in the order to apply them. All calls that came before `until` are on the disk.
 *
 * A call that began after another call of its click was answered is applied after the other: the other was written before its
 * answer, so it is read once all lines up to this call are read. Overlapping calls are applied in the order in which they began,
 * as far as they are known. The stretch with the earliest last line holds back none of its own calls, so the work always goes on.
 */
export function readyOf(stretches: CallStretch[], until: number, now: number): WaitingCall[] {
  const readUntil = Math.min(...stretches.map((one) => one.readUntil));
  // A call with a time in the future came before the clock was set back.
  const hasCome = ({ call: { at } }: WaitingCall) => +at < until || +at > now + mostAhead;
  return stretches
    .flatMap(({ calls }) => calls)
    .filter((one) => one.writtenAt <= readUntil && hasCome(one))
    .sort((a, b) => +a.call.at - +b.call.at);
}

/** Time in ms by which a call may be ahead: it may come while the disk is read. */
const mostAhead = 60_000;
