import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { CannotStart, hasCode } from '../../program/cannot-start.ts';
import { clientOf } from '../driver/client.ts';
import { isNoAnswer } from '../driver/no-answer.ts';

/** The one program that uses the embedded database, for as long as this connection lives. */
export type Owner = {
  /** Settles when the connection breaks without `release`: the database died. */
  lost: Promise<void>;
  /** Tells that the database is about to be stopped: the end of the connection is no loss from now on. */
  expectEnd(): void;
  release(): Promise<void>;
};

const lockKey = 0x6b616269;
/** Time in which a dead owner's connection is noticed, in ms. */
const patience = 10_000;

/**
 * Becomes the owner of the server behind a socket, by a lock that PostgreSQL gives to one connection and frees when the process
 * dies. Null when the server does not answer (yet). Throws CannotStart when another living program is the owner.
 */
export async function becomeOwner(socket: string, folder: string): Promise<Owner | null> {
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
  let isEndExpected = false;
  const ClientOfServer = clientOf({ path: socket, user: 'kabinet', database: 'postgres' });
  const client = new ClientOfServer();
  // An error also ends the connection; `end` is handled below.
  client.on('error', () => {});
  client.once('end', () => {
    if (!isEndExpected) lose();
  });
  const expectEnd = () => {
    isEndExpected = true;
  };
  const release = async () => {
    expectEnd();
    await client.end();
  };
  try {
    await client.connect();
    await lock(client, folder);
    await ensureDatabase(client);
    return { lost, expectEnd, release };
  } catch (error) {
    await release();
    if (isNoAnswer(error)) return null;
    throw error;
  }
}

async function lock(client: Client, folder: string): Promise<void> {
  const deadline = Date.now() + patience;
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as is_mine', [lockKey]);
    if (rows[0]?.is_mine) return;
    const holder = await holderOf(client);
    if (holder !== null && (lives(holder) || Date.now() > deadline)) {
      throw new CannotStart(`The data folder ${folder} is in use by process ${holder}, another Kabinet`);
    }
    await pause(50);
  }
}

async function holderOf(client: Client): Promise<number | null> {
  const { rows } = await client.query(
    `select activity.application_name as name
     from pg_locks join pg_stat_activity as activity using (pid)
     where locktype = 'advisory' and classid = 0 and objid = $1 and granted`,
    [lockKey],
  );
  return rows[0] ? Number(String(rows[0].name).replace('kabinet ', '')) : null;
}

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

async function ensureDatabase(client: Client): Promise<void> {
  const { rows } = await client.query(`select 1 from pg_database where datname = 'kabinet'`);
  if (rows.length === 0) await client.query('create database kabinet');
}
