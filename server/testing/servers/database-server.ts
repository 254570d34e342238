import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../../platform/db/connection.ts';
import { chooseDirs } from '../../platform/db/embedded/data-dirs.ts';
import { startEmbedded } from '../../platform/db/embedded/embedded.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { migrateJobs } from '../../platform/jobs/migrate.ts';

/**
 * The connections suffice for several test files at once, some of them with two programs. A database lives as long as a file
 * and need not survive a crash, so nothing waits for a disk, no page is written that will be thrown away, and statistics are
 * gathered only where a test does so.
 */
const ofTests = {
  settings: {
    max_connections: '300',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
    checkpoint_timeout: '1h',
    max_wal_size: '8GB',
    min_wal_size: '80MB',
  },
};

/**
 * Starts a real PostgreSQL with one migrated database, and names it to `createDatabase` of this process and its children. All
 * test files share one server; a test that acts on the server itself starts another. TEST_POSTGRES names the folder of another
 * version's programs.
 */
export async function startDatabaseServer(): Promise<{ stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'kabinet-test-'));
  // Under root the database runs as another user, who must reach the folder.
  await chmod(folder, 0o711);
  const bin = process.env.TEST_POSTGRES;
  const native = bin ? { bin, major: '' } : undefined;
  const server = await startEmbedded(await chooseDirs(folder), { ...ofTests, ...(native && { native }) });
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
