import assert from 'node:assert/strict';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { hasDatabase, makeDataDir, postmasterOf } from './folder.ts';
import { runProgram, startProgram } from './program.ts';

const partner = { login: 'first', email: 'first@example.com', password: 'длинный пароль' };

test('a fresh start answers, and a second start finds what the first one kept', async (t) => {
  const DATA_DIR = await makeDataDir(t);
  const first = await startProgram({ environment: { DATA_DIR, WEB: 'build' } });
  assert.equal(await (await fetch(`${first.url}/readyz`)).text(), 'ready');
  assert.match(await (await fetch(`${first.url}/sign-in`)).text(), /<div id="root">/);
  const { id } = await first.operator.result('operator.create-user', partner);
  first.signal('SIGTERM');
  const { code, stdout, stderr } = await first.ended;
  assert.equal(code, 0);
  assert.match(stderr, /"settings":\["MAIN_SITE_URL","SUPPORT_URL","OFFERS_CHANNEL_URL"\]/);
  assert.match(stdout, /^Kabinet: http:\S+\n$/, 'one line on the standard output');
  assert.equal(await postmasterOf(DATA_DIR), null);

  const second = await startProgram({ environment: { DATA_DIR } });
  const { items } = await second.operator.result('operator.get-users', {});
  assert.deepEqual(
    items.map((user) => [user.id, user.login]),
    [[id, 'first']],
  );
});

test('a bad setting stops the program with one line that names it', async () => {
  const { code, stdout, stderr } = await runProgram({ environment: { PORT: 'eighty' } });
  assert.deepEqual([code, stdout, stderr], [1, '', 'Setting PORT must be a port number, 0 to 65535\n']);
});

test('a taken port is named, and the database does not stay behind', async (t) => {
  const DATA_DIR = await makeDataDir(t);
  const other = createServer().listen(0, '127.0.0.1');
  t.after(() => other.close());
  await once(other, 'listening');
  const address = other.address();
  const PORT = String(address !== null && typeof address === 'object' && address.port);
  const { code, stdout, stderr } = await runProgram({ environment: { DATA_DIR, PORT } });
  assert.deepEqual([code, stdout], [1, '']);
  assert.match(withoutLog(stderr), new RegExp(`^Port ${PORT} of 127\\.0\\.0\\.1 is taken: set PORT.*\\n$`));
  assert.ok(hasDatabase(DATA_DIR));
  assert.equal(await postmasterOf(DATA_DIR), null);
});

test('a database of another major version is refused with one line', async (t) => {
  const DATA_DIR = await makeDataDir(t);
  const first = await startProgram({ environment: { DATA_DIR } });
  first.signal('SIGTERM');
  await first.ended;
  await writeFile(join(DATA_DIR, 'postgres', 'PG_VERSION'), '17\n');
  const { code, stderr } = await runProgram({ environment: { DATA_DIR } });
  assert.equal(code, 1);
  assert.match(
    withoutLog(stderr),
    /^The database in \S+ was made by PostgreSQL 17, this program brings 18: .*\n$/,
  );
});

test('a database that will not start is explained by its own last words', async (t) => {
  const DATA_DIR = await makeDataDir(t);
  const first = await startProgram({ environment: { DATA_DIR } });
  first.signal('SIGTERM');
  await first.ended;
  await rm(join(DATA_DIR, 'postgres', 'global', 'pg_control'));
  const { code, stderr } = await runProgram({ environment: { DATA_DIR } });
  assert.equal(code, 1);
  assert.match(withoutLog(stderr), /^PostgreSQL does not start: .*pg_control.*\(its log is \S+\)\n$/);
});

/** The messages for a person, without the structured log on the same stream. */
function withoutLog(stderr: string): string {
  return stderr.replace(/^\{.*\}\n/gm, '');
}
