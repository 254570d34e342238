import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestApp } from '../../testing/app.ts';
import { type MailApp, startMailApp } from '../../testing/mail-app.ts';
import { createClient } from '../../testing/methods/client.ts';
import { createAuthenticator } from '../../testing/people/authenticator.ts';
import { askMailCode } from '../../testing/people/two-factor.ts';

let app: MailApp;
before(async () => {
  app = await startMailApp();
});
after(() => app.stop());

const fresh = 'рыжий кот пьёт чай';
const edit = 'profile.edit-user-password';
type Partner = Awaited<ReturnType<TestApp['partner']>>;

/** A partner who has an API token and an unconfirmed two-factor secret. */
async function partnerWithBoth() {
  const partner = await app.partner();
  const { token } = await partner.result('profile.create-api-token');
  const { secret } = await partner.result('profile.get-tfa-qr-code');
  return { partner, program: createClient(app.url, { bearer: token }), secret };
}

async function signedIn({ login }: Partner) {
  const client = app.visitor();
  await client.result('auth.sign-in', { login, password: fresh });
  return client;
}

/** The text of the next letter to a partner that matches. */
async function readLetter({ login }: { login: string }, sign: RegExp): Promise<string> {
  const { subject, text = '' } = await app.mail.next(`${login}@example.com`);
  return sign.test(subject ?? '') ? text : await readLetter({ login }, sign);
}

async function resetByLink({ login }: Partner): Promise<void> {
  await app.visitor().result('auth.request-password-reset', { login });
  const token = /token=([\w-]+)/.exec(await readLetter({ login }, /Новый пароль/))?.[1] ?? '';
  await app.visitor().result('auth.reset-password', { token, password: fresh });
}

const byOthers: [string, (partner: Partner) => Promise<unknown>][] = [
  ['by link', resetByLink],
  ['by the staff', ({ id }) => app.operator.result('operator.update-user', { id, password: fresh })],
];
for (const [way, change] of byOthers) {
  test(`a new password ${way} ends the API token and a secret that waits, and the letter says so @full`, async () => {
    const { partner, program, secret } = await partnerWithBoth();
    await change(partner);
    assert.equal((await program.failure('profile.get-info')).code, 403);
    const owner = await signedIn(partner);
    assert.deepEqual(await owner.result('profile.get-api-token'), { token: '' });
    const late = { code: createAuthenticator(secret).at(0), mailCode: '000000' };
    assert.equal((await owner.failure('profile.activate-tfa', late)).code, 409);
    const letter = await readLetter(partner, /Пароль изменён/);
    assert.match(letter, /Токены API отозваны/);
    assert.match(letter, /двухфакторной аутентификации отменено/);
  });

  test(`a new password ${way} says nothing of a token or a secret that was not there @full`, async () => {
    const partner = await app.partner();
    await change(partner);
    assert.doesNotMatch(await readLetter(partner, /Пароль изменён/), /Токен API|двухфакторной/);
  });
}

test('one’s own change leaves the API token where it is not asked for, and ends a secret that waits @full', async () => {
  const { partner, program, secret } = await partnerWithBoth();
  await partner.result(edit, { currentPassword: partner.password, newPassword: fresh });
  assert.equal((await program.result('profile.get-info')).id, partner.id);
  assert.notEqual((await partner.result('profile.get-tfa-qr-code')).secret, secret);
  const letter = await readLetter(partner, /Пароль изменён/);
  assert.doesNotMatch(letter, /Токен API/);
  assert.match(letter, /двухфакторной аутентификации отменено/);
});

test('one’s own change ends the API token when asked to, and the letter says so @full', async () => {
  const { partner, program } = await partnerWithBoth();
  const change = { currentPassword: partner.password, newPassword: fresh, revokeToken: true };
  await partner.result(edit, change);
  assert.equal((await program.failure('profile.get-info')).code, 403);
  assert.match(await readLetter(partner, /Пароль изменён/), /Токены API отозваны/);
});

test('a refused change ends neither @full', async () => {
  const { partner, program, secret } = await partnerWithBoth();
  await partner.failure(edit, { currentPassword: 'не тот пароль', newPassword: fresh, revokeToken: true });
  assert.equal((await program.result('profile.get-info')).id, partner.id);
  assert.equal((await partner.result('profile.get-tfa-qr-code')).secret, secret);
});

test('a new password leaves active two-factor and other partners’ tokens as they are @full', async () => {
  const anna = await partnerWithBoth();
  const boris = await partnerWithBoth();
  const mailCode = await askMailCode(app.mail, anna.partner);
  const code = createAuthenticator(anna.secret).at(0);
  await anna.partner.result('profile.activate-tfa', { code, mailCode });
  await anna.partner.result(edit, { currentPassword: anna.partner.password, newPassword: fresh });
  assert.deepEqual(await anna.partner.result('profile.get-tfa-google-status'), { status: 'active' });
  assert.equal((await boris.program.result('profile.get-info')).id, boris.partner.id);
  assert.equal((await boris.partner.result('profile.get-tfa-qr-code')).secret, boris.secret);
});

for (const method of ['profile.create-api-token', 'profile.get-tfa-qr-code']) {
  test(`${method} that overlaps the end of its session makes nothing @full`, async () => {
    const partner = await app.partner();
    const { making } = await app.sql.begin(async (ending) => {
      await ending`delete from sessions where user_id = ${partner.id}`;
      let isAnswered = false;
      const making = partner.failure(method).finally(() => {
        isAnswered = true;
      });
      while (!isAnswered && !(await somebodyWaits())) await pause(10);
      return { making };
    });
    assert.equal((await making).code, 403);
    const left = await app.sql`
      select 1 from api_tokens where user_id = ${partner.id}
      union all select 1 from two_factors where user_id = ${partner.id}`;
    assert.equal(left.length, 0);
  });
}

/** True where any connection waits for a lock. */
async function somebodyWaits(): Promise<boolean> {
  const rows = await app.sql`
    select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  return rows.length > 0;
}
