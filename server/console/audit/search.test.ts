import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { OperatorContract } from '#contract/index';
import type { Params } from '#contract/wire/rpc';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createClient } from '../../testing/methods/client.ts';
import { makeAccount, signInStaff } from '../../testing/people/staff.ts';
import { getSheet, readSheet } from '../../testing/sheets.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

const found = async (filter: Params<OperatorContract['operator.get-audit']>) =>
  (await app.operator.result('operator.get-audit', filter)).items;
const methods = async (filter: Params<OperatorContract['operator.get-audit']>) =>
  (await found(filter)).map(({ method }) => method);

test('the history of a record is every act that names it, also the one that made it and a refused one', async () => {
  const partner = await app.partner();
  const { id } = await app.operator.result('operator.save-offer', { name: 'Тёплый дом' });
  await app.operator.result('operator.save-offer', { id, name: 'Тёплый дом 2' });
  await app.operator.result('operator.set-offer-access', { offerId: id, userId: partner.id, isOpen: false });
  await app.operator.result('operator.save-offers', {
    offers: [{ id, name: 'Дом', status: 'paused' }, { name: 'Другой' }],
  });
  assert.deepEqual(await methods({ record: `offer-${id}` }), [
    'operator.save-offers',
    'operator.set-offer-access',
    'operator.save-offer',
    'operator.save-offer',
  ]);
  await app.operator.failure('operator.save-offer', { id: 999_998, name: 'Нет такого' });
  assert.deepEqual(await methods({ record: 'offer-999998' }), ['operator.save-offer']);
  assert.deepEqual(await methods({ record: `order-${id}` }), []);
  assert.deepEqual((await found({ record: `offer-${id}` }))[0]?.records.slice(0, 1), [`offer-${id}`]);
  assert.equal((await app.operator.failure('operator.get-audit', { record: 'partner 7' })).code, -32602);
});

test('the history of an account of the staff and of a key @full', async () => {
  const staff = await makeAccount(app, 'support');
  await app.admin.result('operator.update-staff', { id: staff.id, name: 'Вера' });
  assert.deepEqual(await methods({ record: `staff-${staff.id}` }), [
    'operator.update-staff',
    'operator.create-staff',
  ]);
  const { id } = await app.admin.result('operator.create-key', { name: 'Робот' });
  await app.admin.result('operator.delete-key', { id });
  assert.deepEqual(await methods({ record: `key-${id}` }), ['operator.delete-key', 'operator.create-key']);
});

test('the history of a broadcast has the call that sent it at once, under the broadcast’s own id @full', async () => {
  const { id: userId } = await app.partner();
  // An extra first event gives events and broadcasts different numbers.
  const draft = {
    triggerId: 51,
    title: 'Черновик',
    content: '<p>Текст</p>',
    audience: { kind: 'all' as const },
  };
  await app.operator.result('operator.save-broadcast', draft);
  const news = { userIds: [userId], triggerId: 51, title: 'Новость', content: '<p>Текст</p>' };
  await app.operator.result('operator.send-notification', news);
  const { items } = await app.operator.result('operator.get-broadcasts', {});
  const sent = items.find(({ title }) => title === 'Новость');
  assert.deepEqual(await methods({ record: `broadcast-${sent?.id}` }), ['operator.send-notification']);
});

test('the history of a product has its removal and its return @full', async () => {
  const { id } = await app.operator.result('operator.save-promotion', {
    name: 'Осень',
    startsAt: '2025-01-01T00:00:00+03:00',
    endsAt: '2090-01-01T00:00:00+03:00',
    currency: 'баллов',
  });
  const product = { promotionId: id, name: 'Кружка', price: 100, remains: 1 };
  const made = await app.operator.result('operator.save-product', product);
  await app.operator.result('operator.remove-product', { id: made.id });
  await app.operator.result('operator.restore-product', { id: made.id });
  assert.deepEqual(await methods({ record: `product-${made.id}` }), [
    'operator.restore-product',
    'operator.remove-product',
    'operator.save-product',
  ]);
});

test('what was refused, one row by its id and the rows of a request are found', async () => {
  const userId = (await app.partner()).id;
  await app.operator.result('operator.set-counters', { userId, tickets: 1 });
  await app.operator.failure('operator.set-offer-access', { userId, offerId: 999_999, isOpen: true });
  assert.deepEqual(await methods({ userId, isRefused: true }), ['operator.set-offer-access']);
  assert.ok(!(await methods({ userId, isRefused: false })).includes('operator.set-offer-access'));
  const [act] = await found({ userId });
  assert.deepEqual(await found({ id: act?.id ?? 0 }), [act]);
  assert.deepEqual(await found({ requestId: act?.requestId ?? '' }), [act]);
  assert.deepEqual(await found({ requestId: 'another' }), []);
});

test('each act says in words what it was, and the words can be asked for @full', async () => {
  const account = { login: 'worded', email: 'worded@example.com' };
  const { id } = await app.operator.result('operator.create-user', account);
  assert.equal((await found({ userId: id }))[0]?.title, 'Новый партнёр');
  const { items } = await app.operator.result('operator.get-audited-methods', {});
  const titles = new Map(items.map(({ method, title }) => [method, title]));
  assert.equal(titles.get('operator.create-user'), 'Новый партнёр');
  assert.equal(titles.get('staff.sign-in'), 'Вход сотрудника по логину и паролю');
  assert.equal(titles.get('operator.get-users'), undefined);
  assert.equal(titles.get('staff.download'), 'Скачивание списка');
});

const path = (params: object = {}) =>
  `/staff/files/audit.csv?${new URLSearchParams({ params: JSON.stringify(params), timeZone: 'Europe/Moscow' })}`;

test('the file has the rows of its filter in the list’s order, and the download is an act itself @full', async () => {
  const staff = await signInStaff(app, 'support');
  const userId = (await app.partner()).id;
  for (const tickets of [1, 2]) await app.operator.result('operator.set-counters', { userId, tickets });
  const filter = { userId, method: 'operator.set-counters' };
  const [titles = [], ...rows] = await readSheet(app, path(filter), staff);
  const column = (title: string) => rows.map((row) => row[titles.indexOf(title)]);
  const acts = await found(filter);
  assert.deepEqual(
    column('ID'),
    acts.map(({ id }) => String(id)),
  );
  assert.deepEqual(column('Действие'), ['operator.set-counters', 'operator.set-counters']);
  assert.match(column('Время')[0] ?? '', /^\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d$/);
  assert.equal(column('Параметры')[0], JSON.stringify({ userId, tickets: 2 }));
  const [noted] = await found({ staffId: staff.id });
  assert.deepEqual(
    [noted?.method, noted?.params, noted?.userIds],
    ['staff.download', { file: 'audit', filter }, [userId]],
  );
});

test('a formula that somebody typed is no formula in the file', async () => {
  const staff = await signInStaff(app);
  const { key } = await app.admin.result('operator.create-key', { name: '=1+1' });
  const robot = createClient(app.url, { path: '/operator/rpc', bearer: key });
  await robot.result('operator.save-offer', { name: 'Второй' });
  const text = await (await getSheet(app, path({ method: 'operator.save-offer' }), staff)).text();
  assert.match(text, /;'=1\+1;/);
  assert.doesNotMatch(text, /(^|;|\n)"?=/);
});

test('more rows than one portion are all in the file, once each @full', async () => {
  const staff = await signInStaff(app);
  await app.sql`
    insert into staff_acts (key_id, key_name, role, method, user_ids, params, outcome, address, request_id)
    select 0, 'OPERATOR_KEY', 'admin', 'operator.set-counters', '{}', '{}', 0, '::1', 'portion ' || n / 3
    from generate_series(1, 2500) n`;
  const rows = await readSheet(app, path({ keyId: 0, method: 'operator.set-counters' }), staff);
  const ids = rows.slice(1).map(([id]) => Number(id));
  assert.ok(ids.length >= 2500);
  assert.deepEqual(
    ids,
    [...new Set(ids)].sort((one, other) => other - one),
  );
});

test('a file opens to the roles of its list alone; who is signed out is sent to the console', async () => {
  for (const [role, status] of [
    ['support', 200],
    ['finance', 403],
  ] as const) {
    const staff = await signInStaff(app, role);
    assert.equal((await getSheet(app, path(), staff)).status, status, role);
  }
  const stranger = await getSheet(app, path());
  assert.deepEqual([stranger.status, stranger.headers.get('location')], [302, '/staff']);
  assert.equal((await getSheet(app, path(), await app.partner())).status, 302);
  const { key } = await app.admin.result('operator.create-key', { name: 'Робот', role: 'support' });
  const byKey = (bearer: string) =>
    fetch(app.url + path(), { headers: { authorization: `Bearer ${bearer}` } });
  assert.deepEqual([(await byKey(key)).status, (await byKey('wrong')).status], [200, 403]);
});

test('a file with wrong parameters says which, and leaves no row @full', async () => {
  const staff = await signInStaff(app);
  const before = await found({ staffId: staff.id });
  for (const [query, word] of [
    ['?params=x', /адрес/],
    ['?timeZone=Nowhere', /адрес/],
    ['?params={"userId":"x"}', /userId/],
    ['?params={"method":"\\u0000"}', /знак|мето|method/i],
    ['?params={"more":1}', /more/],
  ] as const) {
    const response = await getSheet(app, `/staff/files/audit.csv${query}`, staff);
    assert.equal(response.status, 400, query);
    assert.match(await response.text(), word);
  }
  assert.deepEqual(await found({ staffId: staff.id }), before);
});
