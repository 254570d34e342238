import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createClient } from '../../testing/methods/client.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

const edit = 'profile.edit';
const full = {
  firstName: 'Анна',
  lastName: 'Ким',
  phone: '+79161234567',
  skype: 'live:anna',
  telegram: '@anna_kim',
};

test('a partner changes name and contacts, and no other partner’s', async () => {
  const anna = await app.partner();
  const boris = await app.partner({ firstName: 'Борис' });
  assert.deepEqual(await anna.result(edit, full), { ok: true });
  const { firstName, lastName } = await anna.result('profile.get-info');
  assert.deepEqual({ firstName, lastName }, { firstName: 'Анна', lastName: 'Ким' });
  const { phone, skype, telegram } = full;
  assert.deepEqual(await anna.result('profile.get-contact'), { phone, skype, telegram });
  assert.equal((await boris.result('profile.get-info')).firstName, 'Борис');
  for (const stranger of [{ id: boris.id }, { userId: boris.id }])
    assert.equal((await anna.failure(edit, { ...stranger, ...full })).code, -32602);
});

test('what is not named stays: two tabs that change different fields both win', async () => {
  const anna = await app.partner(full);
  const first = anna.copy();
  const second = anna.copy();
  await Promise.all([first.result(edit, { telegram: '@newer' }), second.result(edit, { skype: 'new' })]);
  const { phone } = full;
  assert.deepEqual(await anna.result('profile.get-contact'), { phone, skype: 'new', telegram: '@newer' });
  await anna.result(edit, {});
  assert.equal((await anna.result('profile.get-info')).firstName, 'Анна');
});

test('of two writes of one field the last one counts @full', async () => {
  const anna = await app.partner(full);
  await anna.result(edit, { telegram: '@first' });
  await anna.result(edit, { telegram: '@second' });
  assert.equal((await anna.result('profile.get-contact')).telegram, '@second');
});

test('empty values take a name and contacts away; spaces around are cut', async () => {
  const anna = await app.partner(full);
  await anna.result(edit, { firstName: '', lastName: '  Ким ', phone: '', skype: '', telegram: '' });
  assert.equal((await anna.result('profile.get-info')).lastName, 'Ким');
  assert.deepEqual(await anna.result('profile.get-contact'), { phone: '', skype: '', telegram: '' });
});

test('each wrong field is named and nothing is changed', async () => {
  const anna = await app.partner(full);
  const wrong = {
    firstName: 'я'.repeat(101),
    lastName: 'две\nстроки',
    phone: '8 916 123-45-67',
    skype: 7,
    telegram: null,
  };
  const { code, data } = await anna.failure(edit, wrong);
  assert.equal(code, -32602);
  assert.deepEqual(data, {
    firstName: 'Не длиннее 100 знаков',
    lastName: 'Уберите переносы строк и невидимые управляющие символы',
    phone: 'Укажите телефон в международном формате, например +79161234567',
    skype: 'Укажите текст',
    telegram: 'Укажите текст',
  });
  assert.equal((await anna.failure(edit, { ...full, email: 'new@example.com' })).code, -32602);
  assert.equal((await anna.result('profile.get-contact')).phone, full.phone);
});

test('a name in Telegram is taken as people write it and kept as @name; anything else is refused @full', async () => {
  const anna = await app.partner(full);
  for (const telegram of [
    '@Anna_Kim',
    'Anna_Kim',
    ' t.me/Anna_Kim ',
    'https://t.me/Anna_Kim',
    'http://telegram.me/Anna_Kim/',
    'HTTPS://T.ME/Anna_Kim',
  ]) {
    await anna.result(edit, { telegram: '' });
    await anna.result(edit, { telegram });
    assert.equal((await anna.result('profile.get-contact')).telegram, '@Anna_Kim', telegram);
  }
  for (const telegram of [
    '@ann',
    '@анна',
    '@1anna',
    `@${'a'.repeat(33)}`,
    'anna@example.com',
    '+79161234567',
    'https://t.me/+AbCdEf123',
    'https://t.me/joinchat/abcdef',
    'https://vk.com/anna_kim',
    'https://t.me.evil.example/anna_kim',
    '@anna kim',
    '<b>anna</b>',
  ]) {
    const { code, data } = await anna.failure(edit, { firstName: 'Иная', telegram });
    const sentence = 'Укажите имя в Telegram, например @anna, или ссылку вида t.me/anna';
    assert.deepEqual([telegram, code, data], [telegram, -32602, { telegram: sentence }]);
  }
  assert.equal((await anna.result('profile.get-info')).firstName, 'Анна');
});

test('a phone that no numbering plan has is refused, a real one of any country is kept as E.164 @full', async () => {
  const anna = await app.partner(full);
  for (const phone of ['+70000000000', '+791612345', '+99912345678', '+44123456']) {
    const { code, data } = await anna.failure(edit, { firstName: 'Иная', phone });
    assert.equal(code, 422, phone);
    assert.match(String(data?.phone), /Такого номера телефона не бывает/);
  }
  assert.equal((await anna.result('profile.get-info')).firstName, 'Анна');
  for (const phone of ['+442079460958', '+12133734253', '+375291234567', '+77011234567', '+380501234567']) {
    await anna.result(edit, { phone });
    assert.equal((await anna.result('profile.get-contact')).phone, phone);
  }
});

test('markup is kept as it was written @full', async () => {
  const anna = await app.partner();
  const markup = '<img src=x onerror=alert(1)> &amp; {{7*7}}';
  await anna.result(edit, { firstName: markup, skype: markup });
  assert.equal((await anna.result('profile.get-info')).firstName, markup);
  assert.equal((await anna.result('profile.get-contact')).skype, markup);
});

test('a visitor may not, a program with the partner’s token may edit but not touch the mail', async () => {
  assert.equal((await app.visitor().failure(edit, full)).code, 403);
  const anna = await app.partner();
  const { token } = await anna.result('profile.create-api-token');
  const program = createClient(app.url, { bearer: token });
  await program.result(edit, { firstName: 'Программа' });
  assert.equal((await anna.result('profile.get-info')).firstName, 'Программа');
  const request = { email: 'new@example.com', currentPassword: anna.password };
  for (const [method, params] of [
    ['profile.request-email-change', request],
    ['profile.confirm-email-change', { code: '123456' }],
  ] as const) {
    assert.equal((await program.failure(method, params)).code, 403, method);
    assert.equal((await app.visitor().failure(method, params)).code, 403, method);
  }
});
