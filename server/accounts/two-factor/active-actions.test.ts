import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { allWorks } from '../../tasks.ts';
import type { TestApp } from '../../testing/app.ts';
import { type MailApp, startMailApp } from '../../testing/mail-app.ts';
import { createClient } from '../../testing/methods/client.ts';
import { createAuthenticator, earlyInStep } from '../../testing/people/authenticator.ts';
import { askMailCode, turnOn } from '../../testing/people/two-factor.ts';

let app: MailApp;
before(async () => {
  app = await startMailApp();
});
after(() => app.stop());

type Partner = Awaited<ReturnType<TestApp['partner']>>;
const newCodes = 'profile.create-tfa-recovery-codes';
const move = 'profile.move-tfa';
const wrong = (right: string) => (right === '000000' ? '111111' : '000000');

async function left(partner: Partner): Promise<number> {
  return (await partner.result('profile.get-tfa-recovery-codes-count')).count;
}

/** Signs in with the password, then tries a code; returns the refusal's code, 0 when the code was right. */
async function signInWith({ login, password }: Partner, code: string): Promise<number> {
  const browser = app.visitor();
  await browser.result('auth.sign-in', { login, password });
  const body = { jsonrpc: '2.0', id: 1, method: 'auth.confirm-tfa', params: { code } };
  const { error } = await (await browser.post(JSON.stringify(body))).json();
  return error?.code ?? 0;
}

async function fieldsOf(partner: Partner, method: string, params: object): Promise<string[]> {
  const { code, data } = await partner.failure(method, params);
  assert.equal(code, 422);
  return Object.keys(data ?? {});
}

async function nextPhone(partner: Partner) {
  const { secret, qrCode } = await partner.result('profile.get-tfa-next-qr-code');
  assert.match(qrCode, /^data:image\/svg\+xml;base64,PHN2Zy/);
  return createAuthenticator(secret);
}

test('recovery codes are counted down as they are used, and there are none without two-factor @full', async () => {
  const partner = await app.partner();
  assert.equal(await left(partner), 0);
  const { recoveryCodes } = await turnOn(app.mail, partner);
  assert.equal(await left(partner), 10);
  assert.equal(await signInWith(partner, recoveryCodes[0] ?? ''), 0);
  assert.equal(await left(partner), 9);
});

test('new recovery codes end the old ones, and a letter says so @full', async () => {
  const partner = await app.partner();
  const { phone, recoveryCodes: old } = await turnOn(app.mail, partner);
  await signInWith(partner, old[0] ?? '');
  const mailCode = await askMailCode(app.mail, partner);
  const { recoveryCodes } = await partner.result(newCodes, { code: phone.at(0), mailCode });
  assert.equal(new Set([...recoveryCodes, ...old]).size, 20);
  assert.equal(await left(partner), 10);
  assert.match(
    (await app.mail.next(`${partner.login}@example.com`)).subject ?? '',
    /^Резервные коды заменены/,
  );
  assert.equal(await signInWith(partner, old[1] ?? ''), 422);
  assert.equal(await signInWith(partner, recoveryCodes[1] ?? ''), 0);
});

test('a recovery code stands for the app where new ones are made, and wrong codes spend nothing @full', async () => {
  const partner = await app.partner();
  const { recoveryCodes: old } = await turnOn(app.mail, partner);
  const mailCode = await askMailCode(app.mail, partner);
  const code = old[4] ?? '';
  assert.deepEqual(await fieldsOf(partner, newCodes, { code, mailCode: wrong(mailCode) }), ['mailCode']);
  assert.deepEqual(await fieldsOf(partner, newCodes, { code: 'AAAA-BBBB-CCCC-DDDD', mailCode }), ['code']);
  assert.equal(await left(partner), 10);
  const { recoveryCodes } = await partner.result(newCodes, { code, mailCode });
  assert.equal(recoveryCodes.includes(code), false);
  const again = await partner.failure(newCodes, { code: recoveryCodes[0] ?? '', mailCode });
  assert.deepEqual(Object.keys(again.data ?? {}), ['mailCode']);
});

/** The letter that two-factor is on may come before it. */
async function letterAbout({ login }: { login: string }, subject: RegExp) {
  let letter = await app.mail.next(`${login}@example.com`);
  while (!subject.test(letter.subject ?? '')) letter = await app.mail.next(`${login}@example.com`);
}

test('two-factor moves to another phone: the first works until then and never after, recovery codes stay @full', async () => {
  const partner = await app.partner();
  const { phone, recoveryCodes } = await turnOn(app.mail, partner);
  const next = await nextPhone(partner);
  const mailCode = await askMailCode(app.mail, partner);
  await earlyInStep();
  assert.equal(await signInWith(partner, next.at(0)), 422);
  await partner.result(move, { code: phone.at(0), newCode: next.at(0), mailCode });
  await letterAbout(partner, /перенесена на другой телефон/);
  assert.deepEqual(await partner.result('profile.get-tfa-google-status'), { status: 'active' });
  assert.equal(await signInWith(partner, phone.at(1)), 422);
  assert.equal(await signInWith(partner, next.at(0)), 422, 'the code of the move is used');
  assert.equal(await signInWith(partner, next.at(1)), 0);
  assert.equal(await signInWith(partner, recoveryCodes[0] ?? ''), 0);
});

test('each wrong code of a move is refused at its field, and none is spent unless all are right @full', async () => {
  const partner = await app.partner();
  const { recoveryCodes } = await turnOn(app.mail, partner);
  const next = await nextPhone(partner);
  const mailCode = await askMailCode(app.mail, partner);
  await earlyInStep();
  const code = recoveryCodes[2] ?? '';
  const newCode = next.at(0);
  const bad = { code: 'AAAA-BBBB-CCCC-DDDD', newCode: wrong(newCode), mailCode: wrong(mailCode) };
  assert.deepEqual(await fieldsOf(partner, move, { code, mailCode, newCode: bad.newCode }), ['newCode']);
  assert.deepEqual(await fieldsOf(partner, move, { code: bad.code, mailCode, newCode }), ['code']);
  assert.deepEqual(await fieldsOf(partner, move, bad), ['code', 'newCode', 'mailCode']);
  assert.equal(await left(partner), 10);
  await partner.result(move, { code, newCode, mailCode });
  assert.equal(await left(partner), 9);
});

test('the secret of the other phone stays the same while it waits, lies encrypted, and runs out @full', async () => {
  const partner = await app.partner();
  const { phone } = await turnOn(app.mail, partner);
  const shown = await Promise.all([1, 2, 3].map(() => partner.copy().result('profile.get-tfa-next-qr-code')));
  const [{ secret } = { secret: '' }] = shown;
  assert.deepEqual([new Set(shown.map((one) => one.secret)).size, secret.length], [1, 32]);
  const [row] = await app.sql`
    select encode(next_secret, 'escape') as text from two_factors where user_id = ${partner.id}`;
  assert.equal(row?.text.includes(secret), false);
  const age = (minutes: number) => app.sql`
    update two_factors set next_created_at = now() - ${minutes}::int * interval '1 minute' where user_id = ${partner.id}`;
  await age(61);
  const mailCode = await askMailCode(app.mail, partner);
  const late = { code: phone.at(0), newCode: createAuthenticator(secret).at(0), mailCode };
  assert.equal((await partner.failure(move, late)).code, 409);
  await age(31);
  assert.notEqual((await partner.result('profile.get-tfa-next-qr-code')).secret, secret);
});

test('without two-factor nothing is moved and no codes are made @full', async () => {
  const partner = await app.partner();
  const codes = { code: '123456', mailCode: '123456' };
  assert.equal((await partner.failure('profile.get-tfa-next-qr-code')).code, 409);
  assert.equal((await partner.failure(newCodes, codes)).code, 409);
  assert.equal((await partner.failure(move, { ...codes, newCode: '123456' })).code, 409);
});

test('a new password and a sweep forget the secret that waits for another phone, and leave the first @full', async () => {
  const partner = await app.partner();
  const { phone } = await turnOn(app.mail, partner);
  await nextPhone(partner);
  await partner.result('profile.edit-user-password', {
    currentPassword: partner.password,
    newPassword: 'совсем другой пароль 7',
  });
  assert.equal(await pending(), 0);
  await nextPhone(partner);
  await app.sql`update two_factors set next_created_at = now() - interval '25 hours' where user_id = ${partner.id}`;
  await allWorks(app.app)
    .find(({ name }) => name === 'sweep-two-factor')
    ?.run(null);
  assert.equal(await pending(), 0);
  assert.equal(await signInWith({ ...partner, password: 'совсем другой пароль 7' }, phone.at(0)), 0);

  async function pending() {
    const rows = await app.sql`
      select 1 from two_factors where user_id = ${partner.id} and next_secret is not null`;
    return rows.length;
  }
});

test('guesses at new codes and at a move count as all guesses do: 429 after five @full', async () => {
  const partner = await app.partner();
  await turnOn(app.mail, partner);
  await nextPhone(partner);
  await askMailCode(app.mail, partner);
  const codes = { code: '000000', mailCode: '000000' };
  for (let n = 0; n < 5; n += 1)
    assert.equal(
      (await partner.failure(n % 2 ? newCodes : move, n % 2 ? codes : { ...codes, newCode: '000000' })).code,
      422,
    );
  const late = await partner.failure(newCodes, codes);
  assert.deepEqual([late.code, typeof late.data?.retryAfter], [429, 'number']);
});

test('what ends the session in the same moment ends the act: an ended session makes no codes @full', async () => {
  const partner = await app.partner();
  const { phone } = await turnOn(app.mail, partner);
  const mailCode = await askMailCode(app.mail, partner);
  const stolen = partner.copy();
  await partner.result('logout');
  assert.equal((await stolen.failure(newCodes, { code: phone.at(0), mailCode })).code, 403);
});

test('an API token and a visitor are refused @full', async () => {
  const partner = await app.partner();
  const { token } = await partner.result('profile.create-api-token');
  const codes = { code: '123456', mailCode: '123456' };
  for (const client of [createClient(app.url, { bearer: token }), app.visitor()]) {
    assert.equal((await client.failure('profile.get-tfa-recovery-codes-count')).code, 403);
    assert.equal((await client.failure('profile.get-tfa-next-qr-code')).code, 403);
    assert.equal((await client.failure(newCodes, codes)).code, 403);
    assert.equal((await client.failure(move, { ...codes, newCode: '123456' })).code, 403);
  }
});
