import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CannotStart } from '../program/cannot-start.ts';
import { readAddress } from '../program/database-address.ts';
import type { Settings } from '../program/settings.ts';
import { connect, type Sql } from './connection.ts';
import { chooseDirs, clusterOf } from './embedded/data-dirs.ts';
import { startEmbedded } from './embedded/embedded.ts';
import { isRunning, readPostmaster } from './embedded/postmaster.ts';

/**
 * Runs a one-off command on the program's database, also beside a running program. An embedded database that does not run is
 * started for the command, but never created. Throws CannotStart.
 */
export async function withDatabase<T>(settings: Settings, act: (sql: Sql) => Promise<T>): Promise<T> {
  const address = readAddress(settings);
  if (address !== null) return await acting(connect(address, 2), act);
  const dirs = await chooseDirs(settings.dataDir);
  const isMade = await stat(join(clusterOf(dirs), 'PG_VERSION')).catch(() => null);
  if (!isMade)
    throw new CannotStart(
      `There is no database in ${dirs.home}: set DATABASE_URL or DATA_DIR as for the program, or start that once`,
    );
  const server = await readPostmaster(dirs);
  if (server && (await isRunning(dirs, server)))
    return await acting(connect({ path: server.socket, user: 'kabinet', database: 'kabinet' }, 2), act);
  const embedded = await startEmbedded(dirs);
  return await acting(connect(embedded.address, 2), act).finally(() => embedded.stop());
}

async function acting<T>(sql: Sql, act: (sql: Sql) => Promise<T>): Promise<T> {
  try {
    await sql`select 1`.catch((error) => {
      throw new CannotStart(
        `The database does not answer: ${error instanceof Error ? error.message : error}`,
      );
    });
    return await act(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
