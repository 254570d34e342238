import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createClient } from '../../testing/methods/client.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

const path = '/operator/rpc';

test('the partner’s endpoint knows no method of the operator', async () => {
  const partner = await app.partner();
  assert.equal((await partner.failure('operator.get-users')).code, -32601);
});

test('the operator’s key does not sign a partner in', async () => {
  const client = createClient(app.url, { bearer: app.app.settings.operatorKey ?? '' });
  assert.equal((await client.failure('profile.get-info')).code, 403);
});

test('a partner is created with every field and found by each of them', async () => {
  const { id } = await app.operator.result('operator.create-user', {
    login: 'Маша.2026',
    email: 'Masha@Example.com',
    password: 'пароль для Маши',
    firstName: 'Мария',
    lastName: 'Ли',
    system: 2,
    phone: '+79161234567',
    skype: 'masha',
    telegram: '@masha',
    isCustomTrafficback: true,
    currencyCode: 'USD',
  });
  for (const term of [String(id), 'маша.2', 'masha@ex', 'мария ЛИ']) {
    const { items } = await app.operator.result('operator.get-users', { term });
    assert.equal(items[0]?.id, id, term);
    assert.equal(items[0]?.currencyCode, 'USD');
    assert.equal(items[0]?.isCustomTrafficback, true);
  }
});

test('signs of a search pattern in the term are plain signs', async () => {
  await app.partner();
  assert.deepEqual((await app.operator.result('operator.get-users', { term: '%' })).items, []);
  assert.deepEqual((await app.operator.result('operator.get-users', { term: '_artner' })).items, []);
});

test('a login or a mail that is taken, in any case, is refused by field', async () => {
  const { login } = await app.partner();
  const password = 'пароль партнёра';
  const sameLogin = { login: login.toUpperCase(), email: 'new@example.com', password };
  const sameMail = { login: 'newcomer', email: `${login}@EXAMPLE.COM`, password };
  const refusals = [
    await app.operator.failure('operator.create-user', sameLogin),
    await app.operator.failure('operator.create-user', sameMail),
  ];
  assert.deepEqual(
    refusals.map(({ code, data }) => [code, Object.keys(data ?? {})]),
    [
      [409, ['login']],
      [409, ['email']],
    ],
  );
});

test('of two partners with one login created at once one is', async () => {
  const make = (n: number) =>
    app.operator.result('operator.create-user', {
      login: 'twins',
      email: `twin${n}@example.com`,
      password: 'пароль близнецов',
    });
  const outcomes = (await Promise.allSettled([make(1), make(2)])).map(({ status }) => status).sort();
  assert.deepEqual(outcomes, ['fulfilled', 'rejected']);
});

test('an update changes what it names and nothing else', async () => {
  const partner = await app.partner({ firstName: 'Анна', lastName: 'Ким', skype: 'anna' });
  await app.operator.result('operator.update-user', { id: partner.id, lastName: 'Пак', system: 3 });
  const { firstName, lastName, system } = await partner.result('profile.get-info');
  assert.deepEqual([firstName, lastName, system], ['Анна', 'Пак', 3]);
  assert.deepEqual(await partner.result('profile.get-contact'), { phone: '', skype: 'anna', telegram: '' });
});

test('counters become the partner’s badges; one that is not named stays', async () => {
  const partner = await app.partner();
  await app.operator.result('operator.set-counters', { userId: partner.id, tickets: 3, billingRequests: 2 });
  await app.operator.result('operator.set-counters', { userId: partner.id, tickets: 0 });
  assert.deepEqual(await partner.result('profile.get-support-active-tickets-count'), { count: 0 });
  assert.deepEqual(await partner.result('profile.get-billing-request-count'), { count: 2 });
});

test('the background is everybody’s, can be replaced and removed', async () => {
  const partner = await app.partner();
  const picture = '/demo/background.webp';
  const thumbnails = {
    topXs: picture,
    topSm: picture,
    topMd: picture,
    topLg: picture,
    topXl: picture,
    topXxl: picture,
    default: picture,
  };
  await app.operator.result('operator.set-background', {
    background: { thumbnails, link: 'https://example.com/' },
  });
  await app.operator.result('operator.set-background', { background: { thumbnails, link: '' } });
  assert.deepEqual(await partner.result('profile.get-background'), { thumbnails, link: '', alt: '' });
  await app.operator.result('operator.set-background', { background: null });
  assert.equal(await partner.result('profile.get-background'), null);
  const refused = await app.operator.failure('operator.set-background', {
    background: { thumbnails: { ...thumbnails, topXs: 'javascript:alert(1)' }, link: '' },
  });
  assert.deepEqual(
    [refused.code, Object.keys(refused.data ?? {})],
    [-32602, ['background.thumbnails.topXs']],
  );
});

for (const link of [
  '/\\evil.example',
  '//evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/a/..\\\\evil.example',
]) {
  test(`a background that leads to ${JSON.stringify(link)} is refused by field`, async () => {
    const url = 'https://cdn.example.org/banner.webp';
    const widths = ['topXs', 'topSm', 'topMd', 'topLg', 'topXl', 'topXxl', 'default'];
    const thumbnails = Object.fromEntries(widths.map((width) => [width, url]));
    const asLink = await app.operator.failure('operator.set-background', {
      background: { thumbnails, link },
    });
    assert.deepEqual([asLink.code, Object.keys(asLink.data ?? {})], [-32602, ['background.link']]);
    const pictures = { ...thumbnails, default: link };
    const asPicture = { background: { thumbnails: pictures, link: '' } };
    const refused = await app.operator.failure('operator.set-background', asPicture);
    assert.deepEqual(Object.keys(refused.data ?? {}), ['background.thumbnails.default']);
  });
}

test('a made key works, is shown once, and works no more when deleted', async () => {
  const { id, key } = await app.admin.result('operator.create-key', { name: 'Бухгалтерия' });
  const staff = createClient(app.url, { path, bearer: key });
  const { items } = await staff.result('operator.get-keys');
  assert.equal(items.find((one) => one.id === id)?.name, 'Бухгалтерия');
  assert.ok(!JSON.stringify(items).includes(key));
  await app.admin.result('operator.delete-key', { id });
  assert.equal((await staff.failure('operator.get-keys')).code, 403);
  assert.equal((await app.admin.failure('operator.delete-key', { id })).code, 404);
});

for (const [method, params] of [
  ['operator.update-user', { id: 999_999 }],
  ['operator.update-user', { id: 999_999, firstName: 'А' }],
  ['operator.set-counters', { userId: 999_999, tickets: 1 }],
] as const) {
  test(`${method} of nobody is 404: ${JSON.stringify(params)}`, async () => {
    assert.equal((await app.operator.failure(method, params)).code, 404);
  });
}

const account = { login: 'somebody', email: 'somebody@example.com', password: 'пароль кого-то' };
const bad: [string, Record<string, unknown>, string][] = [
  ['a login with a space', { login: 'some body' }, 'login'],
  ['a login of two signs', { login: 'ab' }, 'login'],
  ['a mail without a host', { email: 'somebody@' }, 'email'],
  ['a short password', { password: 'короткий' }, 'password'],
  ['a name with a line break', { firstName: 'А\nБ' }, 'firstName'],
  ['type 4', { system: 4 }, 'system'],
  ['a phone with letters', { phone: '+7916abc' }, 'phone'],
  ['a referrer who does not exist', { referrerId: 999_999 }, 'referrerId'],
  ['another currency', { currencyCode: 'BTC' }, 'currencyCode'],
  ['an own id', { id: 1 }, 'id'],
];
for (const [name, change, field] of bad) {
  test(`a partner with ${name} is refused by field`, async () => {
    const refused = await app.operator.failure('operator.create-user', { ...account, ...change });
    assert.match(String(refused.data?.[field]), /[а-я]/i, JSON.stringify(refused));
  });
}
