import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type MailApp, startMailApp } from '../../testing/mail-app.ts';
import { createClient } from '../../testing/methods/client.ts';
import { turnOn } from '../../testing/people/two-factor.ts';

let app: MailApp;
before(async () => {
  app = await startMailApp();
});
after(() => app.stop());

test('the operator helps a partner who lost the phone, and a letter says so @full', async () => {
  const partner = await app.partner();
  const { recoveryCodes } = await turnOn(app.mail, partner);
  const { login, password } = partner;
  const browser = app.visitor();
  await browser.result('auth.sign-in', { login, password });
  for (let n = 0; n < 6; n += 1) await browser.failure('auth.confirm-tfa', { code: 'AAAA-AAAA-AAAA' });

  await app.admin.result('operator.reset-tfa', { userId: partner.id });
  const code = recoveryCodes[0] ?? '';
  assert.equal((await browser.failure('auth.confirm-tfa', { code })).code, 403);
  assert.deepEqual(await browser.result('auth.sign-in', { login, password }), { status: 'signed-in' });
  assert.deepEqual(await browser.result('profile.get-tfa-google-status'), { status: 'inactive' });
  const subjects = [1, 2].map(async () => (await app.mail.next(`${login}@example.com`)).subject);
  // Two jobs: either may be done first.
  assert.match(
    (await Promise.all(subjects)).toSorted().join(),
    /аутентификация включена.*,Двухфакторная аутентификация сброшена/,
  );
  await turnOn(app.mail, { ...browser, login });
});

test('a partner without two-factor stays unchanged, a missing one is 404 @full', async () => {
  const partner = await app.partner();
  await partner.result('profile.get-tfa-qr-code');
  await app.admin.result('operator.reset-tfa', { userId: partner.id });
  await partner.result('profile.send-tfa-mail-code');
  assert.match((await app.mail.next(`${partner.login}@example.com`)).subject ?? '', /^Код/);
  assert.equal((await app.admin.failure('operator.reset-tfa', { userId: 999_999 })).code, 404);
  assert.equal((await app.admin.failure('operator.reset-tfa', { userId: 'x' })).code, -32602);
});

test('only the operator resets @full', async () => {
  const partner = await app.partner();
  const params = { userId: partner.id };
  assert.equal((await partner.failure('operator.reset-tfa', params)).code, -32601);
  assert.equal((await app.visitor().failure('operator.reset-tfa', params)).code, 403);
  const stranger = createClient(app.url, { path: '/operator/rpc', bearer: 'no-key-of-this-network' });
  assert.equal((await stranger.failure('operator.reset-tfa', params)).code, 403);
});
