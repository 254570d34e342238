import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '../methods/client.ts';
import { listen } from '../servers/listener.ts';
import { makeDataDir, postgresLog, postmasterOf } from './folder.ts';
import { type Program, startProgram } from './program.ts';

test('what was acknowledged is there after the program was killed while it wrote @full', async (t) => {
  const DATA_DIR = await makeDataDir(t);
  const first = await startProgram({ environment: { DATA_DIR } });
  const server = await postmasterOf(DATA_DIR);
  const writing = writeUntilItDies(first);
  await writing.has(40);
  first.signal('SIGKILL');
  const acknowledged = await writing.acknowledged;

  const second = await startProgram({ environment: { DATA_DIR } });
  assert.deepEqual(await postmasterOf(DATA_DIR), server, 'the running database is taken over');
  await assertKept(second, acknowledged);
});

test('a database that was killed is started again, with what was acknowledged, and pages and jobs go on @full', async (t) => {
  const DATA_DIR = await makeDataDir(t);
  const program = await startProgram({ environment: { DATA_DIR } });
  const account = { login: 'reader', email: 'reader@example.com', password: 'длинный пароль' };
  const { id } = await program.operator.result('operator.create-user', account);
  const reader = createClient(program.url);
  await reader.result('auth.sign-in', { login: account.login, password: account.password });
  const page = await listen(program.url, reader.cookie());
  const server = await postmasterOf(DATA_DIR);
  const writing = writeUntilItDies(program);
  await writing.has(40);
  process.kill(server?.pid ?? 0, 'SIGKILL');
  await page.nextOf('resync');
  writing.stop();
  const acknowledged = await writing.acknowledged;
  const title = 'Работы ночью';
  const sent = {
    userIds: [id],
    triggerId: 52,
    title,
    content: '<p>С 02:00 до 03:00</p>',
    idempotencyKey: 'a',
  };
  await program.operator.result('operator.send-notification', sent);
  assert.equal((await page.nextOf('notification')).title, title);
  await reader.result('auth.request-password-reset', { login: account.login });
  while ((await readdir(join(DATA_DIR, 'outbox')).catch(() => [])).length === 0) await pause(10);
  await assertKept(program, acknowledged);
  assert.match(await postgresLog(DATA_DIR), /database system was not properly shut down/);
  assert.match(program.stderr(), /the embedded database died and was started again/);
  page.close();
  program.signal('SIGTERM');
  assert.equal((await program.ended).code, 0);
  assert.equal(await postmasterOf(DATA_DIR), null);
});

test('a database that does not start again ends the program, after a few tries @full', async (t) => {
  const DATA_DIR = await makeDataDir(t);
  const program = await startProgram({ environment: { DATA_DIR } });
  const server = await postmasterOf(DATA_DIR);
  await rename(join(DATA_DIR, 'postgres', 'global', 'pg_control'), join(DATA_DIR, 'pg_control'));
  process.kill(server?.pid ?? 0, 'SIGKILL');
  const { code, stderr } = await program.ended;
  assert.equal(code, 1);
  assert.equal(stderr.match(/the embedded database does not start again/g)?.length, 5);
  assert.match(stderr, /the embedded database died again and again/);
});

test('a pid file whose number belongs to another program by now misleads nobody @full', async (t) => {
  const DATA_DIR = await makeDataDir(t);
  const first = await startProgram({ environment: { DATA_DIR } });
  const pidFile = join(DATA_DIR, 'postgres', 'postmaster.pid');
  const kept = await readFile(pidFile, 'utf8');
  first.signal('SIGTERM');
  await first.ended;
  const { uid, gid } = await stat(join(DATA_DIR, 'postgres'));
  const other = spawn('sleep', ['60'], { uid, gid });
  t.after(() => other.kill());
  await once(other, 'spawn');
  await writeFile(pidFile, kept.replace(/^\d+/, String(other.pid)));

  const second = await startProgram({ environment: { DATA_DIR } });
  assert.equal(await (await fetch(`${second.url}/readyz`)).text(), 'ready');
});

/**
 * Creates partners, four at a time, until a call is refused or the loop is stopped; remembers the partners that the program
 * confirmed.
 */
function writeUntilItDies({ operator }: Program) {
  const logins: string[] = [];
  const enough = Promise.withResolvers<void>();
  let wanted = Number.POSITIVE_INFINITY;
  let isOver = false;
  const write = async (writer: number): Promise<void> => {
    for (let i = 0; !isOver; i += 1) {
      const login = `writer${writer}-${i}`;
      const account = { login, email: `${login}@example.com`, password: 'длинный пароль' };
      try {
        await operator.result('operator.create-user', account);
      } catch {
        isOver = true;
        return;
      }
      logins.push(login);
      if (logins.length >= wanted) enough.resolve();
    }
  };
  const acknowledged = Promise.all([0, 1, 2, 3].map(write)).then(() => logins);
  return {
    acknowledged,
    stop() {
      isOver = true;
    },
    has(count: number): Promise<void> {
      wanted = count;
      return enough.promise;
    },
  };
}

async function assertKept({ operator }: Program, acknowledged: string[]): Promise<void> {
  const kept = new Set<string>();
  for (let page = 1; kept.size < 100 * page; page += 1) {
    const { items } = await operator.result('operator.get-users', { page, pageSize: 100 });
    for (const { login } of items) kept.add(login);
    if (items.length < 100) break;
  }
  assert.ok(acknowledged.length >= 40);
  assert.deepEqual(
    acknowledged.filter((login) => !kept.has(login)),
    [],
  );
}
