import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, connect as dial } from 'node:net';
import { type TestContext, test } from 'node:test';
import { connect } from '../db/connection.ts';
import { createDatabase } from '../testing/database.ts';
import { hasDatabase, makeDataDir, makeFolder } from './folder.ts';
import { runProgram, startProgram } from './program.ts';

test('with DATABASE_URL no database of its own is made or started', async (t) => {
  const { url } = await serveDatabase(t);
  const DATA_DIR = await makeDataDir(t);
  const program = await startProgram({ environment: { DATA_DIR, DATABASE_URL: url } });
  assert.equal(await (await fetch(`${program.url}/readyz`)).text(), 'ready');
  assert.equal(hasDatabase(DATA_DIR), false);
  assert.deepEqual(await commandsWith(DATA_DIR), []);
  program.signal('SIGTERM');
  assert.equal((await program.ended).code, 0);
});

test('two instances that start at once on an empty database migrate it once', async (t) => {
  const { url, sql } = await serveDatabase(t);
  await sql`drop schema public cascade`;
  await sql`drop schema graphile_worker cascade`;
  await sql`create schema public`;
  const folder = await makeFolder(t);
  const programs = await Promise.all(
    ['one', 'two'].map((name) =>
      startProgram({ environment: { DATA_DIR: `${folder}/${name}`, DATABASE_URL: url } }),
    ),
  );
  for (const program of programs) {
    assert.equal(await (await fetch(`${program.url}/readyz`)).text(), 'ready');
    assert.doesNotMatch(program.stderr(), /"level":[56]0/);
  }
  for (const program of programs) program.signal('SIGTERM');
  assert.deepEqual(
    (await Promise.all(programs.map((program) => program.ended))).map((how) => how.code),
    [0, 0],
  );
});

test('a DATABASE_URL where nothing answers is one line without its password', async (t) => {
  const DATA_DIR = await makeDataDir(t);
  const DATABASE_URL = 'postgres://somebody:very-secret@127.0.0.1:1/kabinet';
  const { code, stderr } = await runProgram({ environment: { DATA_DIR, DATABASE_URL } });
  assert.equal(code, 1);
  assert.match(stderr, /^The database of DATABASE_URL does not answer: connect ECONNREFUSED 127.0.0.1:1\n$/);
});

/** A migrated database of the tests' server behind a TCP port, as an operator's own server would be. */
async function serveDatabase(t: TestContext) {
  const database = await createDatabase();
  const { path, user } = database.address;
  const gate = createServer((client) => {
    const server = dial(path);
    client.on('error', () => server.destroy()).pipe(server);
    server.on('error', () => client.destroy()).pipe(client);
  });
  gate.listen(0, '127.0.0.1');
  await once(gate, 'listening');
  const address = gate.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const sql = connect(database.address, 1);
  t.after(async () => {
    await sql.end();
    gate.close();
    await database.drop();
  });
  return { url: `postgres://${user}@127.0.0.1:${port}/${database.address.database}`, sql };
}

/** The processes of this machine that name a text on their command line. */
async function commandsWith(text: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const commands = pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''));
  return (await Promise.all(commands)).filter((command) => command.includes(text));
}
