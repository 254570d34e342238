import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { type OperatorContract, operatorContract } from '#contract/index';
import type { Method, Params, Result } from '#contract/wire/rpc';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createClient } from '../../testing/methods/client.ts';
import { signInStaff } from '../../testing/people/staff.ts';
import { fieldRows } from '../operator/field-rows.ts';

let app: TestApp;
let partner: Awaited<ReturnType<TestApp['partner']>>;
before(async () => {
  app = await startTestApp();
  partner = await app.partner();
});
after(() => app.stop());

type Action = Result<OperatorContract['operator.get-audit']>['items'][number];

async function lastAction(filter: Params<OperatorContract['operator.get-audit']> = {}): Promise<Action> {
  const { items } = await app.operator.result('operator.get-audit', { ...filter, pageSize: 1 });
  assert.ok(items[0]);
  return items[0];
}

async function actsInAll(): Promise<number> {
  return (await app.operator.result('operator.get-audit', {})).pagination.totalCount;
}

test('an act names its key, its method, whose record it was, what was sent, what came of it and from where', async () => {
  const { id, key } = await app.admin.result('operator.create-key', { name: 'Бухгалтерия' });
  const staff = createClient(app.url, { path: '/operator/rpc', bearer: key });
  const entry = {
    userId: partner.id,
    kind: 'bonus',
    account: 'hold',
    amount: 5,
    idempotencyKey: 'a',
  } as const;
  const posted = await staff.result('operator.post-ledger-entry', entry);
  const { id: _, at, requestId, address, ...act } = await lastAction();
  assert.deepEqual(act, {
    keyId: id,
    keyName: 'Бухгалтерия',
    staffId: null,
    staffName: null,
    role: 'admin',
    method: 'operator.post-ledger-entry',
    title: 'Запись в историю баланса партнёра',
    sentence: `Записано на баланс: ${partner.login}`,
    userIds: [partner.id],
    records: [],
    params: { ...entry, comment: '' },
    result: posted,
    before: null,
    after: null,
    outcome: 0,
  });
  assert.match(address, /127\.0\.0\.1/);
  assert.match(requestId, /^[0-9a-f-]{36}$/);
  assert.ok(Math.abs(Date.now() - Date.parse(at)) < 60_000);
});

test('an act is said in words with the names of its records, a refused one by what its method does', async () => {
  const { result, failure } = app.operator;
  const { id: offerId } = await result('operator.save-offer', { name: 'Рассвет' });
  assert.equal((await lastAction()).sentence, 'Создан оффер «Рассвет»');
  await result('operator.save-offer', { id: offerId, name: 'Закат' });
  assert.equal((await lastAction()).sentence, 'Изменён оффер «Закат»');
  await result('operator.set-offer-status', { ids: [offerId], status: 'paused' });
  assert.equal((await lastAction()).sentence, 'Изменён статус офферов «Закат»');
  await result('operator.set-offer-access', { offerId, userId: partner.id, isOpen: false });
  assert.equal((await lastAction()).sentence, `Изменён доступ к офферу: оффер «Закат», ${partner.login}`);
  await failure('operator.save-offer', { id: 999_999, name: 'Нет' });
  assert.equal((await lastAction()).sentence, 'Новый оффер или изменение оффера');
});

for (const [method, { example: params, keys }] of Object.entries<Method>(operatorContract).filter(
  ([, { reads }]) => !reads,
)) {
  test(`${method} leaves one row, whatever comes of it @full`, async () => {
    const [last] = await app.sql<{ id: number }[]>`select coalesce(max(id), 0) as id from staff_acts`;
    const call = { jsonrpc: '2.0', id: 1, method, params };
    const { error } = await (
      await (keys === 'never' ? app.admin : app.operator).post(JSON.stringify(call))
    ).json();
    const rows = await app.sql`select method, outcome from staff_acts where id > ${last?.id ?? 0}`;
    assert.deepEqual(rows, [{ method, outcome: error?.code ?? 0 }]);
  });
}

test('an act whose long texts are shortened cuts no sign in two @full', async () => {
  const { id: offerId } = await app.operator.result('operator.save-offer', { name: 'Знаки' });
  const comment = `${'я'.repeat(199)}😀${'я'.repeat(250)}`;
  const conversions = Array.from({ length: 20 }, (_, n) => ({
    userId: partner.id,
    offerId,
    transactionId: `sign ${n}`,
    event: 'create' as const,
    comment,
  }));
  await app.operator.result('operator.post-conversions', { conversions });
  assert.match(JSON.stringify((await lastAction()).params), /я�… \(451\)/);
});

test('the first key has a name, and a deleted key keeps its own', async () => {
  const { id, key } = await app.admin.result('operator.create-key', { name: 'Сменщик' });
  const staff = createClient(app.url, { path: '/operator/rpc', bearer: key });
  await staff.result('operator.set-counters', { userId: partner.id, tickets: 1 });
  await app.admin.result('operator.delete-key', { id });
  await app.operator.result('operator.set-counters', { userId: partner.id, tickets: 2 });
  const own = await lastAction();
  assert.deepEqual([own.keyId, own.keyName, own.method], [0, 'OPERATOR_KEY', 'operator.set-counters']);
  assert.equal((await lastAction({ keyId: id })).keyName, 'Сменщик');
});

test('a refused act leaves its row, though all that it did is undone', async () => {
  const { id } = partner;
  const taken = (await app.partner()).login;
  const refusals: [string, Record<string, unknown>, number, number[]][] = [
    ['operator.update-user', { id, login: taken, skype: 'changed' }, 409, [id]],
    ['operator.set-counters', { userId: 999_999, tickets: 1 }, 404, [999_999]],
    ['operator.send-notification', { all: true, triggerId: 51, title: 'Т', content: '<b></b>' }, 422, []],
    ['operator.set-order-status', { id: 999_999, status: 'sent' }, 404, []],
  ];
  for (const [method, params, code, userIds] of refusals) {
    assert.equal((await app.operator.failure(method, params)).code, code);
    const act = await lastAction();
    assert.deepEqual([act.method, act.outcome, act.result, act.userIds], [method, code, null, userIds]);
  }
  assert.equal((await partner.result('profile.get-contact')).skype, '');
});

test('what is closed to a role or a key leaves a row a minute, without what was sent', async () => {
  const support = await signInStaff(app, 'support');
  const { id, key } = await app.admin.result('operator.create-key', { name: 'Магазин', role: 'shop' });
  const shop = createClient(app.url, { path: '/operator/rpc', bearer: key });
  const before = await actsInAll();
  for (let n = 0; n < 5; n += 1) {
    await support.failure('operator.set-payout', { userId: 1, amount: 5 });
    await support.failure('operator.delete-key', { id });
    await shop.failure('operator.set-payout', { userId: 1, amount: 5 });
    await shop.failure('operator.create-staff', {});
    await shop.failure('operator.get-keys');
  }
  assert.equal((await actsInAll()) - before, 4);
  const { staffId, params, outcome, role } = await lastAction({ staffId: support.id, isRefused: true });
  assert.deepEqual([staffId, params, outcome, role], [support.id, {}, 403, 'support']);
  assert.equal((await lastAction({ keyId: id })).outcome, 403);
});

test('a fault leaves a row with 500', async () => {
  await app.sql`alter table users add constraint broken check (tickets <> 77)`;
  const refused = await app.operator.failure('operator.set-counters', { userId: partner.id, tickets: 77 });
  await app.sql`alter table users drop constraint broken`;
  assert.equal(refused.code, 500);
  assert.equal((await lastAction()).outcome, 500);
});

test('where the row cannot be written nothing is changed', async () => {
  const name = 'Ключ без следа';
  await app.sql`alter table staff_acts add constraint broken check (method <> 'operator.create-key') not valid`;
  assert.equal((await app.admin.failure('operator.create-key', { name })).code, 500);
  await app.sql`alter table staff_acts drop constraint broken`;
  const { items } = await app.operator.result('operator.get-keys');
  assert.ok(!items.some((key) => key.name === name));
});

test('reading, wrong parameters and strangers leave no row', async () => {
  const before = await actsInAll();
  await app.operator.result('operator.get-users', {});
  assert.equal((await app.operator.failure('operator.set-counters', { userId: 'seven' })).code, -32602);
  const stranger = createClient(app.url, { path: '/operator/rpc', bearer: 'wrong' });
  assert.equal((await stranger.failure('operator.set-counters', { userId: partner.id })).code, 403);
  assert.equal(await actsInAll(), before);
});

/** Returns a time in whole milliseconds between earlier and later acts. */
async function tick(): Promise<string> {
  await setTimeout(2);
  const now = new Date();
  await setTimeout(2);
  return now.toISOString();
}

test('each filter finds its acts, newest first, page by page', async () => {
  const account = { login: 'filtered', email: 'filtered@example.com' };
  const { id: userId } = await app.operator.result('operator.create-user', account);
  const from = await tick();
  for (const tickets of [1, 2, 3]) await app.operator.result('operator.set-counters', { userId, tickets });
  await app.operator.failure('operator.set-offer-access', { userId, offerId: 999_999, isOpen: true });
  const to = await tick();
  const found = async (filter: Params<OperatorContract['operator.get-audit']>) => {
    const { items, pagination } = await app.operator.result('operator.get-audit', filter);
    return [pagination.totalCount, ...items.map(({ params }) => params.tickets ?? 'access')];
  };
  const made = [5, 'access', 3, 2, 1];
  assert.deepEqual((await found({ userId })).slice(0, 5), made);
  assert.deepEqual(await found({ userId, from, to }), [4, 'access', 3, 2, 1]);
  assert.deepEqual(await found({ userId, from: to }), [0]);
  assert.deepEqual((await found({ userId, to: from })).slice(0, 1), [1]);
  assert.deepEqual(await found({ userId, method: 'operator.set-counters' }), [3, 3, 2, 1]);
  assert.deepEqual(await found({ userId, outcome: 404 }), [1, 'access']);
  assert.deepEqual((await found({ userId, keyId: 999 })).slice(0, 1), [0]);
  assert.deepEqual(await found({ userId, from, pageSize: 2, page: 2 }), [4, 2, 1]);
});

test('the rows can be neither changed nor deleted', async () => {
  for (const act of ['update staff_acts set outcome = 0', 'delete from staff_acts', 'truncate staff_acts'])
    await assert.rejects(app.sql.unsafe(act), /append-only/);
});

test('long lists and texts are kept by their beginning @full', async () => {
  const offers = Array.from({ length: 600 }, (_, n) => ({ name: `Оффер ${n}` }));
  await app.operator.result('operator.save-offers', { offers });
  const { params, result } = await lastAction();
  const kept = z.object({ offers: z.array(z.unknown()) }).parse(params).offers;
  assert.deepEqual([kept.length, kept[20]], [21, '… 580']);
  assert.ok(JSON.stringify([params, result]).length < 10_000);
  const content = `<p>${'долго '.repeat(5000)}</p>`;
  await app.operator.result('operator.send-notification', {
    userIds: [partner.id],
    triggerId: 51,
    title: 'Т',
    content,
  });
  const act = await lastAction({ userId: partner.id });
  assert.match(String(act.params.content), /^<p>долго .{150,200}… \(30007\)$/);
});

test('a stored picture leaves a row, the same picture again does not @full', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );
  const { operatorKey } = app.app.settings;
  const headers = { authorization: `Bearer ${operatorKey}`, 'content-type': 'image/png' };
  const upload = () => fetch(`${app.url}/operator/pictures`, { method: 'POST', headers, body: png });
  const stored = await (await upload()).json();
  const act = await lastAction();
  assert.deepEqual([act.method, act.result], ['POST /operator/pictures', stored]);
  const count = await actsInAll();
  await upload();
  assert.equal(await actsInAll(), count);
});

/** Every field of the operator's API with a secret's name. A new one asks for `secret()` in the contract. */
const secretFields = [
  'operator.create-user password',
  'operator.update-user password',
  'operator.create-staff password',
  'operator.update-staff password',
  'operator.create-key key',
  'operator.reveal-offer-key key',
  'operator.rotate-offer-key key',
  // A flag, not the password.
  'operator.get-user hasPassword',
  // Keys of a report's rows: a day, a country, an id.
  'operator.get-ad-acts items[].key',
  'operator.get-maturity items[].key',
  ...['operator.get-report', 'operator.get-user-report'].flatMap((name) =>
    ['items[].key', 'previous.key', 'rest.totals.key', 'totals.key'].map((key) => `${name} ${key}`),
  ),
];

test('the fields that are named like secrets are these @full', () => {
  const found = Object.entries(operatorContract).flatMap(([name, { params, result }]) =>
    [...fieldRows(params), ...fieldRows(result)]
      .filter(({ path }) => /(password|secret|token|\bkey)$/i.test(path))
      .map(({ path }) => `${name} ${path}`),
  );
  assert.deepEqual(found.sort(), secretFields.sort());
});

test('no secret stands in a row, and that one was sent does', async () => {
  const password = 'совершенно тайный пароль';
  const account = { login: 'secretive', email: 'secretive@example.com', password };
  const { id } = await app.operator.result('operator.create-user', account);
  assert.deepEqual([(await lastAction()).params.password, (await lastAction()).userIds], ['***', [id]]);
  await app.operator.result('operator.update-user', { id, password: `${password} новый` });
  assert.equal((await lastAction()).params.password, '***');
  await app.operator.failure('operator.create-user', account);
  const { key } = await app.admin.result('operator.create-key', { name: 'Тайна' });
  const act = await lastAction();
  assert.deepEqual([act.params, act.result?.key], [{ name: 'Тайна', role: 'admin' }, '***']);
  const rows =
    await app.sql`select 1 from staff_acts a where a::text like any(${[`%${password}%`, `%${key}%`]})`;
  assert.equal(rows.length, 0);
});
