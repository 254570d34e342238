import assert from 'node:assert/strict';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../postbacks/sender.ts';
import { hasDatabase, makeDataDir, makeFolder, postmasterOf } from './folder.ts';
import { runProgram, startProgram } from './program.ts';
import { serveDatabase } from './served-database.ts';

const partner = { login: 'first', email: 'first@example.com', password: 'длинный пароль' };

test('a fresh start answers, and a second start finds what the first one kept @full', async (t) => {
  const DATA_DIR = await makeDataDir(t);
  const first = await startProgram({ environment: { DATA_DIR, WEB: 'build', SENDER: 'on' } });
  await until(
    async () => await (await fetch(`${first.url}/metrics`)).text(),
    (text) =>
      [
        'kabinet_postback_attempts_total{outcome="delivered"} 0',
        'kabinet_child_up{name="sender"} 1',
        'kabinet_database_up 1',
      ].every((line) => text.includes(line)),
  );
  assert.equal(await (await fetch(`${first.url}/readyz`)).text(), 'ready');
  assert.match(await (await fetch(`${first.url}/sign-in`)).text(), /<div id="root">/);
  const { id } = await first.operator.result('operator.create-user', partner);
  first.signal('SIGTERM');
  const { code, stdout } = await first.ended;
  assert.equal(code, 0);
  assert.match(stdout, /^Kabinet: http:\S+\n$/, 'one line on the standard output');
  assert.equal(await postmasterOf(DATA_DIR), null);

  const second = await startProgram({ environment: { DATA_DIR } });
  const { items } = await second.operator.result('operator.get-users', {});
  assert.deepEqual(
    items.map((user) => [user.id, user.login]),
    [[id, 'first']],
  );
});

test('a bad setting stops the program with one line that names it @full', async () => {
  const { code, stdout, stderr } = await runProgram({ environment: { PORT: 'eighty' } });
  assert.deepEqual([code, stdout, stderr], [1, '', 'Setting PORT must be a port number, 0 to 65535\n']);
});

test('a taken port is named before anything is made @full', async (t) => {
  const DATA_DIR = await makeDataDir(t);
  const other = createServer().listen(0, '127.0.0.1');
  t.after(() => other.close());
  await once(other, 'listening');
  const PORT = portOf(other);
  const { code, stdout, stderr } = await runProgram({ environment: { DATA_DIR, PORT } });
  assert.deepEqual([code, stdout], [1, '']);
  assert.match(withoutLog(stderr), new RegExp(`^Port ${PORT} of 127\\.0\\.0\\.1 is taken: set PORT.*\\n$`));
  assert.equal(hasDatabase(DATA_DIR), false);
});

test('the port says that the program starts for as long as a database of its own is made @full', async (t) => {
  const PORT = await freePort();
  const started = startProgram({ environment: { DATA_DIR: await makeDataDir(t), PORT } });
  assert.deepEqual(await askUntilHeard(PORT, '/readyz'), [503, 'starting']);
  assert.deepEqual(await askUntilHeard(PORT, '/healthz'), [200, 'ok']);
  assert.deepEqual(await askUntilHeard(PORT, '/sign-in'), [503, 'Кабинет запускается']);
  await started;
  assert.deepEqual(await askUntilHeard(PORT, '/readyz'), [200, 'ready']);
});

test('beside other instances nothing is heard at the port before the program serves @full', async (t) => {
  const { url, sql } = await serveDatabase(t);
  const PORT = await freePort();
  const environment = { DATA_DIR: await makeDataDir(t), DATABASE_URL: url, PORT };
  const { started } = await sql.begin(async (tx) => {
    // Another instance that migrates the database holds this lock.
    await tx`select pg_advisory_xact_lock(7022001)`;
    const program = startProgram({ environment });
    const waits = () => tx`select 1 from pg_locks where locktype = 'advisory' and not granted`;
    while ((await waits()).length === 0) await pause(20);
    await assert.rejects(fetch(`http://127.0.0.1:${PORT}/readyz`));
    return { started: program };
  });
  await started;
  assert.deepEqual(await askUntilHeard(PORT, '/readyz'), [200, 'ready']);
});

async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const port = portOf(probe);
  probe.close();
  return port;
}

async function askUntilHeard(port: string, path: string) {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
    if (answer) return [answer.status, await answer.text()];
  }
}

test('a table of countries that cannot be read stops the start with one line @full', async (t) => {
  const folder = await makeFolder(t);
  const GEOIP_DB = join(folder, 'none.mmdb');
  const environment = { DATA_DIR: join(folder, 'data'), CLICK_PORT: '0', GEOIP_DB };
  const { code, stdout, stderr } = await runProgram({ environment });
  assert.deepEqual([code, stdout], [1, '']);
  assert.match(withoutLog(stderr), /^GEOIP_DB cannot be read \(.*none\.mmdb\n$/);
});

for (const reusePort of [false, true])
  test(`a redirector whose port another program has, shared ${reusePort}, is named at /readyz, and the cabinet serves @full`, async (t) => {
    const DATA_DIR = await makeDataDir(t);
    const other = createServer().listen({ port: 0, host: '127.0.0.1', reusePort });
    t.after(() => other.close());
    await once(other, 'listening');
    const program = await startProgram({ environment: { DATA_DIR, CLICK_PORT: portOf(other) } });
    const answer = await fetch(`${program.url}/readyz`);
    assert.deepEqual([answer.status, await answer.text()], [200, 'ready\nnot running: redirector']);
    const why = new RegExp(`^Port ${portOf(other)} of .*, where links are answered, is taken`, 'm');
    await until(
      async () => program.stderr(),
      (text) => why.test(text),
    );
  });

test('a database of another major version is refused with one line @full', async (t) => {
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

test('a database that will not start is explained by its own last words @full', async (t) => {
  const DATA_DIR = await makeDataDir(t);
  const first = await startProgram({ environment: { DATA_DIR } });
  first.signal('SIGTERM');
  await first.ended;
  await rm(join(DATA_DIR, 'postgres', 'global', 'pg_control'));
  const { code, stderr } = await runProgram({ environment: { DATA_DIR } });
  assert.equal(code, 1);
  assert.match(withoutLog(stderr), /^PostgreSQL does not start: .*pg_control.*\(its log is \S+\)\n$/);
});

function portOf(server: Server): string {
  const address = server.address();
  return String(address !== null && typeof address === 'object' && address.port);
}

/** The messages for a person, without the structured log on the same stream. */
function withoutLog(stderr: string): string {
  return stderr.replace(/^\{.*\}\n/gm, '');
}
