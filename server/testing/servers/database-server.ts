import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../../db/connection.ts';
import { chooseDirs } from '../../db/embedded/data-dirs.ts';
import { startEmbedded } from '../../db/embedded/embedded.ts';
import { migrate } from '../../db/migrate.ts';
import { migrateJobs } from '../../jobs/migrate.ts';

// Several test files at once, some of them with two programs.
const roomy = { settings: { max_connections: '300' } };

/**
 * Starts a real PostgreSQL with one migrated database, and names it to `createDatabase` of this process and its children.
 * All test files share one; a test that acts on the server itself starts another one.
 */
export async function startDatabaseServer(): Promise<{ stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'kabinet-test-'));
  // As root the database runs as another user, who must reach it.
  await chmod(folder, 0o711);
  const server = await startEmbedded(await chooseDirs(folder), roomy);
  if (typeof server.address === 'string') throw new Error('the embedded server has a socket');
  process.env.TEST_DATABASE = JSON.stringify(server.address);
  await makeTemplate(server.address);
  return {
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function makeTemplate(server: { path: string; user: string; database: string }): Promise<void> {
  const database = 'kabinet_template';
  const admin = connect(server, 1);
  await admin`create database ${admin(database)}`;
  await admin.end();
  const sql = connect({ ...server, database });
  await migrate(sql);
  await migrateJobs(sql);
  await sql.end();
}
