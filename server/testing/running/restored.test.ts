import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { until } from '../postbacks/sender.ts';
import { makeDataDir } from './folder.ts';
import { startProgram } from './program.ts';
import { serveDatabase } from './served-database.ts';

test('nothing leaves a restored database before it is told to, and what waits leaves then @full', async (t) => {
  const { url: DATABASE_URL, sql } = await serveDatabase(t);
  const DATA_DIR = await makeDataDir(t);
  const environment = { DATA_DIR, DATABASE_URL, SENDER: 'on' };
  const letters = async () => (await readdir(join(DATA_DIR, 'outbox')).catch(() => [])).length;
  const copy = await startProgram({ environment: { ...environment, RESTORED: 'quiet' } });
  const account = { login: 'first', email: 'first@example.com' };
  const { id } = await copy.operator.result('operator.create-user', account);
  await copy.operator.result('operator.invite-user', { id, by: 'mail' });
  const waiting = async () =>
    await sql`select from graphile_worker.jobs where task_identifier = 'mail-invitation' and attempts = 0`;
  assert.equal((await waiting()).length, 1);
  assert.match(await (await fetch(`${copy.url}/readyz`)).text(), /^ready$/);
  // Jobs that stay inside the database go on.
  await sql`select graphile_worker.add_job('sweep-sessions')`;
  await until(
    async () => await sql`select from graphile_worker.jobs where task_identifier = 'sweep-sessions'`,
    (jobs) => jobs.length === 0,
  );
  assert.deepEqual([await letters(), (await waiting()).length], [0, 1]);
  assert.match(copy.stderr(), /"setting":"RESTORED"/);
  copy.signal('SIGTERM');
  assert.equal((await copy.ended).code, 0);
  const program = await startProgram({ environment });
  await until(letters, (count) => count === 1);
  program.signal('SIGTERM');
  await program.ended;
});
