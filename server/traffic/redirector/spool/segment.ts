import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { hasCode } from '../../../platform/program/cannot-start.ts';

// The spool on disk: segments, files of lines `checksum TAB row`. `<name>.open` is being written by the process whose number
// stands at the end of the name; `<name>.clicks` (or `.calls`) is whole. A name never comes again.

/** The folder of clicks' segments, below DATA_DIR. */
export const spoolFolder = 'clicks';

/** The rows of a segment: clicks, or advertisers' calls. */
export type SegmentKind = 'clicks' | 'calls';

export type Segment = {
  name: string;
  path: string;
  isOpen: boolean;
  /** The start of the process that writes the segment, and the segment's number in that process. */
  startedAt: number;
  count: number;
};

/** The waiting part of segments: bytes, and the time of the oldest segment in ms; null: nothing waits. */
export type Backlog = { bytes: number; since: number | null };

/** The segments of a folder, the oldest first. A segment of a dead process is whole. */
export async function findSegments(folder: string): Promise<Segment[]> {
  const files = await readdir(folder).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  });
  const found = files.sort().flatMap((file) => {
    const [, name, at, pid, count, ending] = /^((\d{13})-(\d+)-(\d+))\.(open|clicks|calls)$/.exec(file) ?? [];
    if (name === undefined) return [];
    const isOpen = ending === 'open' && isLiving(Number(pid));
    return [{ name, path: join(folder, file), isOpen, startedAt: Number(at), count: Number(count) }];
  });
  return found;
}

/**
 * Time in ms without a row after which an earlier segment is whole, even where another process has its writer's number by now.
 */
const longestSilence = 60_000;

/**
 * True for a segment that no process writes any more; `since`: the start of the calling program, before which writers have ended.
 */
export async function isLeft(
  { path, isOpen, startedAt }: Segment,
  since: number,
  now = Date.now(),
): Promise<boolean> {
  if (!isOpen) return true;
  if (startedAt >= since) return false;
  const file = await stat(path).catch(ignoreMissing);
  return file !== null && now - file.mtimeMs > longestSilence;
}

/** `1763808000000-4711-3`: the start of the process, its number, and the segment's number in it. */
export function segmentName(startedAt: number, pid: number, count: number): string {
  return `${String(startedAt).padStart(13, '0')}-${pid}-${count}`;
}

function isLiving(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

/** A row as a line of a segment. */
export function lineOf(row: string): string {
  return `${crc32(row).toString(16).padStart(8, '0')}\t${row}\n`;
}

/** The content of a part of a segment. */
export type Stretch = {
  /** Rows, without checksums and line ends. */
  rows: string[];
  /** Bytes up to the end of the last whole line. */
  length: number;
  /** Lines that do not match their checksums. */
  damaged: string[];
};

const newline = 0x0a;

/** Reads the whole lines of bytes that begin with a line; the bytes after the last line end are left out. */
export function readLines(bytes: Buffer): Stretch {
  const length = bytes.lastIndexOf(newline) + 1;
  const rows: string[] = [];
  const damaged: string[] = [];
  for (const line of bytes.toString('utf8', 0, length).split('\n').slice(0, -1)) {
    const row = line.slice(9);
    if (lineOf(row).slice(0, -1) === line) rows.push(row);
    else damaged.push(line);
  }
  return { rows, length, damaged };
}

/** The bytes of one read: about 5,000 clicks. */
export const stretchBytes = 2 ** 20;

/** Reads a part of a segment from a byte on; null for a missing file. */
export async function readStretch(path: string, from: number, most = stretchBytes): Promise<Buffer | null> {
  const file = await open(path).catch(ignoreMissing);
  if (!file) return null;
  try {
    const bytes = Buffer.allocUnsafe(most);
    const { bytesRead } = await file.read(bytes, 0, most, from);
    return bytes.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Another process may have removed a segment, or its writer renamed it. */
export function ignoreMissing(error: unknown): null {
  if (hasCode(error, 'ENOENT')) return null;
  throw error;
}

/** Measures the waiting part of a folder's segments; `doneOf`: the bytes of a segment that are done. A missing file has no end. */
export async function measure(folder: string, doneOf: (name: string) => number) {
  const segments = await findSegments(folder);
  const backlog: Backlog = { bytes: 0, since: null };
  const sizes: number[] = [];
  for (const { path, name } of segments) {
    const file = await stat(path).catch(ignoreMissing);
    sizes.push(file?.size ?? Number.POSITIVE_INFINITY);
    const left = (file?.size ?? 0) - doneOf(name);
    if (!file || left <= 0) continue;
    backlog.bytes += left;
    backlog.since = Math.min(backlog.since ?? Number.POSITIVE_INFINITY, Math.floor(file.birthtimeMs));
  }
  return { segments, backlog, sizes };
}
