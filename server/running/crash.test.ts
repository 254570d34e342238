import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { makeDataDir, postgresLog, postmasterOf } from './folder.ts';
import { type Program, startProgram } from './program.ts';

test('what was acknowledged is there after the program was killed while it wrote', async (t) => {
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

test('what was acknowledged is there after the database was killed, and the program does not stay', async (t) => {
  const DATA_DIR = await makeDataDir(t);
  const first = await startProgram({ environment: { DATA_DIR } });
  const server = await postmasterOf(DATA_DIR);
  const writing = writeUntilItDies(first);
  await writing.has(40);
  process.kill(server?.pid ?? 0, 'SIGKILL');
  const acknowledged = await writing.acknowledged;
  const { code, stderr } = await first.ended;
  assert.equal(code, 1);
  assert.match(stderr, /the embedded database ended/);

  const second = await startProgram({ environment: { DATA_DIR } });
  assert.match(await postgresLog(DATA_DIR), /database system was not properly shut down/);
  await assertKept(second, acknowledged);
});

test('a pid file whose number belongs to another program by now misleads nobody', async (t) => {
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

/** Creates partners, four at a time, and remembers those the program answered for. */
function writeUntilItDies({ operator }: Program) {
  const logins: string[] = [];
  const enough = Promise.withResolvers<void>();
  let wanted = Number.POSITIVE_INFINITY;
  const write = async (writer: number): Promise<void> => {
    for (let i = 0; ; i += 1) {
      const login = `writer${writer}-${i}`;
      const account = { login, email: `${login}@example.com`, password: 'длинный пароль' };
      try {
        await operator.result('operator.create-user', account);
      } catch {
        return;
      }
      logins.push(login);
      if (logins.length >= wanted) enough.resolve();
    }
  };
  const acknowledged = Promise.all([0, 1, 2, 3].map(write)).then(() => logins);
  return {
    acknowledged,
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
