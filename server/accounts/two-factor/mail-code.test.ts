import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type MailApp, startMailApp } from '../../testing/mail-app.ts';
import { createAuthenticator } from '../../testing/people/authenticator.ts';
import { askMailCode, readMailCode } from '../../testing/people/two-factor.ts';

let app: MailApp;
before(async () => {
  app = await startMailApp();
});
after(() => app.stop());

test('a mailed code lives ten minutes @full', async () => {
  const partner = await app.partner();
  const mailCode = await askMailCode(app.mail, partner);
  const { secret } = await partner.result('profile.get-tfa-qr-code');
  await app.sql`update tfa_mail_codes set expires_at = expires_at - interval '10 minutes' where user_id = ${partner.id}`;
  const params = { code: createAuthenticator(secret).at(0), mailCode };
  const late = await partner.failure('profile.activate-tfa', params);
  assert.match(String(late.data?.mailCode), /устарел/);
  await app.sql`update tfa_mail_codes set expires_at = now() + interval '1 minute' where user_id = ${partner.id}`;
  await partner.result('profile.activate-tfa', params);
});

test('a mailed code bears five tries, whatever the waits between them @full', async () => {
  const partner = await app.partner();
  const mailCode = await askMailCode(app.mail, partner);
  const phone = createAuthenticator((await partner.result('profile.get-tfa-qr-code')).secret);
  const wrong = mailCode === '000000' ? '111111' : '000000';
  const guess = async (guessed: string) => {
    await app.sql`delete from tries`;
    return await partner.failure('profile.activate-tfa', { code: phone.at(0), mailCode: guessed });
  };
  for (let n = 0; n < 5; n += 1) assert.match(String((await guess(wrong)).data?.mailCode), /Неверный/);
  assert.match(String((await guess(mailCode)).data?.mailCode), /устарел/);
});

test('the next letter may be sent after a minute and replaces the code before @full', async () => {
  const partner = await app.partner();
  assert.deepEqual(await partner.result('profile.send-tfa-mail-code'), { ok: true, retryAfter: 60 });
  const replaced = await readMailCode(app.mail, partner);
  const soon = await partner.failure('profile.send-tfa-mail-code');
  assert.equal(soon.code, 429);
  assert.ok(Number(soon.data?.retryAfter) > 0 && Number(soon.data?.retryAfter) <= 60);
  await app.sql`update tfa_mail_codes set requested_at = now() - interval '1 minute' where user_id = ${partner.id}`;
  const mailCode = await askMailCode(app.mail, partner);
  assert.equal((await partner.failure('profile.send-tfa-mail-code')).code, 429);
  const code = createAuthenticator((await partner.result('profile.get-tfa-qr-code')).secret).at(0);
  if (replaced !== mailCode) {
    const old = await partner.failure('profile.activate-tfa', { code, mailCode: replaced });
    assert.match(String(old.data?.mailCode), /Неверный/);
  }
  await partner.result('profile.activate-tfa', { code, mailCode });
});

test('two requests for a letter at once send one @full', async () => {
  const partner = await app.partner();
  const asked = [1, 2].map(() => partner.copy().result('profile.send-tfa-mail-code'));
  const outcomes = (await Promise.allSettled(asked)).map(({ status }) => status).sort();
  assert.deepEqual(outcomes, ['fulfilled', 'rejected']);
});

test('a letter that the mail server refuses is sent again with a code that works @full', async () => {
  const partner = await app.partner();
  app.mail.refuseNext();
  await partner.result('profile.send-tfa-mail-code');
  await app.mail.refused();
  const hurry = setInterval(
    () => app.sql`update graphile_worker._private_jobs set run_at = now() where attempts > 0`,
    100,
  );
  const mailCode = await readMailCode(app.mail, partner);
  clearInterval(hurry);
  const { secret } = await partner.result('profile.get-tfa-qr-code');
  await partner.result('profile.activate-tfa', { code: createAuthenticator(secret).at(0), mailCode });
});
