import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sha256 } from '../../platform/program/keys.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { type MailApp, startMailApp } from '../../testing/mail-app.ts';
import { listen } from '../../testing/servers/listener.ts';

let app: MailApp;
let second: TestApp;
before(async () => {
  app = await startMailApp({ PRODUCT_NAME: 'Компас партнёра' });
  second = await startTestApp({}, app);
});
after(async () => {
  await second.stop();
  await app.stop();
});

const ask = 'profile.request-email-change';
const confirm = 'profile.confirm-email-change';
type Partner = Awaited<ReturnType<TestApp['partner']>>;
let made = 0;
const newAddress = () => `new${++made}@example.net`;

/** The code of a letter; a login in the letter may have six digits as well. */
const readCode = (text = '') => /: (\d{6})$/m.exec(text)?.[1] ?? '';

/** Requests a code and reads it from the letter. */
async function codeFor(partner: Partner, email: string): Promise<string> {
  const letter = app.mail.next(email);
  await partner.result(ask, { email, currentPassword: partner.password });
  return readCode((await letter).text);
}
const emailOf = async (partner: Partner) => (await partner.result('profile.get-info')).email;
const anotherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const minuteLater = (userId: number) =>
  app.sql`update email_changes set requested_at = now() - interval '60 seconds' where user_id = ${userId}`;

test('a code sent to the new address changes the mail, and the old address gets a notice', async () => {
  const anna = await app.partner();
  const old = await emailOf(anna);
  const email = newAddress();
  const letter = app.mail.next(email);
  const answer = await anna.result(ask, { email, currentPassword: anna.password });
  assert.deepEqual(answer, { ok: true, retryAfter: 60 });
  const { subject, text, html } = await letter;
  assert.equal(subject, 'Код для новой почты — Компас партнёра');
  const code = readCode(text);
  assert.ok(html?.includes(code), 'both parts hold the code');
  assert.equal(await emailOf(anna), old);

  const toOld = app.mail.next(old);
  assert.deepEqual(await anna.result(confirm, { code: `${code.slice(0, 3)} ${code.slice(3)}` }), {
    ok: true,
  });
  assert.equal(await emailOf(anna), email);
  const notice = await toOld;
  assert.equal(notice.subject, 'Почта изменена — Компас партнёра');
  assert.ok(notice.text?.includes(email) && notice.text.includes(anna.login));
  await app.visitor().result('auth.sign-in', { login: email, password: anna.password });
});

test('a code works once, also in a race of two requests', async () => {
  const anna = await app.partner();
  const code = await codeFor(anna, newAddress());
  const outcomes = await Promise.allSettled([
    anna.result(confirm, { code }),
    anna.copy().result(confirm, { code }),
  ]);
  assert.deepEqual(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  const { code: refused, data } = await anna.failure(confirm, { code });
  assert.equal(refused, 422);
  assert.match(String(data?.code), /Запросите новый/);
});

test('a code older than 10 minutes is refused', async () => {
  const anna = await app.partner();
  const code = await codeFor(anna, newAddress());
  await app.sql`update email_changes set expires_at = now() where user_id = ${anna.id}`;
  const { code: refused, data } = await anna.failure(confirm, { code });
  assert.equal(refused, 422);
  assert.equal(data?.code, 'Код устарел. Запросите новый');
});

test('a code of another partner is no code', async () => {
  const anna = await app.partner();
  const boris = await app.partner();
  const code = await codeFor(anna, newAddress());
  await codeFor(boris, newAddress());
  assert.equal((await boris.failure(confirm, { code })).code, 422);
  await anna.result(confirm, { code });
});

test('five wrong codes, then a wait with its length, over two instances and also for the right one', async () => {
  const anna = await app.partner();
  const code = await codeFor(anna, newAddress());
  const clients = [anna, second.visitor()] as const;
  await clients[1].result('auth.sign-in', { login: anna.login, password: anna.password });
  for (let n = 0; n < 5; n += 1) {
    const wrong = await clients[n % 2 ? 1 : 0].failure(confirm, { code: anotherThan(code) });
    assert.equal(wrong.data?.code, 'Неверный код');
  }
  for (const client of clients) {
    const { code: refused, data } = await client.failure(confirm, { code });
    assert.equal(refused, 429);
    assert.ok(Number(data?.retryAfter) > 540 && Number(data?.retryAfter) <= 600);
  }
});

test('thirty guesses at once get no more than five tries @full', async () => {
  const anna = await app.partner();
  const code = await codeFor(anna, newAddress());
  const elsewhere = second.visitor();
  await elsewhere.result('auth.sign-in', { login: anna.login, password: anna.password });
  const guesses = Array.from({ length: 30 }, (_, n) =>
    (n % 2 ? anna : elsewhere).failure(confirm, { code: anotherThan(code) }),
  );
  const tried = (await Promise.all(guesses)).filter((failure) => failure.code === 422);
  assert.equal(tried.length, 5);
});

test('the next code may be asked for after 60 seconds, over two instances; it replaces the first @full', async () => {
  const anna = await app.partner();
  const first = newAddress();
  const next = newAddress();
  const replaced = await codeFor(anna, first);
  const elsewhere = second.visitor();
  await elsewhere.result('auth.sign-in', { login: anna.login, password: anna.password });
  const early = await elsewhere.failure(ask, { email: next, currentPassword: anna.password });
  assert.equal(early.code, 429);
  assert.ok(Number(early.data?.retryAfter) > 0 && Number(early.data?.retryAfter) <= 60);
  await minuteLater(anna.id);
  const code = await codeFor(anna, next);
  if (replaced !== code) assert.equal((await anna.failure(confirm, { code: replaced })).code, 422);
  await anna.result(confirm, { code });
  assert.equal(await emailOf(anna), next);
});

test('of two requests at once one letter is sent @full', async () => {
  const anna = await app.partner();
  const params = { email: newAddress(), currentPassword: anna.password };
  const outcomes = await Promise.allSettled([anna.result(ask, params), anna.copy().result(ask, params)]);
  assert.deepEqual(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
});

test('many letters to one address are stopped, whoever asks for them @full', async () => {
  const email = newAddress();
  const codes: number[] = [];
  for (let n = 0; n < 6; n += 1) {
    const partner = await app.partner();
    const params = { email, currentPassword: partner.password };
    const outcome = await partner.result(ask, params).then(
      () => 0,
      (error: Error) => (error.message.includes('429') ? 429 : -1),
    );
    codes.push(outcome);
  }
  assert.deepEqual(codes, [0, 0, 0, 0, 0, 429]);
});

test('a taken address is revealed only to the reader of its mail, and the code is spent', async () => {
  const anna = await app.partner();
  const boris = await app.partner();
  const taken = `${boris.login.toUpperCase()}@example.com`;
  const code = await codeFor(anna, taken);
  const guessed = await anna.failure(confirm, { code: anotherThan(code) });
  assert.equal(guessed.data?.code, 'Неверный код');
  const { code: refused, data } = await anna.failure(confirm, { code });
  assert.equal(refused, 409);
  assert.deepEqual(data, { email: 'Эта почта уже занята' });
  assert.equal((await anna.failure(confirm, { code })).code, 422);
  assert.equal(await emailOf(anna), `${anna.login}@example.com`);
});

test('the current password is asked for, and guessing it is stopped', async () => {
  const anna = await app.partner();
  const params = { email: newAddress(), currentPassword: 'не тот пароль' };
  const codes: number[] = [];
  for (let n = 0; n < 5; n += 1) codes.push((await anna.failure(ask, params)).code);
  assert.deepEqual(codes, [422, 422, 422, 422, 422]);
  const right = await anna.failure(ask, { ...params, currentPassword: anna.password });
  assert.equal(right.code, 429);
  assert.ok(Number(right.data?.retryAfter) <= 15);
  const change = { currentPassword: anna.password, newPassword: 'рыжий кот пьёт чай' };
  assert.equal((await anna.failure('profile.edit-user-password', change)).code, 429);
});

test('wrong parameters and the present address are named by field @full', async () => {
  const anna = await app.partner();
  const bad = await anna.failure(ask, { email: 'не почта', currentPassword: '' });
  assert.equal(bad.code, -32602);
  assert.deepEqual(bad.data, { email: 'Проверьте адрес почты', currentPassword: 'Введите пароль' });
  const own = await anna.failure(ask, {
    email: (await emailOf(anna)).toUpperCase(),
    currentPassword: anna.password,
  });
  assert.deepEqual([own.code, own.data], [422, { email: 'Это и есть ваша почта' }]);
  for (const code of ['12345', 'абвгде', '', 123456]) {
    const { code: refused, data } = await anna.failure(confirm, { code });
    assert.equal(refused, -32602);
    assert.equal(data?.code, 'Введите шесть цифр из письма');
  }
});

test('neither the queue nor the database holds a code @full', async () => {
  const idle = await startTestApp();
  const waiting = await idle.partner();
  await waiting.result(ask, { email: newAddress(), currentPassword: waiting.password });
  const [job] = await idle.sql<{ payload: object }[]>`select payload from graphile_worker._private_jobs`;
  await idle.stop();
  assert.deepEqual(Object.keys(job?.payload ?? {}).sort(), ['request', 'userId']);

  const anna = await app.partner();
  const code = await codeFor(anna, newAddress());
  const [row] = await app.sql<{ text: string; hash: Buffer }[]>`
    select c::text as text, code_hash as hash from email_changes c where user_id = ${anna.id}`;
  assert.ok(row && !row.text.includes(code));
  // Stores neither the digits nor their plain hash, which would not hide six digits.
  assert.equal(row.hash.length, 32);
  assert.notDeepEqual(row.hash, sha256(code));
});

test('a link for a new password dies with the old mailbox', async () => {
  const anna = await app.partner();
  const reset = app.mail.next(await emailOf(anna));
  await app.visitor().result('auth.request-password-reset', { login: anna.login });
  const token = /token=([\w-]+)/.exec((await reset).text ?? '')?.[1] ?? '';
  await anna.result(confirm, { code: await codeFor(anna, newAddress()) });
  const spent = await app.visitor().failure('auth.reset-password', { token, password: 'рыжий кот пьёт чай' });
  assert.equal(spent.code, 422);
  assert.ok(spent.data?.token);
});

test('a changed mail ends every other session with its live stream, and the letter says so', async () => {
  const anna = await app.partner();
  const old = await emailOf(anna);
  const other = second.visitor();
  await other.result('auth.sign-in', { login: anna.login, password: anna.password });
  const stream = await listen(second.url, other.cookie());
  const code = await codeFor(anna, newAddress());
  await anna.failure(confirm, { code: anotherThan(code) });
  await other.result('profile.get-info');

  const toOld = app.mail.next(old);
  await anna.result(confirm, { code });
  assert.equal((await other.failure('profile.get-info')).code, 403);
  await stream.nextOf('signed-out');
  assert.equal(await stream.next(), null);
  await anna.result('profile.get-info');
  assert.match((await toOld).text ?? '', /На остальных устройствах сеансы завершены/);
});

test('a letter that the mail server refuses is sent again, with a new code @full', async () => {
  const anna = await app.partner();
  const email = newAddress();
  app.mail.refuseNext();
  const letter = app.mail.next(email);
  await anna.result(ask, { email, currentPassword: anna.password });
  await app.mail.refused();
  // The library waits longer before each try; the test lets the second one come at once.
  const hurry = setInterval(
    () => app.sql`update graphile_worker._private_jobs set run_at = now() where attempts > 0`,
    100,
  );
  const code = readCode((await letter).text);
  clearInterval(hurry);
  await anna.result(confirm, { code });
  assert.equal(await emailOf(anna), email);
});
