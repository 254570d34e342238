import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { connect, type Sql } from '../../platform/db/connection.ts';
import { type Postmaster, readPostmaster, stopPostmaster } from '../../platform/db/embedded/postmaster.ts';
import { endPrograms } from './program.ts';

/** A folder that is removed, with the test's programs and databases, however the test ends. */
export async function makeFolder(t: { after(fn: () => Promise<void>): void }): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kabinet-run-'));
  await chmod(folder, 0o711);
  t.after(async () => {
    await endPrograms();
    await stopPostmaster(placeOf(join(folder, 'data')));
    await rm(folder, { recursive: true, force: true });
  });
  return folder;
}

/** A data folder for DATA_DIR. */
export async function makeDataDir(t: TestContext): Promise<string> {
  return join(await makeFolder(t), 'data');
}

export const placeOf = (dataDir: string) => ({ dataDir, home: dataDir, account: null });

/** The embedded server of a data folder, by its pid file; null when the server does not run. */
export function postmasterOf(dataDir: string): Promise<Postmaster | null> {
  return readPostmaster(placeOf(dataDir));
}

export const hasDatabase = (dataDir: string) => existsSync(join(dataDir, 'postgres', 'PG_VERSION'));

export const postgresLog = (dataDir: string) => readFile(join(dataDir, 'postgres.log'), 'utf8');

/** A connection past the program, to the embedded server of a data folder. */
export async function connectTo(t: TestContext, dataDir: string): Promise<Sql> {
  const server = await postmasterOf(dataDir);
  if (!server) throw new Error(`no server runs in ${dataDir}`);
  const sql = connect({ path: server.socket, user: 'kabinet', database: 'kabinet' }, 2);
  t.after(() => sql.end({ timeout: 1 }));
  return sql;
}
