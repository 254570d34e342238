import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type MailApp, startMailApp } from '../../testing/mail-app.ts';
import { signInStaff } from '../../testing/people/staff.ts';
import { turnOn } from '../../testing/people/two-factor.ts';

let app: MailApp;
before(async () => {
  app = await startMailApp();
});
after(() => app.stop());

const thief = '203.0.113.9';

/**
 * Guesses codes from one address with a known login and password, each guess after its own sign-in; returns the codes of the
 * answers.
 */
async function guess(
  site: 'auth' | 'staff',
  { login, password }: { login: string; password: string },
  from: string,
  times: number,
) {
  const call = async (method: string, params: object, cookie = '') => {
    const path = site === 'auth' ? '/rpc' : '/operator/rpc';
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': from, cookie };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: `${site}.${method}`, params });
    const response = await fetch(app.url + path, { method: 'POST', headers, body });
    const cookies = response.headers.getSetCookie().map((set) => set.split(';', 1)[0]);
    return { code: (await response.json()).error?.code ?? 0, cookie: cookies.join('; ') };
  };
  const codes: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const { cookie } = await call('sign-in', { login, password });
    codes.push((await call('confirm-tfa', { code: '000000' }, cookie)).code);
  }
  return codes;
}

test('who knows a partner’s password and no code keeps the owner neither from acts nor from signing in', async () => {
  const partner = await app.partner();
  const { phone } = await turnOn(app.mail, partner);
  assert.deepEqual(await guess('auth', partner, thief, 6), [422, 422, 422, 422, 422, 429]);
  await partner.result('requisites.confirm-act', { code: phone.at(0) });
  const browser = app.visitor();
  await browser.result('auth.sign-in', { login: partner.login, password: partner.password });
  await browser.result('auth.confirm-tfa', { code: phone.at(1) });
  for (let n = 0; n < 10; n += 1) await guess('auth', partner, `198.51.100.${n}`, 5);
  assert.deepEqual(await guess('auth', partner, '203.0.113.10', 1), [429]);
  // The owner has signed in from this address before.
  await browser.result('auth.sign-in', { login: partner.login, password: partner.password });
  assert.equal((await browser.failure('auth.confirm-tfa', { code: '000000' })).code, 422);
});

test('nor an account of the staff', async () => {
  const account = await signInStaff(app);
  assert.deepEqual(await guess('staff', account, thief, 6), [422, 422, 422, 422, 422, 429]);
  await account.result('staff.confirm-act', { code: account.phone.at(0) });
});
