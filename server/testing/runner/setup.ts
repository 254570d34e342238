import { startDatabaseServer } from '../servers/database-server.ts';
import { keepTemporaryFilesInMemory } from './scratch.ts';

// Runs once before all test files: a real PostgreSQL with one migrated database, which each file copies.
await keepTemporaryFilesInMemory();
let stop = async () => {};

export async function globalSetup(): Promise<void> {
  ({ stop } = await startDatabaseServer());
}

export async function globalTeardown(): Promise<void> {
  await stop();
}
