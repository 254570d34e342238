import { readdir, readFile } from 'node:fs/promises';
import { CannotStart, hasCode } from '../program/cannot-start.ts';
import type { Log } from '../program/log.ts';
import { makeBoundViews } from './bound-views.ts';
import type { Sql, Tx } from './connection.ts';

const folder = new URL('./migrations/', import.meta.url);
/** An arbitrary number that no other advisory lock of ours uses. */
const lockKey = 7_022_001;

type Options = {
  log?: Log;
  /** Longest lock of a table, in ms. */
  longestLock?: number;
  /** A migration that takes longer is logged; milliseconds. */
  slow?: number;
};

/**
 * Brings the schema up to date, each file in its own transaction, so that its locks end with it. Instances that start at once
 * wait for one another. Throws CannotStart where the database's user lacks the right, where a table stays locked for too long, or
 * where another sequence of migrations made the database.
 */
export async function migrate(
  sql: Sql,
  { log, longestLock = 10_000, slow = 1_000 }: Options = {},
): Promise<void> {
  const files = await migrationFiles();
  const inTurn = <T>(act: (tx: Tx) => Promise<T>) =>
    sql.patient.begin(async (tx) => {
      // A later commit waits for the disk and takes these along; after a crash the next start applies the migrations again.
      await tx`set local synchronous_commit = off`;
      await tx`select pg_advisory_xact_lock(${lockKey})`;
      // A lock request that waits also blocks every later query.
      await tx.unsafe(`set local lock_timeout = ${longestLock}`);
      return await act(tx);
    });
  const migrating = async () => {
    await refuseOldServer(sql);
    const applied = await inTurn(readApplied);
    if (applied.size > 0 && !applied.has(files[0] ?? '')) throw otherSequence();
    const unknown = [...applied].filter((name) => !files.includes(name));
    if (unknown.length > 0) log?.warn({ migrations: unknown }, newerDatabase);
    for (const name of files)
      if (!applied.has(name)) await telling({ log, slow, name }, () => inTurn((tx) => apply(tx, name)));
    if (unknown.length === 0) await inTurn(makeBoundViews);
  };
  await migrating().catch(explain);
}

/**
 * A newer database is right while instances are replaced one after another, wrong after a rollback. CONTRIBUTING.md says what an
 * older version may meet.
 */
const newerDatabase =
  'the database is newer than this program, which does not know these migrations: go on only where a newer instance runs beside it';

/** The oldest PostgreSQL that the migrations run on: `nulls not distinct` came with 15. */
const oldest = 15;

async function refuseOldServer(sql: Sql): Promise<void> {
  const [row] = await sql<{ version: string; major: number }[]>`
    select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major`;
  if (row && row.major < oldest)
    throw new CannotStart(
      `The database is PostgreSQL ${row.version}: Kabinet needs ${oldest} or newer. Upgrade the server, or name another in DATABASE_URL`,
    );
}

function otherSequence(): CannotStart {
  return new CannotStart(
    'The database was made by a preliminary version, whose migrations this program does not have, and cannot be brought up to date: start with an empty database (the embedded one: with another DATA_DIR)',
  );
}

/** Logs that a migration takes long while it runs, and its duration afterwards. */
async function telling(
  { log, slow, name }: { log: Log | undefined; slow: number; name: string },
  act: () => Promise<void>,
): Promise<void> {
  const began = performance.now();
  const timer = setTimeout(
    () => log?.info({ migration: name }, 'a migration takes long, the program starts after it'),
    slow,
  );
  await act().finally(() => clearTimeout(timer));
  const ms = Math.round(performance.now() - began);
  if (ms >= slow) log?.info({ migration: name, ms }, 'the migration is done');
}

async function readApplied(tx: Tx): Promise<Set<string>> {
  await tx`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`;
  return await appliedMigrations(tx);
}

async function apply(tx: Tx, name: string): Promise<void> {
  // Race: another instance may have applied the migration first.
  if ((await appliedMigrations(tx)).has(name)) return;
  const text = await readFile(new URL(name, folder), 'utf8');
  if (name.endsWith('.csv')) await copyRows(tx, name, text);
  else await tx.unsafe(text);
  await tx`insert into migrations ${tx({ name })}`;
}

/** Copies a CSV file into a table: `0013-places.csv` fills `places`. The first line names the columns. */
async function copyRows(tx: Tx, name: string, text: string): Promise<void> {
  const table = name.slice('0000-'.length, -'.csv'.length);
  const [columns] = text.split('\n', 1);
  await tx.copy(`copy ${table} (${columns}) from stdin with (format csv, header)`, text);
}

const lockNotAvailable = '55P03';
const noTable = '42P01';
/** Insufficient privilege, or an extension that the server does not have. */
const notAllowed = ['42501', '0A000'];

function explain(error: unknown): never {
  if (hasCode(error, lockNotAvailable)) {
    throw new CannotStart(
      'The database cannot be brought up to date: another session holds a lock on its tables. End that one and start again',
    );
  }
  if (!(error instanceof Error) || !hasCode(error, ...notAllowed)) throw error;
  throw new CannotStart(
    `The database does not let its user set it up: ${error.message}. Make this user the owner of the database and install pg_trgm, ` +
      'btree_gin and btree_gist (an administrator makes them by: create extension pg_trgm; create extension btree_gin; create extension btree_gist)',
  );
}

/** True where the database has every migration of this program: the readiness check. */
export async function migrationsAreCurrent(sql: Sql): Promise<boolean> {
  const applied = await appliedMigrations(sql);
  return (await migrationFiles()).every((name) => applied.has(name));
}

/** Throws CannotStart where the database is older than the program. For processes that do not migrate themselves. */
export async function expectCurrent(sql: Sql): Promise<void> {
  const isCurrent = await migrationsAreCurrent(sql).catch((error: unknown) => {
    if (!hasCode(error, noTable)) throw error;
    return false;
  });
  if (!isCurrent)
    throw new CannotStart(
      'The database has not been brought up to this version yet: a cabinet of this version does that as it starts. Start one, then start again',
    );
}

async function migrationFiles(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /\.(sql|csv)$/.test(name)).sort();
}

async function appliedMigrations(db: Sql | Tx): Promise<Set<string>> {
  const rows = await db<{ name: string }[]>`select name from migrations`;
  return new Set(rows.map((row) => row.name));
}
