import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TestApp } from '../../testing/app.ts';
import { lockQueue } from '../../testing/lock-queue.ts';
import { type MailApp, startMailApp } from '../../testing/mail-app.ts';
import { createAuthenticator } from '../../testing/people/authenticator.ts';
import { askMailCode } from '../../testing/people/two-factor.ts';

let app: MailApp;
before(async () => {
  app = await startMailApp();
});
after(() => app.stop());

type Partner = Awaited<ReturnType<TestApp['partner']>>;
let made = 0;

async function replaceMail({ id }: Partner): Promise<void> {
  made += 1;
  await app.operator.result('operator.update-user', { id, email: `replaced${made}@example.net` });
}

test('a reset link in a mailbox that the staff replaced sets no password @full', async () => {
  const partner = await app.partner();
  const letter = app.mail.next(`${partner.login}@example.com`);
  await app.visitor().result('auth.request-password-reset', { login: partner.login });
  const token = /token=([\w-]+)/.exec((await letter).text ?? '')?.[1] ?? '';
  await replaceMail(partner);
  const password = 'пароль из чужого ящика';
  const refused = await app.visitor().failure('auth.reset-password', { token, password });
  assert.deepEqual([refused.code, Object.keys(refused.data ?? {})], [422, ['token']]);
  await app.visitor().result('auth.sign-in', { login: partner.login, password: partner.password });
});

test('a reset link that is made while the staff replace the mail goes to the new one @full', async () => {
  const partner = await app.partner();
  const email = `${partner.login}@example.net`;
  const stray = app.mail
    .next(`${partner.login}@example.com`)
    .then(() => assert.fail('the old mailbox got the link'));
  const letter = app.mail.next(email);
  await app.sql.begin(async (tx) => {
    await tx`update users set email = ${email} where id = ${partner.id}`;
    await app.visitor().result('auth.request-password-reset', { login: partner.login });
    await Promise.race([stray, lockQueue(app, letter)]);
  });
  assert.match((await letter).text ?? '', /token=/);
});

test('a change of mail that was asked for before the staff replaced the mail does not happen @full', async () => {
  const partner = await app.partner();
  const email = 'wanted@example.net';
  const letter = app.mail.next('wanted@example.net');
  await partner.result('profile.request-email-change', { email, currentPassword: partner.password });
  const code = /: (\d{6})$/m.exec((await letter).text ?? '')?.[1] ?? '';
  await replaceMail(partner);
  assert.equal((await partner.failure('profile.confirm-email-change', { code })).code, 422);
  assert.equal((await partner.result('profile.get-info')).email, `replaced${made}@example.net`);
});

test('a code for two-factor in a mailbox that the staff replaced turns nothing on @full', async () => {
  const partner = await app.partner();
  const mailCode = await askMailCode(app.mail, partner);
  const { secret } = await partner.result('profile.get-tfa-qr-code');
  await replaceMail(partner);
  const code = createAuthenticator(secret).at(0);
  const refused = await partner.failure('profile.activate-tfa', { code, mailCode });
  assert.deepEqual([refused.code, Object.keys(refused.data ?? {})], [422, ['mailCode']]);
});
