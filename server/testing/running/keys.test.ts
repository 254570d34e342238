import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { createClient } from '../methods/client.ts';
import { makeDataDir } from './folder.ts';
import { runProgram, startProgram } from './program.ts';
import { serveDatabase } from './served-database.ts';

const ours = 'the key that the database was written with';
const another = 'the key of some other installation';

/** The messages for a person, without the structured log on the same stream. */
const withoutLog = (stderr: string) => stderr.replace(/^\{.*\}\n/gm, '');

for (const [file, setting] of [
  ['secret.key', 'SECRET_KEY'],
  ['operator.key', 'OPERATOR_KEY'],
] as const) {
  for (const [what, content] of [
    ['empty', ''],
    ['short', 'half-a-key\n'],
  ]) {
    test(`an ${what} ${file} stops the program with one line, and stays as it is @full`, async (t) => {
      const { url } = await serveDatabase(t);
      const DATA_DIR = await makeDataDir(t);
      await mkdir(DATA_DIR);
      await writeFile(join(DATA_DIR, file), content ?? '');
      const environment = { DATA_DIR, DATABASE_URL: url, SECRET_KEY: ours, [setting]: '' };
      const { code, stdout, stderr } = await runProgram({ environment });
      assert.deepEqual([code, stdout], [1, '']);
      assert.match(
        withoutLog(stderr),
        new RegExp(`^The key file ${DATA_DIR}/${file} is empty or cut short: .*\\n$`),
      );
      assert.equal(await readFile(join(DATA_DIR, file), 'utf8'), content);
    });
  }
}

async function assertStarts(environment: Record<string, string>): Promise<void> {
  const program = await startProgram({ environment });
  program.signal('SIGTERM');
  assert.equal((await program.ended).code, 0);
}

async function assertRefused(environment: Record<string, string>): Promise<void> {
  const { code, stdout, stderr } = await runProgram({ environment });
  assert.deepEqual([code, stdout], [1, '']);
  assert.match(withoutLog(stderr), /^SECRET_KEY is not the key that the database was written with: .*\n$/);
}

test('a process with another key does not start, and the one with the first key does @full', async (t) => {
  const { url, sql } = await serveDatabase(t);
  const environment = { DATA_DIR: await makeDataDir(t), DATABASE_URL: url };
  await assertStarts({ ...environment, SECRET_KEY: ours });
  await assertRefused({ ...environment, SECRET_KEY: another });
  await assertStarts({ ...environment, SECRET_KEY: ours });
  // The statement comes from docs/operating.md, for a lost key.
  await sql`
    insert into secret_key_check default values on conflict (only_row) do update set sealed = null`;
  await assertStarts({ ...environment, SECRET_KEY: another });
  await assertRefused({ ...environment, SECRET_KEY: ours });
});

test('of two processes that start at once with different keys one serves and the other says why not @full', async (t) => {
  const { url } = await serveDatabase(t);
  const starts = await Promise.allSettled(
    [ours, another].map(async (SECRET_KEY) =>
      startProgram({ environment: { DATA_DIR: await makeDataDir(t), DATABASE_URL: url, SECRET_KEY } }),
    ),
  );
  const refused = starts.filter((start) => start.status === 'rejected');
  assert.equal(refused.length, 1);
  assert.match(String(refused[0]?.reason), /SECRET_KEY is not the key that the database was written with/);
});

test('a key is changed with the former one beside it, and let go once all is sealed anew @full', async (t) => {
  const { environment, program, partner } = await writeAs(t, ours);
  const made = await partner.result('profile.create-api-token');
  program.signal('SIGTERM');
  await program.ended;
  const changed = { ...environment, SECRET_KEY: another, SECRET_KEY_OLD: ours };
  const next = await startProgram({ environment: changed });
  const browser = createClient(next.url, { cookie: partner.cookie() });
  assert.deepEqual(await browser.result('profile.get-api-token'), made);
  next.signal('SIGTERM');
  await next.ended;
  // A former key that is removed too early must lose nothing.
  await assertRefused({ ...environment, SECRET_KEY: another });
  for (const renewed of [1, 0]) {
    const { code, stdout } = await runProgram({
      environment: changed,
      file: 'server/platform/db/reseal-command.ts',
    });
    assert.equal(code, 0);
    assert.match(
      stdout,
      new RegExp(`^api_tokens.sealed: 1 values, ${renewed} sealed anew, 0 unreadable$`, 'm'),
    );
  }
  await assertRefused({ ...environment, SECRET_KEY: ours });
  const alone = await startProgram({ environment: { ...environment, SECRET_KEY: another } });
  const later = createClient(alone.url, { cookie: partner.cookie() });
  assert.deepEqual(await later.result('profile.get-api-token'), made);
  alone.signal('SIGTERM');
  await alone.ended;
});

async function writeAs(t: TestContext, SECRET_KEY: string) {
  const { url } = await serveDatabase(t);
  const environment = { DATA_DIR: await makeDataDir(t), DATABASE_URL: url };
  const program = await startProgram({ environment: { ...environment, SECRET_KEY } });
  const login = `partner-${randomBytes(3).toString('hex')}`;
  const account = { login, email: `${login}@example.com`, password: `пароль партнёра ${login}` };
  await program.operator.result('operator.create-user', account);
  const partner = createClient(program.url);
  await partner.result('auth.sign-in', { login, password: account.password });
  return { environment, program, partner };
}
