import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { makeAccount, signInStaff, staffBrowser } from '../testing/staff.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

/** The code of a sign-in from an address; 0 when the password is right. */
async function signIn(address: string, login: string, password = 'не тот пароль'): Promise<number> {
  const params = { login, password };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'staff.sign-in', params });
  const response = await staffBrowser(app).post(body, { 'x-forwarded-for': address });
  return JSON.parse(await response.text()).error?.code ?? 0;
}

test('who knows a login does not keep its owner out: five guesses are of one address', async () => {
  const { login, password } = await makeAccount(app);
  for (let n = 0; n < 5; n += 1) assert.equal(await signIn('203.0.113.1', login), 422);
  assert.equal(await signIn('203.0.113.1', login, password), 429);
  assert.equal(await signIn('203.0.113.2', login, password), 0);
});

test('a crowd of addresses is stopped after fifty guesses, but not the owner where a sign-in was before', async () => {
  // The tests' own address is where the account has signed in.
  const { id, login, password } = await signInStaff(app);
  for (let n = 0; n < 50; n += 1) assert.equal(await signIn(`198.51.100.${n % 10}`, login), 422);
  assert.equal(await signIn('203.0.113.3', login, password), 429);
  assert.equal(await signIn('127.0.0.1', login, password), 0);
  const fresh = 'совсем другая фраза';
  await app.operator.result('operator.update-staff', { id, password: fresh });
  assert.equal(await signIn('203.0.113.3', login, fresh), 0);
});

test('a login that nobody has is counted in the same way', async () => {
  for (let n = 0; n < 5; n += 1) assert.equal(await signIn('203.0.113.4', 'nobody-here'), 422);
  assert.equal(await signIn('203.0.113.4', 'nobody-here'), 429);
  assert.equal(await signIn('203.0.113.5', 'nobody-here'), 422);
});
