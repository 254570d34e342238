import { finished } from 'node:stream/promises';
import { DatabaseError, type Pool, type PoolClient, type QueryConfig, type QueryResult } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type Limits, settingsOf } from './driver/limits.ts';
import { isNoAnswer } from './driver/no-answer.ts';
import type { Run, Written } from './driver/query.ts';

/**
 * `isPrepared`: a connection keeps the statements that ran on it; behind a pooler the next connection may be another. `opening`:
 * a statement that begins each transaction.
 */
export type Way = { pool: Pool; isPrepared: boolean; opening?: string };

/**
 * Runs a statement on any free connection. Uses callbacks: the driver's promises would take a third of the time of a quick query.
 */
export function runAlone(way: Way, written: Written): ReturnType<Run> {
  const { pool, isPrepared } = way;
  return new Promise((resolve, reject) => {
    pool.connect((unconnected, client, release) => {
      if (!client) return reject(unconnected);
      client.query(configOf(written, isPrepared), (error?: Error | null, result?: QueryResult) => {
        release(isBroken(error ?? undefined));
        if (!error) resolve(rowsOf(result));
        else if (isPrepared && isOutdated(error)) resolve(runAlone({ pool, isPrepared: false }, written));
        else reject(error);
      });
    });
  });
}

/**
 * Runs the statements of `act` on one connection, each by itself as `runAlone` does, but without waiting for earlier answers:
 * quick reads of one answer then cost one exchange, and a slow read would hold up the others.
 */
export async function runInLine<T>(way: Way, act: (run: Run) => Promise<T>): Promise<T> {
  const { pool, isPrepared } = way;
  const client = await pool.connect();
  const { stream } = client.connection;
  let left = 0;
  let isOver = false;
  let broken = false;
  const end = () => {
    if (!isOver || left > 0) return;
    Object.assign(client, { pipeline: false });
    client.release(broken);
  };
  const run: Run = (written) => {
    if (isOver || broken) return runAlone(way, written);
    left += 1;
    // Statements of the same tick leave in one write.
    stream.cork();
    process.nextTick(() => stream.uncork());
    return new Promise((resolve, reject) => {
      client.query(configOf(written, isPrepared), (error?: Error | null, result?: QueryResult) => {
        left -= 1;
        broken ||= isBroken(error ?? undefined);
        end();
        if (!error) resolve(rowsOf(result));
        else if (isPrepared && isOutdated(error)) resolve(runAlone({ pool, isPrepared: false }, written));
        else reject(error);
      });
    });
  };
  Object.assign(client, { pipeline: true });
  try {
    return await act(run);
  } finally {
    isOver = true;
    end();
  }
}

/** The means by which a transaction runs its statements. */
export type Together = {
  run: Run;
  /** Runs a statement and commits, in one exchange: nothing can follow, and a later error in `act` undoes nothing. */
  last: Run;
  /** Runs `act` in a savepoint: when it fails, its changes are rolled back and the transaction can go on. */
  savepoint<R>(act: () => Promise<R>): Promise<R>;
  /** Sends rows to a `copy … from stdin`. */
  copy(text: string, rows: string): Promise<void>;
};

/**
 * Runs the statements of `act` on one connection, as a transaction, one at a time. A failed statement undoes the whole, also
 * where `act` caught its error: PostgreSQL would answer `commit` without an error and keep nothing. `own` limits replace the
 * pool's; the transaction waits for the advisory `lock` in the same exchange as its first statement.
 */
export async function runTogether<T>(
  { pool, isPrepared, opening }: Way,
  act: (together: Together) => Promise<T>,
  {
    own,
    lock,
    limit,
  }: { own?: Limits | undefined; lock?: [number, number] | undefined; limit?: number | undefined } = {},
): Promise<T> {
  const client = await pool.connect();
  const turns = takeTurns(client, isPrepared, { own, begin: plain(openingOf(own, lock, opening)) });
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = limit && setTimeout(() => reject(turns.fail(new OutOfTime())), limit);
  try {
    const result = await Promise.race([act(turns), late]);
    clearTimeout(timer);
    await turns.commit();
    client.release();
    return result;
  } catch (error) {
    clearTimeout(timer);
    client.release(!(await turns.undo(rollback)));
    throw error;
  } finally {
    turns.end();
  }
}

/** A transaction exceeded its time limit: nothing of it is kept. */
export class OutOfTime extends Error {
  constructor() {
    super('a transaction took too long');
  }
}

function takeTurns(
  client: PoolClient,
  isPrepared: boolean,
  { own, begin }: { own?: Limits | undefined; begin: Written },
) {
  let isFree = true;
  let hasBegun = false;
  let isCommitted = false;
  let failure: unknown;
  const run: Run = (written) => take(() => send(written));
  const last: Run = async (written) => {
    const rows = await take(() => send(written, [commit]));
    isCommitted = true;
    isFree = false;
    return rows;
  };

  /** Runs a statement before `others`, behind `begin` where it is the first; returns its rows. */
  async function send(written: Written, others: Written[] = []): ReturnType<Run> {
    const before = hasBegun ? [] : [begin];
    hasBegun = true;
    const all = [...before, written, ...others].map((one) => configOf(one, isPrepared));
    const answers = await askInLine(client, all, own);
    return answers[before.length] ?? [];
  }

  async function start(): Promise<void> {
    if (!hasBegun) await ask(client, configOf(begin, isPrepared), own);
    hasBegun = true;
  }

  async function take<R>(act: () => Promise<R>): Promise<R> {
    if (failure) throw failure;
    if (!isFree) throw new Error('a transaction runs one statement at a time, and none after its end');
    isFree = false;
    try {
      const answer = await act();
      isFree = true;
      return answer;
    } catch (error) {
      failure = error;
      throw error;
    }
  }

  /** Returns false for a connection that is no longer usable: its end is the end of the transaction. */
  async function undo(written: Written): Promise<boolean> {
    if (isBroken(failure)) return false;
    if (!hasBegun) return true;
    failure = undefined;
    isFree = true;
    return await run(written).then(
      () => true,
      () => false,
    );
  }
  return {
    run,
    last,
    undo,
    async commit(): Promise<void> {
      if (hasBegun && !isCommitted) await run(commit);
    },
    /** Breaks the connection, which ends the transaction, also while a statement is on its way. */
    fail<E extends Error>(error: E): E {
      failure = error;
      client.connection.stream.destroy();
      return error;
    },
    copy: (text: string, rows: string) =>
      take(async () => {
        await start();
        await sendRows(client, text, rows);
      }),
    async savepoint<R>(act: () => Promise<R>): Promise<R> {
      await run(savepoint);
      try {
        const result = await act();
        await run(release);
        return result;
      } catch (error) {
        await undo(rollbackToSavepoint);
        throw error;
      }
    },
    end() {
      isFree = false;
    },
  };
}

function openingOf(own?: Limits, lock?: [number, number], opening?: string): string {
  return [
    'begin',
    ...(opening ? [opening] : []),
    ...(own ? [settingsOf(own, 'local')] : []),
    ...(lock ? [`select pg_advisory_xact_lock(${lock.map(Math.trunc).join()})`] : []),
  ].join('; ');
}

const plain = (text: string): Written => ({ text, values: [], isPlain: true });
const commit = plain('commit');
const rollback = plain('rollback');
const savepoint = plain('savepoint part');
const release = plain('release part');
const rollbackToSavepoint = plain('rollback to part; release part');

async function ask(client: PoolClient, asked: QueryConfig, own?: Limits): ReturnType<Run> {
  const limit = own && { query_timeout: own.answer };
  return rowsOf(await client.query({ ...asked, ...limit }));
}

/** Sends statements at once; PostgreSQL runs them in order. Waits for all answers, and throws the first error. */
async function askInLine(
  client: PoolClient,
  all: QueryConfig[],
  own?: Limits,
): Promise<QueryResult['rows'][]> {
  if (all.length === 1) return await Promise.all(all.map((one) => ask(client, one, own)));
  const { stream } = client.connection;
  Object.assign(client, { pipeline: true });
  stream.cork();
  const asked = all.map((one) => ask(client, one, own));
  stream.uncork();
  const answers = await Promise.allSettled(asked);
  Object.assign(client, { pipeline: false });
  return answers.map((answer) => {
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value;
  });
}

async function sendRows(client: PoolClient, text: string, rows: string): Promise<void> {
  const stream = client.query(copyFrom(text));
  stream.end(rows);
  await finished(stream);
}

function configOf({ text, values, isPlain }: Written, isPrepared: boolean): QueryConfig {
  if (isPlain) return { text };
  const name = isPrepared ? nameOf(text) : undefined;
  return name ? { name, text, values } : { text, values };
}

/** The rows of the last of several statements. */
function rowsOf(result: QueryResult | QueryResult[] | undefined): QueryResult['rows'] {
  return (Array.isArray(result) ? result.at(-1) : result)?.rows ?? [];
}

/** The most statements that PostgreSQL keeps prepared on each connection: texts made at run time have no limit. */
const mostPrepared = 1_000;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= mostPrepared) return known;
  const name = `kabinet_${names.size}`;
  names.set(text, name);
  return name;
}

/** True where the prepared statement is gone, or a migration changed its columns. */
function isOutdated(error: unknown): boolean {
  const routines = ['FetchPreparedStatement', 'RevalidateCachedQuery'];
  return error instanceof DatabaseError && routines.includes(error.routine ?? '');
}

/** True where this error forbids further use of the connection. */
function isBroken(error: unknown): boolean {
  if (error === undefined) return false;
  return !(error instanceof DatabaseError) || isOutdated(error) || isNoAnswer(error);
}
