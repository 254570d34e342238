import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from '../program/cannot-start.ts';
import { readAddress } from '../program/database-address.ts';
import type { Log } from '../program/log.ts';
import { secondsSince } from '../program/seconds-since.ts';
import type { Settings } from '../program/settings.ts';
import type { Shutdown } from '../program/shutdown.ts';
import { connect, type Sql } from './connection.ts';
import { chooseDirs, clusterOf } from './embedded/data-dirs.ts';
import { keepEmbedded } from './embedded/keep.ts';

/** `cluster`: the folder of the embedded database, null for a server. */
type OpenDatabase = { sql: Sql; dataDir: string; cluster: string | null };

/** Opens the database that DATABASE_URL names, or starts the program's own. */
export async function openDatabase(settings: Settings, log: Log, shutdown: Shutdown): Promise<OpenDatabase> {
  const address = settings.databaseUrl === null ? null : readAddress(settings);
  if (address === null) return openEmbedded(settings, log, shutdown);
  const sql = connect(address, settings.databaseConnections);
  shutdown.add({ stop: () => sql.end({ timeout: 5 }) });
  await sql`select 1`.catch((error) => {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new CannotStart(`The database of DATABASE_URL does not answer: ${reason}`);
  });
  const { dataDir } = await chooseDirs(settings.dataDir);
  return { sql, dataDir, cluster: null };
}

async function openEmbedded(settings: Settings, log: Log, shutdown: Shutdown): Promise<OpenDatabase> {
  const dirs = await chooseDirs(settings.dataDir);
  const isMade = existsSync(join(clusterOf(dirs), 'PG_VERSION'));
  if (!isMade) log.info({ folder: dirs.home }, 'a database is being made, which takes some seconds');
  const began = performance.now();
  const starting = keepEmbedded(dirs, log);
  let abandon = () => {};
  // Race: the part is added before it runs, so a signal during its start stops it as well.
  shutdown.add({
    stop: async () => (await starting.catch(() => null))?.stop(),
    abandon: () => abandon(),
  });
  const embedded = await starting;
  log.info({ folder: dirs.home, seconds: secondsSince(began) }, 'the database is in');
  abandon = embedded.abandon;
  void embedded.lost.then(() => {
    log.fatal('the embedded database died again and again; the program cannot go on without it');
    process.exit(1);
  });
  const sql = connect(embedded.address);
  shutdown.add({ stop: () => sql.end({ timeout: 5 }) });
  return { sql, dataDir: dirs.dataDir, cluster: clusterOf(dirs) };
}
