import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { CannotStart, hasCode } from '../cannot-start.ts';
import { postgres } from './driver.ts';

/** The one program that uses the embedded database; it is the owner as long as this connection lives. */
export type Owner = {
  /** Settles when the connection broke although nobody released it: the database died. */
  lost: Promise<void>;
  /** The database is about to be stopped: its end is no loss from now on. */
  expectEnd(): void;
  release(): Promise<void>;
};

const lockKey = 0x6b616269;
/** How long a dead owner's connection may take to be noticed. */
const patience = 10_000;

/**
 * Becomes the owner of the server behind a socket, by a lock that PostgreSQL gives to one connection and takes
 * back when its process dies. Null when the server does not answer (yet). Throws CannotStart when another
 * program that lives is the owner.
 */
export async function becomeOwner(socket: string, folder: string): Promise<Owner | null> {
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
  let isEndExpected = false;
  const sql = openOne(socket, () => {
    if (!isEndExpected) lose();
  });
  const expectEnd = () => {
    isEndExpected = true;
  };
  const release = async () => {
    expectEnd();
    await sql.end({ timeout: 1 });
  };
  try {
    await lock(sql, folder);
    await ensureDatabase(sql);
    return { lost, expectEnd, release };
  } catch (error) {
    await release();
    if (hasCode(error, ...notAnswering)) return null;
    throw error;
  }
}

/** No socket, nobody behind it, starting up, shutting down, broken off. */
const notAnswering = [
  'ENOENT',
  'ECONNREFUSED',
  'ECONNRESET',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  '57P03',
  '57P01',
];

function openOne(socket: string, onclose: () => void): Sql {
  return postgres({
    ...{ path: socket, user: 'kabinet', database: 'postgres', max: 1, fetch_types: false, onclose },
    // The lock lasts as long as the connection, so nothing but its end may close it.
    ...{ idle_timeout: 0, max_lifetime: null, connect_timeout: 10 },
    connection: { application_name: `kabinet ${process.pid}` },
  });
}

async function lock(sql: Sql, folder: string): Promise<void> {
  const deadline = Date.now() + patience;
  for (;;) {
    const [row] = await sql`select pg_try_advisory_lock(${lockKey}) as is_mine`;
    if (row?.is_mine) return;
    const holder = await holderOf(sql);
    if (holder !== null && (lives(holder) || Date.now() > deadline)) {
      throw new CannotStart(`The data folder ${folder} is in use by process ${holder}, another Kabinet`);
    }
    await pause(50);
  }
}

async function holderOf(sql: Sql): Promise<number | null> {
  const [row] = await sql`
    select activity.application_name as name
    from pg_locks join pg_stat_activity as activity using (pid)
    where locktype = 'advisory' and classid = 0 and objid = ${lockKey} and granted`;
  return row ? Number(String(row.name).replace('kabinet ', '')) : null;
}

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

async function ensureDatabase(sql: Sql): Promise<void> {
  const [row] = await sql`select 1 from pg_database where datname = 'kabinet'`;
  if (!row) await sql`create database kabinet`;
}
