import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { CannotStart, hasCode } from '../program/cannot-start.ts';
import type { Settings } from '../program/settings.ts';
import type { Sql } from './connection.ts';

/** `cluster`: the folder of the embedded database, null for a server. */
type Here = { settings: Pick<Settings, 'publicUrl' | 'restored'>; cluster: string | null };

/**
 * Refuses to start on a copy of a database, or at another address, until RESTORED says what the copy is for: letters, postbacks
 * and notifications still wait in a dump and would be sent twice. The first start records the database's place and host. Throws
 * CannotStart.
 */
export async function checkHome(sql: Sql, { settings, cluster }: Here): Promise<void> {
  // A quiet copy sends nothing and has no home.
  if (settings.restored === 'quiet') return;
  const place = await findPlace(sql, cluster);
  const host = new URL(settings.publicUrl).hostname;
  const code = digest(`${place} ${host}`);
  await sql.begin(async (tx) => {
    // Race: of two first starts the second waits here and meets the first one's row.
    await tx`insert into database_home ${tx({ place, host })} on conflict do nothing`;
    const [home] = await tx<Home[]>`select place, host, started_at from database_home for update`;
    const isHere = !home || (home.place === place && home.host === host);
    if (!isHere && settings.restored !== code) throw askFirst(home, code);
    await tx`update database_home set place = ${place}, host = ${host}, started_at = now()`;
  });
}

/** Throws CannotStart where the database is a copy that no cabinet has taken over. A sender that runs alone calls this. */
export async function expectHome(sql: Sql, settings: Pick<Settings, 'restored'>): Promise<void> {
  const [home] = await sql<Home[]>`select place, host, started_at from database_home`;
  if (settings.restored === 'quiet' || (home && home.place !== (await findPlace(sql, null))))
    throw new CannotStart(
      'This database is a copy: a sender starts once a cabinet has taken it over (RESTORED in docs/settings.md)',
    );
}

type Home = { place: string; host: string; startedAt: Date };

function askFirst({ host, startedAt }: Home, code: string): CannotStart {
  return new CannotStart(
    `This database is a copy, or its address is new: the program was last started on it at ${host} on ${startedAt.toISOString().slice(0, 10)}. ` +
      'Start with RESTORED=quiet to look at it while no letter, postback or message leaves it, ' +
      `or with RESTORED=${code} where it takes the place of that one`,
  );
}

/**
 * A copy by pg_dump has another database number or another server; a copied folder of the embedded database has another inode.
 */
async function findPlace(sql: Sql, cluster: string | null): Promise<string> {
  const [row] = await sql<{ number: string }[]>`
    select oid::text as number from pg_database where datname = current_database()`;
  const inode = cluster === null ? '' : (await stat(cluster)).ino;
  return digest(`${await findSystem(sql)} ${row?.number} ${inode}`);
}

/** The server's own identifier, which its replicas share; empty where the database's user may not read it. */
async function findSystem(sql: Sql): Promise<string> {
  try {
    return await sql<{ system: string }[]>`
      select system_identifier::text as system from pg_control_system()`.value('');
  } catch (error) {
    if (!hasCode(error, '42501')) throw error;
    return '';
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);
