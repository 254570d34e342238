import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { hasDatabase, makeDataDir, makeFolder } from './folder.ts';
import { runProgram, startProgram } from './program.ts';
import { serveDatabase } from './served-database.ts';

const SECRET_KEY = 'the key that all instances share';

test('with DATABASE_URL no database of its own is made or started @full', async (t) => {
  const { url } = await serveDatabase(t);
  const DATA_DIR = await makeDataDir(t);
  const program = await startProgram({ environment: { DATA_DIR, DATABASE_URL: url } });
  assert.equal(await (await fetch(`${program.url}/readyz`)).text(), 'ready');
  assert.equal(hasDatabase(DATA_DIR), false);
  assert.deepEqual(await commandsWith(DATA_DIR), []);
  program.signal('SIGTERM');
  assert.equal((await program.ended).code, 0);
});

test('two instances that start at once on an empty database migrate it once @full', async (t) => {
  const { url, sql } = await serveDatabase(t);
  await sql`drop schema public cascade`;
  await sql`drop schema graphile_worker cascade`;
  await sql`create schema public`;
  const folder = await makeFolder(t);
  const programs = await Promise.all(
    ['one', 'two'].map((name) =>
      startProgram({ environment: { DATA_DIR: `${folder}/${name}`, DATABASE_URL: url, SECRET_KEY } }),
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

test('with DATABASE_URL too a second instance on a data folder is refused in one line and harms nothing @full', async (t) => {
  const { url } = await serveDatabase(t);
  const environment = { DATA_DIR: await makeDataDir(t), DATABASE_URL: url };
  const first = await startProgram({ environment });
  const second = await runProgram({ environment });
  assert.deepEqual([second.code, second.stdout], [1, '']);
  assert.match(second.stderr, new RegExp(`^Another cabinet uses ${environment.DATA_DIR}: .*\\n$`));
  assert.equal(await (await fetch(`${first.url}/readyz`)).text(), 'ready');
});

test('DATABASE_URL may name several hosts: one that is dead is passed over @full', async (t) => {
  const { url } = await serveDatabase(t);
  const DATA_DIR = await makeDataDir(t);
  const DATABASE_URL = `${url.replace('@', '@127.0.0.1:1,')}?target_session_attrs=read-write`;
  const program = await startProgram({ environment: { DATA_DIR, DATABASE_URL } });
  assert.equal(await (await fetch(`${program.url}/readyz`)).text(), 'ready');
  program.signal('SIGTERM');
  assert.equal((await program.ended).code, 0);
});

test('a DATABASE_URL where nothing answers is one line without its password @full', async (t) => {
  const DATA_DIR = await makeDataDir(t);
  const DATABASE_URL = 'postgres://somebody:very-secret@127.0.0.1:1/kabinet';
  const { code, stderr } = await runProgram({ environment: { DATA_DIR, DATABASE_URL } });
  assert.equal(code, 1);
  assert.match(stderr, /^The database of DATABASE_URL does not answer: connect ECONNREFUSED 127.0.0.1:1\n$/);
});

test('a database that does not let its user make the extension is one line that tells what to do @full', async (t) => {
  const { url, sql } = await serveDatabase(t);
  await sql`drop schema public cascade`;
  await sql`create schema public`;
  await sql`create role stranger login`;
  await sql`grant all on schema public to stranger`;
  const DATA_DIR = await makeDataDir(t);
  const DATABASE_URL = url.replace('kabinet@', 'stranger@');
  const { code, stderr } = await runProgram({ environment: { DATA_DIR, DATABASE_URL } });
  assert.equal(code, 1);
  assert.match(
    stderr,
    /^The database does not let its user set it up: .*pg_trgm.*create extension pg_trgm; create extension btree_gin; create extension btree_gist\)\n$/,
  );
});

/** The processes of this machine whose command line names a text. */
async function commandsWith(text: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const commands = pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''));
  return (await Promise.all(commands)).filter((command) => command.includes(text));
}
