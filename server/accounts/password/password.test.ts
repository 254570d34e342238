import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { type MailApp, startMailApp } from '../../testing/mail-app.ts';

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

const edit = 'profile.edit-user-password';
const fresh = 'рыжий кот пьёт чай';
const wrong = { currentPassword: 'не тот пароль', newPassword: fresh };

test('the new password signs in, the old one does not', async () => {
  const { login, password, ...partner } = await app.partner();
  await partner.result(edit, { currentPassword: password, newPassword: fresh });
  assert.equal((await app.visitor().failure('auth.sign-in', { login, password })).code, 422);
  await app.visitor().result('auth.sign-in', { login, password: fresh });
});

test('this session lives on, every other one is nobody', async () => {
  const { login, password, ...partner } = await app.partner();
  const other = app.visitor();
  await other.result('auth.sign-in', { login, password });
  await partner.result(edit, { currentPassword: password, newPassword: fresh });
  await partner.result('profile.get-info');
  assert.equal((await other.failure('profile.get-info')).code, 403);
  assert.equal((await other.failure(edit, { currentPassword: fresh, newPassword: password })).code, 403);
});

test('a password of 256 signs is checked whole, in its case and to its last sign', async () => {
  const { login, password, ...partner } = await app.partner();
  const long = `Рыжий кот пьёт чай, ${'а белый спит на печи; '.repeat(20)}`.slice(0, 255).concat('!');
  await partner.result(edit, { currentPassword: password, newPassword: long });
  for (const changed of [`${long.slice(0, -1)}?`, long.slice(0, -1), long.toLowerCase()])
    assert.equal((await app.visitor().failure('auth.sign-in', { login, password: changed })).code, 422);
  await app.visitor().result('auth.sign-in', { login, password: long });
});

test('another partner’s password and sessions stay as they are @full', async () => {
  const anna = await app.partner();
  const boris = await app.partner();
  await anna.result(edit, { currentPassword: anna.password, newPassword: fresh });
  await boris.result('profile.get-info');
  await app.visitor().result('auth.sign-in', { login: boris.login, password: boris.password });
  assert.equal((await anna.failure(edit, { userId: boris.id, ...wrong })).code, -32602);
});

test('a wrong current password is refused at its field and changes nothing', async () => {
  const { login, password, ...partner } = await app.partner();
  const { code, data } = await partner.failure(edit, wrong);
  assert.equal(code, 422);
  assert.deepEqual(data, { currentPassword: 'Неверный текущий пароль' });
  await app.visitor().result('auth.sign-in', { login, password });
});

test('five wrong ones, then a wait with its length, over two instances and also for the right one', async () => {
  const partner = await app.partner();
  const elsewhere = second.visitor();
  await elsewhere.result('auth.sign-in', { login: partner.login, password: partner.password });
  const codes = [];
  for (let n = 0; n < 6; n += 1) codes.push((await (n % 2 ? partner : elsewhere).failure(edit, wrong)).code);
  assert.deepEqual(codes, [422, 422, 422, 422, 422, 429]);
  const right = { currentPassword: partner.password, newPassword: fresh };
  const { code, data } = await partner.failure(edit, right);
  assert.equal(code, 429);
  assert.ok(Number(data?.retryAfter) > 0 && Number(data?.retryAfter) <= 15);
  const other = await app.partner();
  assert.equal((await other.failure(edit, wrong)).code, 422);
  await app.sql`update tries set blocked_until = now()`;
  await partner.result(edit, right);
});

test('twenty wrong ones at once get no more tries than five @full', async () => {
  const partner = await app.partner();
  const elsewhere = second.visitor();
  await elsewhere.result('auth.sign-in', { login: partner.login, password: partner.password });
  const guesses = Array.from({ length: 20 }, (_, n) => (n % 2 ? partner : elsewhere).failure(edit, wrong));
  assert.equal((await Promise.all(guesses)).filter(({ code }) => code === 422).length, 5);
});

const guessable = [
  'password1234',
  'qwertyuiop12',
  'QWERTY123456',
  '123456789012',
  'aaaaaaaaaaaa',
  'abcdefghijkl',
  '1qaz2wsx3edc',
  'Passw0rd!2026',
  'parol1234567',
  'пароль123456',
  'йцукенгшщзхъ',
  'ПриветПривет',
  'Компас партнёра',
  `компас партнёра${'1'.repeat(200)}`,
];
for (const newPassword of guessable) {
  test(`${newPassword.slice(0, 20)} is refused as too easily guessed @full`, async () => {
    const partner = await app.partner();
    const { code, data } = await partner.failure(edit, { currentPassword: partner.password, newPassword });
    assert.equal(code, 422);
    assert.match(String(data?.newPassword), /слишком легко угадать/);
  });
}

for (const newPassword of ['рыжий кот пьёт чай', 'kot-7-malina', 'b8Wq.tz0Rx_7', 'тёплый дом и кот']) {
  test(`${newPassword} is good enough @full`, async () => {
    const partner = await app.partner();
    await partner.result(edit, { currentPassword: partner.password, newPassword });
  });
}

test('a password that holds the login, or lies within it, is refused', async () => {
  const login = 'smirnova.anna.petrovna';
  const partner = await app.partner({ login });
  for (const newPassword of [`моя ${login.toUpperCase()} 77`, 'anna.petrovna']) {
    const refused = await partner.failure(edit, { currentPassword: partner.password, newPassword });
    assert.match(String(refused.data?.newPassword), /логин/, newPassword);
  }
});

test('the current password is no new one', async () => {
  const { password, ...partner } = await app.partner();
  const refused = await partner.failure(edit, { currentPassword: password, newPassword: password });
  assert.equal(refused.code, 422);
  assert.ok(refused.data?.newPassword);
});

test('a refused new password is no wrong try', async () => {
  const { password, ...partner } = await app.partner();
  for (let n = 0; n < 8; n += 1) {
    const refused = await partner.failure(edit, { currentPassword: password, newPassword: 'password1234' });
    assert.equal(refused.code, 422);
  }
});

const bad: [string, Record<string, unknown>, string][] = [
  ['a short new password', { newPassword: '11 signs !!' }, 'newPassword'],
  ['a new password beyond 256', { newPassword: 'х'.repeat(257) }, 'newPassword'],
  ['no current password', { currentPassword: '' }, 'currentPassword'],
  ['a number', { currentPassword: 5 }, 'currentPassword'],
  ['an unknown field', { repeated: fresh }, 'repeated'],
];
for (const [name, change, field] of bad) {
  test(`${name} is refused by field @full`, async () => {
    const partner = await app.partner();
    const refused = await partner.failure(edit, { ...wrong, ...change });
    assert.equal(refused.code, -32602);
    assert.match(String(refused.data?.[field]), /[а-я]/i);
  });
}

test('a visitor may not change a password', async () => {
  assert.equal((await app.visitor().failure(edit, wrong)).code, 403);
});

test('of two changes at once, of two tabs or a double click, one counts and one letter goes out @full', async () => {
  const { login, password, ...partner } = await app.partner();
  const changes = ['первая новая фраза 17', 'вторая новая фраза 18', 'третья новая фраза 19'].map(
    (newPassword) => partner.copy().result(edit, { currentPassword: password, newPassword }),
  );
  const outcomes = await Promise.allSettled(changes);
  const refused = outcomes.filter(({ status }) => status === 'rejected').map(String);
  assert.equal(refused.length, 2, String(outcomes));
  await partner.result('profile.get-info');
  await app.mail.next(`${login}@example.com`);
  while ((await app.sql`select 1 from graphile_worker.jobs`).length > 0) await pause(20);
  assert.ok(!app.mail.recipients().includes(`${login}@example.com`));
});

test('a letter notifies the partner, in both parts, and holds no password @full', async () => {
  const { login, password, ...partner } = await app.partner();
  const letter = app.mail.next(`${login}@example.com`);
  await partner.result(edit, { currentPassword: password, newPassword: fresh });
  const { subject, text, html } = await letter;
  assert.equal(subject, 'Пароль изменён — Компас партнёра');
  for (const part of [text ?? '', html ?? '']) {
    assert.ok(part.includes(login) && part.includes('127.0.0.1') && part.includes('/forgot-password'));
    assert.ok(!part.includes(fresh) && !part.includes(password));
  }
});

test('the mailed link takes no easily guessed password either, and is not spent by it @full', async () => {
  const { login } = await app.partner();
  const letter = app.mail.next(`${login}@example.com`);
  await app.visitor().result('auth.request-password-reset', { login });
  const token = /token=([\w-]+)/.exec((await letter).text ?? '')?.[1] ?? '';
  for (const password of ['qwerty123456', `это ${login}!`]) {
    const refused = await app.visitor().failure('auth.reset-password', { token, password });
    assert.equal(refused.code, 422);
    assert.match(String(refused.data?.password), /угадать|логин/);
  }
  await app.visitor().result('auth.reset-password', { token, password: fresh });
});

test('a reset link that was mailed before the change is dead after it @full', async () => {
  const { login, password, ...partner } = await app.partner();
  const letter = app.mail.next(`${login}@example.com`);
  await app.visitor().result('auth.request-password-reset', { login });
  const token = /token=([\w-]+)/.exec((await letter).text ?? '')?.[1] ?? '';
  await partner.result(edit, { currentPassword: password, newPassword: fresh });
  const refused = await app
    .visitor()
    .failure('auth.reset-password', { token, password: 'совсем другая фраза' });
  assert.ok(refused.data?.token);
});
