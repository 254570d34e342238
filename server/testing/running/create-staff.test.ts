import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { createClient } from '../methods/client.ts';
import { makeDataDir, makeFolder } from './folder.ts';
import { checkout, startProgram } from './program.ts';
import { serveDatabase } from './served-database.ts';

const run = promisify(execFile);

/** Runs the command with only these settings. */
async function createStaff(args: string[], environment: Record<string, string> = {}) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, ...environment };
  return await run(process.execPath, ['server/console/staff/command.ts', ...args], { cwd: checkout, env });
}

const orlova = ['--login', 'orlova', '--name', 'Ольга Орлова'];

/** The page and the password in the command's output. */
function readAnswer(stdout: string) {
  const [, page, password] = /Open (\S+) and[\s\S]+login +orlova\n +password +(\S+)/.exec(stdout) ?? [];
  return { page, password: String(password) };
}

test('the first of the staff is made before the program has ever run, and signs in to set up the second factor @full', async (t) => {
  const { url, sql } = await serveDatabase(t);
  const folder = await makeFolder(t);
  const file = join(folder, 'kabinet.env');
  const lines = [
    '# As systemd reads it.',
    `DATABASE_URL=${url}`,
    'PRODUCT_NAME=Партнёры «Компас»',
    'PORT="3210"',
  ];
  await writeFile(file, lines.join('\n'));
  const { stdout } = await createStaff([...orlova, '--env-file', file]);
  const { page, password } = readAnswer(stdout);
  assert.equal(page, 'http://localhost:3210/staff');

  const program = await startProgram({ environment: { DATA_DIR: join(folder, 'data'), DATABASE_URL: url } });
  const staff = createClient(program.url, { path: '/operator/rpc' });
  assert.deepEqual(await staff.result('staff.sign-in', { login: 'orlova', password }), {
    status: 'tfa-setup',
  });
  const [made] = await sql`select counts_from from staff_accounts where login = 'orlova'`;
  assert.deepEqual(made, { countsFrom: null });
  const { items } = await program.operator.result('operator.get-audit', {});
  const [act] = items.filter(({ method }) => method === 'operator.create-staff');
  assert.deepEqual(
    [act?.keyName, act?.records, act?.params.login, act?.params.password],
    ['npm run create-staff', ['staff-1'], 'orlova', '***'],
  );
});

test('one of the staff is made beside a running program and its own database; a taken login is one line @full', async (t) => {
  const DATA_DIR = await makeDataDir(t);
  await assert.rejects(createStaff(orlova, { DATA_DIR }), {
    code: 1,
    stderr: /^There is no database in .*\n$/,
  });
  const program = await startProgram({ environment: { DATA_DIR } });
  const { password } = readAnswer((await createStaff(orlova, { DATA_DIR })).stdout);
  const staff = createClient(program.url, { path: '/operator/rpc' });
  assert.deepEqual(await staff.result('staff.sign-in', { login: 'orlova', password }), {
    status: 'tfa-setup',
  });
  await assert.rejects(createStaff(orlova, { DATA_DIR }), { code: 1, stderr: 'Этот логин уже занят\n' });
  program.signal('SIGTERM');
  await program.ended;

  const again = ['--login', 'o', '--name', 'О'];
  await assert.rejects(createStaff(again, { DATA_DIR }), { code: 1, stderr: /^login: [^\n]+\n$/ });
  await createStaff(['--login', 'second', '--name', 'Вторая', '--role', 'support'], { DATA_DIR });
});
