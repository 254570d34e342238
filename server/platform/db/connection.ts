import { DatabaseError, type Pool, type QueryResultRow } from 'pg';
import { type DatabaseAddress, directOf, isPooled } from '../program/database-address.ts';
import type { Usage } from '../program/registry.ts';
import { openingFor, type Reader } from './bound-views.ts';
import { type Limits, patientLimits, usualLimits } from './driver/limits.ts';
import { endPool, openTagPool } from './driver/pool.ts';
import { type Columns, Json, Name, type Part, Query, Rows, type Run } from './driver/query.ts';
import { runAlone, runInLine, runTogether, type Together, type Way } from './running.ts';

/** The first argument of a query function: the pool or a transaction. */
export type Db = ReturnType<typeof createTag>;

/** A transaction. It runs one statement at a time. */
export type Tx = Db & {
  /** Runs `act` in a savepoint: when it fails, its changes are rolled back and the transaction can go on. */
  savepoint<T>(act: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs the transaction's last query and commits in the same exchange, so that its locks are held no longer than that takes.
   * Nothing may follow, and what is thrown afterwards undoes nothing.
   */
  last<T extends readonly object[]>(query: Query<T>): Promise<T>;
  /** Sends rows to a `copy … from stdin`, in COPY's text form. */
  copy(text: string, rows: string): Promise<void>;
};

/** True for a transaction, false for a pool. */
export function isTransaction(db: Db): db is Tx {
  return 'savepoint' in db;
}

/** A tag that runs statements over a pool. */
export type Pooled = Db & {
  /** Runs a statement that is already written. */
  readonly run: Run;
  /**
   * Commits when `act` returns; rolls back when `act` throws or one of its statements failed. With `lock` the transaction begins
   * by waiting for an advisory lock (two integers), in the same exchange with the server. A transaction that is not about to
   * commit within `limit` milliseconds is rolled back and throws `OutOfTime`.
   */
  begin<T>(act: (tx: Tx) => Promise<T>, lock?: [number, number], limit?: number): Promise<T>;
};

/** The connection pool. */
export type Sql = Pooled & {
  readonly address: DatabaseAddress;
  /** Connections with longer timeouts, past a pooler: for the removal of old rows and for migrations. */
  readonly patient: Pooled;
  /**
   * Plans each statement for its parameters. A kept prepared statement soon has one plan for all parameters, and no single plan
   * of a search suits both frequent and rare values.
   */
  readonly replanned: Pooled;
  /**
   * Gives `act` one connection that sends each statement without waiting for earlier answers. For quick reads that belong to one
   * answer; transactions still have connections of their own.
   */
  inLine<T>(act: (sql: Sql) => Promise<T>): Promise<T>;
  /** This database limited to a manager's own partners: all other rows are absent (bound-views.ts). Null: the whole database. */
  boundTo(managerId: number | null): Sql;
  /** This database limited to the links and postbacks of a partner's buyer. */
  ofBuyer(memberId: number): Sql;
  readonly usage: Usage;
  /** Closes all connections when their queries are done, or after `timeout` seconds in any case. */
  end(patience?: { timeout?: number }): Promise<void>;
};

/** Opens a pool of at most `most` connections. */
export function connect(address: DatabaseAddress, most = 20, limits: Limits = usualLimits): Sql {
  const open = (to: DatabaseAddress, max: number) => openTagPool(to, max, limits);
  const pool = open(address, most);
  const patient = isPooled(address) ? open(directOf(address), mostPatient) : pool;
  let ended: Promise<void> | undefined;
  const way = { pool, isPrepared: !isPooled(address) };
  const sql: Sql = Object.assign(createPooled(way), {
    address,
    inLine: <T>(act: (lined: Sql) => Promise<T>) =>
      runInLine(way, (run) => act(Object.assign(createTag(run), { ...sql, run }))),
    boundTo: (managerId: number | null) => (managerId === null ? sql : bind(sql, { manager: managerId })),
    ofBuyer: (memberId: number) => bind(sql, { buyer: memberId }),
    patient: createPooled({ pool: patient, isPrepared: true }, patientLimits),
    replanned: createPooled({ pool, isPrepared: false }),
    usage: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    end({ timeout }: { timeout?: number } = {}) {
      ended ??= endPools([pool, patient], timeout);
      return ended;
    },
  });
  return sql;

  /**
   * Each statement is a transaction, because the limit is a setting of the transaction. Nothing is prepared: a connection's kept
   * plans read the tables, not the views.
   */
  function bind(whole: Sql, reader: Reader): Sql {
    const own = { isPrepared: false, opening: openingFor(reader) };
    const pooled = createPooled({ pool, ...own });
    const bound: Sql = Object.assign(pooled, {
      ...whole,
      ...pooled,
      inLine: async <T>(act: (sql: Sql) => Promise<T>) => await act(bound),
      patient: createPooled({ pool: patient, ...own }, patientLimits),
      replanned: pooled,
    });
    return bound;
  }
}

/** The most connections past a pooler. */
const mostPatient = 2;

async function endPools(pools: Pool[], timeout: number | undefined): Promise<void> {
  await Promise.all([...new Set(pools)].map((pool) => endPool(pool, timeout)));
}

/** True where a statement with `nowait` found a lock taken. */
export function isLockTaken(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '55P03';
}

/** True where a statement violated this constraint. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof DatabaseError && error.constraint === constraint;
}

/** The value that a statement wrote twice in the only column of this constraint; undefined for another error. */
export function twiceBy(error: unknown, constraint: string): string | undefined {
  if (!(error instanceof DatabaseError) || error.constraint !== constraint) return undefined;
  return /=\((.*?)\)/.exec(error.detail ?? '')?.[1] ?? '';
}

function createPooled(way: Way, own?: Limits): Pooled {
  const run: Run = (written) =>
    own || way.opening
      ? runTogether(way, (together) => together.run(written), { own })
      : runAlone(way, written);
  return Object.assign(createTag(run), {
    run,
    begin: <T>(act: (tx: Tx) => Promise<T>, lock?: [number, number], limit?: number) =>
      runTogether(way, (together) => act(createTx(together)), { own, lock, limit }),
  });
}

function createTx({ run, last, savepoint, copy }: Together): Tx {
  const tx: Tx = Object.assign(createTag(run), {
    copy,
    last: <T extends readonly object[]>(query: Query<T>) => query.by(last),
    savepoint: <T>(act: (tx: Tx) => Promise<T>) => savepoint(() => act(tx)),
  });
  return tx;
}

/** Values of `given && condition` for what is not given. */
type Absent = undefined | null | false | '' | 0;

/** Creates the tag that writes statements and runs them. */
export function createTag(run: Run) {
  function tag<T extends readonly object[] = QueryResultRow[]>(
    strings: TemplateStringsArray,
    ...parts: Part[]
  ): Query<T>;
  function tag(name: string): Name;
  function tag(columns: Columns | readonly Columns[]): Rows;
  function tag(first: TemplateStringsArray | string | Columns | readonly Columns[], ...parts: Part[]) {
    if (typeof first === 'string') return new Name(first);
    if (isTemplate(first)) return new Query(run, first, parts);
    return new Rows(isList(first) ? first : [first]);
  }
  return Object.assign(tag, {
    /**
     * Joins conditions; the absent ones count for nothing, and none at all is `true`:
     * `where ${db.and(db`user_id = ${userId}`, kind && db`kind = ${kind}`)}`.
     */
    and(...conditions: (Query<readonly object[]> | Absent)[]): Query<QueryResultRow[]> {
      const [first, ...others] = conditions.filter((condition) => condition instanceof Query);
      if (!first) return new Query(run, ['true'], []);
      return new Query(run, ['(', ...others.map(() => ') and ('), ')'], [first, ...others]);
    },
    json: (value: unknown) => new Json(value),
    /** Takes a text as it is: a part of a statement or, awaited by itself, statements without parameters. */
    unsafe: (text: string) => new Query<QueryResultRow[]>(run, [text], [], true),
  });
}

function isTemplate(first: object): first is TemplateStringsArray {
  return 'raw' in first && Array.isArray(first);
}

function isList(columns: Columns | readonly Columns[]): columns is readonly Columns[] {
  return Array.isArray(columns);
}
