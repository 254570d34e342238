import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { staffContract } from '#contract/index';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { lockQueue } from '../../testing/lock-queue.ts';
import { createClient } from '../../testing/methods/client.ts';
import { createAuthenticator } from '../../testing/people/authenticator.ts';
import { makeAccount, signInStaff, staffBrowser } from '../../testing/people/staff.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

const reading = 'operator.get-users';

test('nothing opens before the second factor is set up, and each step gets a new token', async () => {
  const { id, login, password, name } = await makeAccount(app, 'support');
  const browser = staffBrowser(app);
  assert.deepEqual(await browser.result('staff.sign-in', { login, password }), { status: 'tfa-setup' });
  const first = browser.cookie();
  for (const method of ['staff.get-me', 'staff.get-sessions', reading])
    assert.equal((await browser.failure(method)).code, 403, method);
  assert.equal((await browser.failure('staff.confirm-tfa', { code: '123456' })).code, 403);
  const { secret, qrCode } = await browser.result('staff.get-tfa-qr-code');
  assert.match(qrCode, /^data:image\/svg\+xml;base64,/);
  assert.equal((await browser.failure('staff.activate-tfa', { code: '000000' })).code, 422);
  const waiting = browser.copy();
  const { recoveryCodes } = await browser.result('staff.activate-tfa', {
    code: createAuthenticator(secret).at(0),
  });
  assert.equal(new Set(recoveryCodes).size, 10);
  assert.notEqual(browser.cookie(), first);
  assert.equal((await waiting.failure('staff.get-tfa-qr-code')).code, 403);
  const me = await browser.result('staff.get-me');
  assert.deepEqual(
    { ...me, methods: [] },
    { id, login, name, role: 'support', isBound: false, methods: [], confirmedUntil: null },
  );
  assert.ok(me.methods.includes('operator.reset-tfa') && !me.methods.includes('operator.create-user'));
});

test('what another sign-in was shown is no secret of the one that confirms @full', async () => {
  const { login, password } = await makeAccount(app, 'support');
  const shown = async () => {
    const browser = staffBrowser(app);
    await browser.result('staff.sign-in', { login, password });
    const { secret } = await browser.result('staff.get-tfa-qr-code');
    return { browser, phone: createAuthenticator(secret) };
  };
  const thief = await shown();
  const owner = await shown();
  assert.equal((await owner.browser.failure('staff.activate-tfa', { code: thief.phone.at(0) })).code, 422);
  await owner.browser.result('staff.activate-tfa', { code: owner.phone.at(0) });
});

test('later a sign-in asks for a code, which works once, as a recovery code does', async () => {
  const { login, password, phone, recoveryCodes } = await signInStaff(app);
  const code = phone.at(0);
  const enter = async () => {
    const browser = staffBrowser(app);
    assert.deepEqual(await browser.result('staff.sign-in', { login, password }), { status: 'tfa-required' });
    return browser;
  };
  const browser = await enter();
  assert.equal((await browser.failure(reading)).code, 403);
  assert.equal((await browser.failure('staff.get-tfa-qr-code')).code, 403);
  const waiting = browser.copy();
  await browser.result('staff.confirm-tfa', { code });
  assert.notEqual(browser.cookie(), waiting.cookie());
  assert.equal((await waiting.failure('staff.confirm-tfa', { code: recoveryCodes[1] })).code, 403);
  await browser.result(reading, {});
  const second = await enter();
  assert.equal((await second.failure('staff.confirm-tfa', { code })).code, 422);
  await second.result('staff.confirm-tfa', { code: recoveryCodes[0] ?? '' });
  const third = await enter();
  assert.equal((await third.failure('staff.confirm-tfa', { code: recoveryCodes[0] })).code, 422);
});

test('a second step that overlaps a new password opens nothing that outlives it', async () => {
  const { id, login, password, phone } = await signInStaff(app);
  const browser = staffBrowser(app);
  await browser.result('staff.sign-in', { login, password });
  const both = await app.sql.begin(async (tx) => {
    await tx`select 1 from staff_places where staff_id = ${id} for update`;
    const entering = browser.result('staff.confirm-tfa', { code: phone.at(0) });
    await lockQueue(app, entering);
    const replacing = app.admin.result('operator.update-staff', { id, password: 'рыжий кот пьёт чай' });
    await lockQueue(app, entering, replacing);
    return [entering, replacing];
  });
  await Promise.all(both);
  assert.equal((await browser.failure('staff.get-me')).code, 403);
});

test('wrong passwords and unknown logins are refused in the same words, and stopped after five', async () => {
  const { login } = await makeAccount(app);
  const browser = staffBrowser(app);
  const wrong = await browser.failure('staff.sign-in', { login, password: 'не тот пароль' });
  assert.equal(wrong.code, 422);
  assert.deepEqual(await browser.failure('staff.sign-in', { login: 'nobody', password: 'не тот' }), wrong);
  for (let tried = 1; tried < 5; tried += 1)
    await browser.failure('staff.sign-in', { login, password: 'не тот' });
  assert.equal((await browser.failure('staff.sign-in', { login, password: 'не тот' })).code, 429);
});

test('guesses at the code are stopped after five', async () => {
  const { login, password } = await signInStaff(app);
  const browser = staffBrowser(app);
  await browser.result('staff.sign-in', { login, password });
  for (let tried = 0; tried < 5; tried += 1)
    assert.equal((await browser.failure('staff.confirm-tfa', { code: '000000' })).code, 422);
  assert.equal((await browser.failure('staff.confirm-tfa', { code: '000000' })).code, 429);
});

test('the cookie is HttpOnly and SameSite=Strict, and Secure with the __Host- prefix under https', async () => {
  const { login, password } = await makeAccount(app);
  const secure = await startTestApp({ PUBLIC_URL: 'https://cabinet.example' }, app);
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'staff.sign-in',
    params: { login, password },
  });
  const cookieOf = async (at: TestApp) => (await staffBrowser(at).post(body)).headers.getSetCookie().join();
  const plain = await cookieOf(app);
  const overHttps = await cookieOf(secure);
  await secure.stop();
  assert.match(plain, /^staff=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/);
  assert.match(
    overHttps,
    /^__Host-staff=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
});

test('a foreign site that has the cookie sent along is refused', async () => {
  const staff = await signInStaff(app);
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: reading });
  const foreign = await staff.post(body, { origin: 'https://evil.example' });
  assert.equal(foreign.status, 403);
  const picture = await fetch(`${app.url}/operator/pictures`, {
    method: 'POST',
    body: 'x',
    headers: { cookie: staff.cookie() ?? '', origin: 'https://evil.example' },
  });
  assert.match(await picture.text(), /чужого сайта/);
});

test('a session of the staff opens nothing of a partner’s, and a partner’s nothing of the staff’s', async () => {
  const staff = await signInStaff(app);
  const partner = await app.partner();
  const token = staff.cookie()?.split('=')[1] ?? '';
  const asPartner = createClient(app.url, { cookie: `session=${token}; ${staff.cookie()}` });
  for (const method of ['profile.get-info', 'profile.get-sessions', 'logout'])
    assert.equal((await asPartner.failure(method)).code, 403, method);
  const stolen = partner.cookie()?.split('=')[1] ?? '';
  const asStaff = staffBrowser(app, `staff=${stolen}; ${partner.cookie()}`);
  const methods = Object.entries(staffContract).filter(([, { access }]) => access === 'staff');
  for (const [method] of [...methods, [reading]])
    assert.equal((await asStaff.failure(method)).code, 403, method);
});

test('a key is nobody who has signed in, and a Bearer token decides alone', async () => {
  assert.equal((await app.operator.failure('staff.get-me')).code, 403);
  const staff = await signInStaff(app);
  const withWrongKey = createClient(app.url, {
    path: '/operator/rpc',
    cookie: staff.cookie(),
    bearer: 'wrong',
  });
  assert.equal((await withWrongKey.failure(reading)).code, 403);
});
