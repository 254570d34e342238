import { close, fdatasync, fsync, mkdirSync, open, openSync, renameSync, write } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Log } from '../../../platform/program/log.ts';
import { lineOf, readLines, type SegmentKind, segmentName } from './segment.ts';

/** The size at which a segment is closed, in bytes. */
const segmentBytes = 16 * 2 ** 20;
/** Time without a row after which a segment is closed, in ms. */
const longestIdle = 5_000;
/** Time after which a write counts as failed, in ms: nobody waits for a hanging disk. */
const longestWrite = 2_000;
/** The most rows that wait for a write. */
const mostWaiting = 50_000;
/** Time after a failed write in which a proxy should send visitors elsewhere, in ms. */
const longestFailing = 10_000;

export type Spool = ReturnType<typeof openSpool>;

const fs = {
  open: promisify(open),
  write: promisify(write),
  datasync: promisify(fdatasync),
  sync: promisify(fsync),
  close: promisify(close),
};

type Deps = {
  log: Log;
  /** True where the folder takes more rows. */
  hasRoom(): boolean;
  /** Takes rows that cannot be written; false: the rows are lost. */
  otherwise?(rows: string[]): Promise<boolean>;
  kind?: SegmentKind;
  /** False in benchmarks, where no row waits for the disk. */
  isDurable?: boolean;
  /** Flushes written bytes to the disk. */
  sync?(fd: number): Promise<void>;
};

/** Appends rows to segments of a folder, durably: rows that come while the disk writes share its next write. */
export function openSpool(
  folder: string,
  {
    log,
    hasRoom,
    otherwise = async () => false,
    kind = 'clicks',
    isDurable = true,
    sync = fs.datasync,
  }: Deps,
) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const startedAt = Date.now();
  let count = 0;
  let segment: { fd: number; name: string; length: number } | null = null;
  let lines = '';
  let waiting: ((isKept: boolean) => void)[] = [];
  let isWriting = false;
  /** True where the segment must be closed after the present write. */
  let isDone = false;
  /** True while a write that counts as failed is still under way: it keeps the segment, and nothing else is written meanwhile. */
  let isStuck = false;
  let lost = 0;
  let toldAt = 0;
  let failedAt = 0;
  let lastAt = 0;
  const idle = setInterval(() => {
    if (segment && !isWriting && !isStuck && Date.now() - lastAt > longestIdle) finish();
  }, longestIdle / 2).unref();

  async function writeAll() {
    isWriting = true;
    while (waiting.length > 0) {
      const text = lines;
      const done = waiting;
      lines = '';
      waiting = [];
      const isKept = await tryToKeep(text, done.length);
      for (const call of done) call(isKept);
    }
    isWriting = false;
  }

  async function tryToKeep(text: string, rows: number) {
    const bytes = Buffer.from(text);
    try {
      if (!hasRoom()) throw new Error(`there is no room for ${kind}`);
      if (isStuck) throw new Error('the disk does not answer');
      await inTime(keep(bytes));
      return true;
    } catch (error) {
      if (hasRoom()) failedAt = Date.now();
      const isKept = await otherwise(readLines(bytes).rows);
      if (!isKept) lose(rows, error);
      return isKept;
    }
  }

  /** Race: a late write still ends in its segment; its rows may have gone another way as well, and their ids tell that. */
  async function inTime(writing: Promise<void>) {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      isStuck = true;
      const free = () => {
        isStuck = false;
      };
      writing.then(free, free);
      reject(new Error('the disk does not answer'));
    }, longestWrite);
    await Promise.race([writing, late]).finally(() => clearTimeout(timer));
  }

  async function keep(bytes: Buffer) {
    lastAt = Date.now();
    segment ??= await begin();
    const { fd, length } = segment;
    try {
      for (let from = 0; from < bytes.length; ) {
        const { bytesWritten } = await fs.write(fd, bytes, from, bytes.length - from, length + from);
        from += bytesWritten;
      }
      if (isDurable) await sync(fd);
    } catch (error) {
      // Half written rows may have been shipped by now, so nothing is cut or overwritten: the next rows begin a new segment.
      finish();
      throw error;
    }
    segment.length += bytes.length;
    if (isDone || segment.length >= segmentBytes) finish();
  }

  async function begin() {
    count += 1;
    const name = segmentName(startedAt, process.pid, count);
    const fd = await fs.open(join(folder, `${name}.open`), 'ax', 0o600);
    await syncFolder(folder);
    return { fd, name, length: 0 };
  }

  function finish() {
    if (!segment) return;
    const { fd, name } = segment;
    segment = null;
    isDone = false;
    close(fd);
    renameSync(join(folder, `${name}.open`), join(folder, `${name}.${kind}`));
  }

  function lose(rows: number, error: unknown) {
    lost += rows;
    if (Date.now() - toldAt < 10_000) return;
    toldAt = Date.now();
    log.error({ err: error, lost }, losses[kind]);
  }

  return {
    /** Calls back when the row is on the disk, or lost: a visitor does not wait for a full disk. */
    append(row: string, done: (isKept: boolean) => void): void {
      if (waiting.length >= mostWaiting) {
        lose(1, new Error(`more ${kind} wait than the disk takes`));
        done(false);
        return;
      }
      lines += lineOf(row);
      waiting.push(done);
      if (!isWriting) void writeAll();
    },
    /** Rows that could not be kept. */
    lost: () => lost,
    /** True where the disk took no rows a moment ago. */
    isFailing: () => Date.now() - failedAt < longestFailing,
    /** Closes the segment that is being written. */
    finish() {
      if (isWriting || isStuck) isDone = true;
      else finish();
    },
    /** Writes the waiting rows and closes the last segment. */
    async close() {
      clearInterval(idle);
      while (isWriting) await new Promise((resolve) => setImmediate(resolve));
      // The next start takes up a segment that is still being written, as after a kill.
      if (!isStuck) finish();
    },
  };
}

const losses: Record<SegmentKind, string> = {
  clicks: 'clicks are redirected but cannot be kept',
  calls: 'calls of advertisers cannot be kept; they are answered 503',
};

async function syncFolder(folder: string) {
  const fd = openSync(folder, 'r');
  await fs.sync(fd).finally(() => close(fd));
}
