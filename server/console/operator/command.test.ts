import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { operatorContract } from '#contract/index';
import { unseenMark } from '#contract/wire/text';
import { operatorKey, startTestApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

const command = new URL('./command.ts', import.meta.url).pathname;

/** Runs the command as the operator does; `environment` comes on top of the running program's. */
async function run(args: string[], { environment = {}, stdin = '' } = {}) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, PUBLIC_URL: app.url, OPERATOR_KEY: operatorKey, ...environment };
  const child = spawn(process.execPath, [command, ...args], { env });
  child.stdin.end(stdin);
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((ended) => child.on('close', ended)),
  ]);
  return { out, err, code };
}

const anna = { login: 'anna', email: 'anna@example.com', password: 'двенадцать знаков' };

test('a partner made by the command is found by the command, with the prefix or without @full', async () => {
  const made = await run(['create-user', JSON.stringify(anna)]);
  const { id } = JSON.parse(made.out);
  const found = await run(['operator.get-users', '{"term": "anna"}']);
  const { items } = JSON.parse(found.out);
  assert.deepEqual(
    items.map((user: { id: number; login: string }) => [user.id, user.login]),
    [[id, 'anna']],
  );
  assert.equal(found.code, 0);
});

test('its settings come from a file as well, as those of the other commands do @full', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'kabinet-env-'));
  t.after(() => rm(folder, { recursive: true }));
  const file = join(folder, 'kabinet.env');
  await writeFile(file, `PUBLIC_URL=${app.url}\nOPERATOR_KEY=${operatorKey}\n`);
  const environment = { PUBLIC_URL: 'http://127.0.0.1:1', OPERATOR_KEY: 'none' };
  const { out, code } = await run(['get-users', '{}', '--env-file', file], { environment });
  assert.equal(code, 0);
  assert.ok(Array.isArray(JSON.parse(out).items));
});

test('parameters come from standard input in place of a dash @full', async () => {
  const { out, code } = await run(['save-offer', '-'], { stdin: '{"name": "Из потока"}' });
  assert.equal(typeof JSON.parse(out).id, 'number');
  assert.equal(code, 0);
});

test('a refusal is one line with its fields and exit code 1 @full', async () => {
  const { out, err, code } = await run(['create-user', '{"login": "ab", "surname": "?"}']);
  assert.equal(out, '');
  assert.match(err, /^-32602 Проверьте поля \(.*login: Логин не короче 3 знаков.*surname: .+\)\n$/);
  assert.equal(code, 1);
});

test('unseen marks are printed as escapes, in an answer and in a refusal @full', async () => {
  const strange = 'A\u202etxt.exe\u009b31m\u2028B\u007f';
  const { id } = await app.partner({ login: 'strange' });
  await app.sql`update users set first_name = ${strange} where id = ${id}`;
  const found = await run(['get-users', '{"term": "strange"}']);
  assert.match(found.out, /"firstName": "A\\u202etxt\.exe\\u009b31m\\u2028B\\u007f"/);
  assert.equal(JSON.parse(found.out).items[0].firstName, strange);
  const { err } = await run(['get-users', JSON.stringify({ '\u001b[2J\nok\u202e': 1 })]);
  assert.match(err, /\\u001b\[2J\\u000aok\\u202e: [^\n]+\n$/);
  for (const printed of [found.out, err]) assert.doesNotMatch(printed.replaceAll('\n', ''), unseenMark);
});

test('without arguments every method is listed with what it is for @full', async () => {
  const { out, code } = await run([]);
  for (const [name, { about }] of Object.entries(operatorContract)) {
    assert.ok(out.includes(`${name.replace('operator.', '')}\n    ${about}`), name);
  }
  assert.equal(code, 0);
});

test('the key is read from the data folder, and its absence is said @full', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'kabinet-command-'));
  t.after(() => rm(folder, { recursive: true }));
  const environment = { OPERATOR_KEY: '', DATA_DIR: folder };
  const without = await run(['get-keys'], { environment });
  assert.match(without.err, /^No operator key: .*operator\.key\n$/);
  assert.equal(without.code, 1);
  await writeFile(join(folder, 'operator.key'), `${operatorKey}\n`);
  const { code } = await run(['get-keys'], { environment });
  assert.equal(code, 0);
});

test('a wrong key, wrong JSON, a wrong setting and a silent address are reported in one line each @full', async () => {
  const wrongKey = await run(['get-keys'], {
    environment: { OPERATOR_KEY: 'key-of-somebody-else-entirely' },
  });
  assert.match(wrongKey.err, /^403 [^\n]+\n$/);
  const wrongJson = await run(['get-users', '{term: demo}']);
  assert.match(wrongJson.err, /^The parameters are not JSON[^\n]+\n$/);
  const wrongSetting = await run(['get-keys'], { environment: { PORT: 'many' } });
  assert.match(wrongSetting.err, /^Setting PORT [^\n]+\n$/);
  const silent = await run(['get-keys'], { environment: { PUBLIC_URL: 'http://127.0.0.1:1' } });
  assert.match(silent.err, /^Nothing answers at http:\/\/127\.0\.0\.1:1[^\n]+\n$/);
  for (const { code } of [wrongKey, wrongJson, wrongSetting, silent]) assert.equal(code, 1);
});
