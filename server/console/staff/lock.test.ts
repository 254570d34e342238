import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type MailApp, startMailApp } from '../../testing/mail-app.ts';
import { makeAccount, signInStaff, staffBrowser } from '../../testing/people/staff.ts';

let app: MailApp;
before(async () => {
  app = await startMailApp();
});
after(() => app.stop());

/** The code of a sign-in from an address; 0 when the password is right. */
async function signIn(address: string, login: string, password = 'не тот пароль'): Promise<number> {
  const params = { login, password };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'staff.sign-in', params });
  const response = await staffBrowser(app).post(body, { 'x-forwarded-for': address });
  return JSON.parse(await response.text()).error?.code ?? 0;
}

test('who knows a login does not keep its owner out: five guesses are of one address @full', async () => {
  const { login, password } = await makeAccount(app);
  for (let n = 0; n < 5; n += 1) assert.equal(await signIn('203.0.113.1', login), 422);
  assert.equal(await signIn('203.0.113.1', login, password), 429);
  assert.equal(await signIn('203.0.113.2', login, password), 0);
});

test('a crowd of addresses is stopped after fifty guesses, but not the owner where a sign-in was before @full', async () => {
  // The account has signed in from the tests' own address.
  const { id, login, password } = await signInStaff(app);
  for (let n = 0; n < 50; n += 1) assert.equal(await signIn(`198.51.100.${n % 10}`, login), 422);
  assert.equal(await signIn('203.0.113.3', login, password), 429);
  assert.equal(await signIn('127.0.0.1', login, password), 0);
  const fresh = 'совсем другая фраза';
  await app.admin.result('operator.update-staff', { id, password: fresh });
  assert.equal(await signIn('203.0.113.3', login, fresh), 0);
});

/** Calls a visitor's method of the staff from an address. */
async function ask(address: string, method: string, params: object): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const response = await staffBrowser(app).post(body, { 'x-forwarded-for': address });
  const { result, error } = JSON.parse(await response.text());
  return result ?? error.code;
}

test('who is kept out by a crowd gets in by a link from their mailbox, where it is used, once @full', async () => {
  const { id, login, password } = await makeAccount(app);
  const email = `${login}@example.com`;
  await app.sql`update staff_accounts set email = ${email} where id = ${id}`;
  for (let n = 0; n < 50; n += 1) await signIn(`198.51.100.${n % 10}`, login);
  assert.equal(await signIn('203.0.113.6', login, password), 429);
  const letter = app.mail.next(email);
  const unknown = await ask('203.0.113.6', 'staff.request-way-in', { login: 'nobody-there' });
  assert.deepEqual(await ask('203.0.113.6', 'staff.request-way-in', { login }), unknown);
  const token = /sign-in\?way=([\w-]{43})/.exec((await letter).text ?? '')?.[1] ?? '';
  assert.deepEqual(await ask('203.0.113.6', 'staff.use-way-in', { token }), { ok: true });
  assert.equal(await signIn('203.0.113.6', login, password), 0);
  assert.equal(await signIn('203.0.113.7', login, password), 429);
  assert.equal(await ask('203.0.113.7', 'staff.use-way-in', { token }), 422);
  const { items } = await app.operator.result('operator.get-audit', { staffId: id, pageSize: 1 });
  assert.equal(items[0]?.method, 'staff.use-way-in');
});

test('a link for a way in ends after 15 minutes @full', async () => {
  const { id, login } = await makeAccount(app);
  const email = `${login}@example.com`;
  await app.sql`update staff_accounts set email = ${email} where id = ${id}`;
  const letter = app.mail.next(email);
  await ask('203.0.113.8', 'staff.request-way-in', { login });
  const token = /sign-in\?way=([\w-]{43})/.exec((await letter).text ?? '')?.[1] ?? '';
  await app.sql`update staff_ways_in set created_at = created_at - interval '16 minutes'`;
  assert.equal(await ask('203.0.113.8', 'staff.use-way-in', { token }), 422);
});

test('a login that nobody has is counted in the same way @full', async () => {
  for (let n = 0; n < 5; n += 1) assert.equal(await signIn('203.0.113.4', 'nobody-here'), 422);
  assert.equal(await signIn('203.0.113.4', 'nobody-here'), 429);
  assert.equal(await signIn('203.0.113.5', 'nobody-here'), 422);
});
