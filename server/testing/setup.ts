import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../db/connection.ts';
import { startEmbedded } from '../db/embedded/embedded.ts';
import { choosePlace } from '../db/embedded/place.ts';
import { migrate } from '../db/migrate.ts';
import { migrateJobs } from '../jobs/migrate.ts';
import { keepTemporaryFilesInMemory } from './scratch.ts';

// Runs once before all test files: a real PostgreSQL of our own with one migrated database, which each file copies.
await keepTemporaryFilesInMemory();
const folder = await mkdtemp(join(tmpdir(), 'kabinet-test-'));
let stop = async () => {};

// Several test files at once, some of them with two programs.
const roomy = { settings: { max_connections: '300' } };

export async function globalSetup(): Promise<void> {
  // As root the database runs as another user, who must reach it.
  await chmod(folder, 0o711);
  const server = await startEmbedded(await choosePlace(folder), roomy);
  stop = server.stop;
  if (typeof server.address === 'string') throw new Error('the embedded server has a socket');
  process.env.TEST_DATABASE = JSON.stringify(server.address);
  const template = await makeDatabase(server.address, 'kabinet_template');
  const sql = connect(template);
  await migrate(sql);
  await migrateJobs(sql);
  await sql.end();
}

export async function globalTeardown(): Promise<void> {
  await stop();
  await rm(folder, { recursive: true, force: true });
}

async function makeDatabase(server: { path: string; user: string; database: string }, database: string) {
  const sql = connect(server, 1);
  await sql`create database ${sql(database)}`;
  await sql.end();
  return { ...server, database };
}
