import { createHash } from 'node:crypto';
import type { ReceivedCall } from '../../../conversions/conversions/receive/receive.ts';
import { readLines, readStretch, type Segment } from '../spool/segment.ts';
import { readCallRow } from './call-spool.ts';

/** How far a segment has been read and applied: bytes, and the ids of lines that have been done from there on. */
export type CallReading = { from: number; applied: Set<string> };

/** A line of a segment that has not been done. */
export type WaitingLine = {
  id: string;
  segment: string;
  line: string;
  /** Null where the line cannot be read. */
  call: ReceivedCall | null;
};

export type WaitingCall = WaitingLine & {
  call: ReceivedCall;
  /** When it was added to the spool (milliseconds): never before those in front of it. */
  writtenAt: number;
};

/** What comes next in a segment. */
export type CallStretch = {
  segment: Segment;
  reading: CallReading;
  /** Those that have not been applied, in the order in which they were written. */
  calls: WaitingCall[];
  /** Lines that are damaged, or no call that this program knows. */
  unreadable: WaitingLine[];
  /** Bytes of all its whole lines. */
  length: number;
  /** What its process wrote before is all read (milliseconds). */
  readUntil: number;
  /** Its process has begun another segment. */
  hasMore: boolean;
};

type Deps = {
  readings: Map<string, CallReading>;
  /** Asks which lines of a segment have been done. */
  findApplied(segment: string): Promise<Set<string>>;
  /** Bytes to read of each. */
  stretchBytes: number;
};

/** Reads on in the first segment of each process that wrote some. */
export async function readCalls(segments: Segment[], deps: Deps): Promise<CallStretch[]> {
  const stretches: CallStretch[] = [];
  for (const own of Map.groupBy(segments, writerOf).values()) {
    const [first, ...others] = own.sort((a, b) => a.count - b.count);
    if (first) stretches.push(await readOn(first, others.length > 0, deps));
  }
  return stretches;
}

function writerOf({ name, count }: Segment): string {
  return name.slice(0, -`-${count}`.length);
}

async function readOn(
  segment: Segment,
  hasMore: boolean,
  { readings, findApplied, stretchBytes }: Deps,
): Promise<CallStretch> {
  const { name, path } = segment;
  const reading = readings.get(name) ?? { from: 0, applied: await findApplied(name) };
  readings.set(name, reading);
  const bytes = await readStretch(path, reading.from, stretchBytes);
  const part = { segment, reading, hasMore };
  // Its writer has just given it another name: what is in it is not known, so nothing later is applied now.
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

/** Its id is made of what it says, as it has none that can be read. */
function unreadableLine(segment: string, line: string): WaitingLine {
  const digest = createHash('sha256').update(line).digest('hex');
  const id = digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
  return { id, segment, line, call: null };
}

/**
 * Those of the read calls that may be applied now, in the order in which to apply them. All that came before `until` is on the disk.
 *
 * A call that began after another one of its click was answered is applied after that one: the other one was written before it was
 * answered, so it is read by now if whatever was written up to this call is read. Those that overlap are applied in the order in which they
 * began, as far as they are known. The stretch whose end was written first holds back none of its own calls, so something always goes on.
 */
export function readyOf(stretches: CallStretch[], until: number, now: number): WaitingCall[] {
  const readUntil = Math.min(...stretches.map((one) => one.readUntil));
  // A call of the future came before the clock was set back.
  const hasCome = ({ call: { at } }: WaitingCall) => +at < until || +at > now + mostAhead;
  return stretches
    .flatMap(({ calls }) => calls)
    .filter((one) => one.writtenAt <= readUntil && hasCome(one))
    .sort((a, b) => +a.call.at - +b.call.at);
}

/** A call may come while the disk is read, milliseconds. */
const mostAhead = 60_000;
