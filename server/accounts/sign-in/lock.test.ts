import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type MailApp, startMailApp } from '../../testing/mail-app.ts';

let app: MailApp;
before(async () => {
  app = await startMailApp();
});
after(() => app.stop());

const fresh = 'рыжий кот пьёт чай';

/** The code of the answer to a call from an address; 0 when it succeeds. */
async function ask(address: string, method: string, params: unknown): Promise<number> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const response = await app.visitor().post(body, { 'x-forwarded-for': address });
  return JSON.parse(await response.text()).error?.code ?? 0;
}

const signIn = (address: string, login: string, password: string) =>
  ask(address, 'auth.sign-in', { login, password });

async function lock(login: string): Promise<void> {
  for (let n = 1; n <= 5; n += 1) await signIn(`203.0.113.${n}`, login, 'не тот пароль');
  assert.equal(await signIn('203.0.113.6', login, 'не тот пароль'), 429);
}

async function resetFrom(address: string, login: string, password: string): Promise<void> {
  await app.visitor().result('auth.request-password-reset', { login });
  const token = await readToken(login);
  assert.equal(await ask(address, 'auth.reset-password', { token, password }), 0);
}

/** The token of the next letter with a link: letters about changed passwords come to the same address. */
async function readToken(login: string): Promise<string> {
  const { text = '' } = await app.mail.next(`${login}@example.com`);
  return /token=([\w-]+)/.exec(text)?.[1] ?? (await readToken(login));
}

test('guesses by login and by mail share one count @full', async () => {
  const { login, password } = await app.partner();
  const names = [login, `${login}@example.com`, login.toUpperCase(), `${login}@EXAMPLE.com`, login];
  for (const [n, name] of names.entries())
    assert.equal(await signIn(`203.0.113.${n}`, name, 'не тот пароль'), 422);
  for (const name of names) assert.equal(await signIn('203.0.113.9', name, password), 429, name);
});

test('who set a password by link signs in at once from there, and guesses from elsewhere stay stopped @full', async () => {
  const { login } = await app.partner();
  await lock(login);
  await resetFrom('192.0.2.1', login, fresh);
  assert.equal(await signIn('203.0.113.6', login, fresh), 429);
  assert.equal(await signIn('192.0.2.1', login, fresh), 0);
  assert.equal(await signIn('192.0.2.1', `${login}@example.com`, fresh), 0);
  assert.equal(await signIn('203.0.113.6', login, fresh), 429);
});

test('guesses from where the link was used are stopped after five, too @full', async () => {
  const { login } = await app.partner();
  await resetFrom('192.0.2.2', login, fresh);
  const codes: number[] = [];
  for (let n = 0; n < 6; n += 1) codes.push(await signIn('192.0.2.2', login, 'не тот пароль'));
  assert.deepEqual(codes, [422, 422, 422, 422, 422, 429]);
});

test('the place of a reset is one for a day, and until the next password @full', async () => {
  const { id, login } = await app.partner();
  await lock(login);
  await resetFrom('192.0.2.3', login, fresh);
  await resetFrom('192.0.2.4', login, `${fresh} снова`);
  assert.equal(await signIn('192.0.2.3', login, `${fresh} снова`), 429);
  assert.equal(await signIn('192.0.2.4', login, `${fresh} снова`), 0);
  await app.sql`update reset_places set created_at = now() - interval '1 day' where user_id = ${id}`;
  assert.equal(await signIn('192.0.2.4', login, `${fresh} снова`), 429);
  await resetFrom('192.0.2.5', login, fresh);
  await app.operator.result('operator.update-user', { id, password: 'совсем новый пароль' });
  assert.equal(await signIn('192.0.2.5', login, 'совсем новый пароль'), 429);
});
