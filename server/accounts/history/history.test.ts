import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createClient } from '../../testing/methods/client.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

type Partner = Awaited<ReturnType<TestApp['partner']>>;
const first = {
  url: 'https://one.example.com/?c={click_id}',
  status: 'create',
  type: 'on',
  method: 'GET',
} as const;
const second = {
  url: 'https://two.example.com/?c={click_id}',
  status: 'hold',
  type: 'off',
  method: 'GET',
} as const;
const changes = async (partner: Partner) => (await partner.result('history.get-changes', {})).items;
const postbacks = async (partner: Partner) =>
  (await partner.result('postback.get-postbacks-global', {})).items.map(
    ({ secretId: _, createdAt: __, health: ___, offers: ____, offerIds: _____, ...kept }) => kept,
  );

/** A postback that was made, changed and deleted. */
async function livedThrough(partner: Partner): Promise<number> {
  const { id } = await partner.result('postback.create-postback-global', first);
  await partner.result('postback.update-postback-global', { id, ...second });
  await partner.result('postback.delete-postback-global', { id });
  return id;
}

test('every change names its author and the values before and after, the newest first', async () => {
  const partner = await app.partner();
  const recordId = await livedThrough(partner);
  const listed = (await changes(partner)).map(({ id: _, at, ...change }) => {
    assert.ok(Math.abs(Date.parse(at) - Date.now()) < 60_000);
    return change;
  });
  const same = { kind: 'postback', by: 'partner', member: null, recordId, isRestored: false };
  assert.deepEqual(listed, [
    { ...same, before: second, after: null },
    { ...same, before: first, after: second },
    { ...same, before: null, after: first },
  ]);
});

test('a program’s change is recorded as the token’s, a change of nothing is not recorded', async () => {
  const partner = await app.partner();
  const { token } = await partner.result('profile.create-api-token');
  const program = createClient(app.url, { bearer: token });
  const { id } = await program.result('postback.create-postback-global', first);
  await program.result('postback.update-postback-global', { id, ...first });
  assert.deepEqual(
    (await changes(partner)).map(({ by }) => by),
    ['token'],
  );
  assert.equal((await program.result('history.get-changes', {})).items.length, 1);
});

test('an old state comes back, and that is a change too', async () => {
  const partner = await app.partner();
  const { id } = await partner.result('postback.create-postback-global', first);
  await partner.result('postback.update-postback-global', { id, ...second });
  const [last] = await changes(partner);
  await partner.result('history.restore', { id: last?.id ?? 0 });
  assert.deepEqual(await postbacks(partner), [{ id, ...first }]);
  const [restored, ...earlier] = await changes(partner);
  assert.deepEqual([restored?.before, restored?.after, earlier.length], [second, first, 2]);
  assert.deepEqual(
    [restored?.isRestored, ...earlier.map(({ isRestored }) => isRestored)],
    [true, false, false],
  );
});

test('a deleted record comes back with its id', async () => {
  const partner = await app.partner();
  const id = await livedThrough(partner);
  await partner.result('history.restore', { id: (await changes(partner))[0]?.id ?? 0 });
  assert.deepEqual(await postbacks(partner), [{ id, ...second }]);
  await partner.result('postback.create-postback-global', first);
  assert.equal((await postbacks(partner)).length, 2);
});

test('a record is restored by the rules of today', async () => {
  const partner = await app.partner();
  await livedThrough(partner);
  const id = (await changes(partner))[0]?.id ?? 0;
  await app.sql`
    update record_changes set before = jsonb_set(before, '{url}', '"http://10.0.0.1/"') where id = ${id}`;
  const refused = await partner.failure('history.restore', { id });
  assert.deepEqual([refused.code, Object.keys(refused.data ?? {})], [422, ['url']]);
  await app.sql`
    update record_changes set before = jsonb_set(before, '{url}', '"https://one.example.com/"') where id = ${id}`;
  await app.sql`
    insert into postbacks (user_id, url, status, is_on)
    select ${partner.id}, 'https://one.example.com/', 'hold', true from generate_series(1, 50)`;
  assert.equal((await partner.failure('history.restore', { id })).code, 409);
});

test('nothing can be restored from before a record was made', async () => {
  const partner = await app.partner();
  await partner.result('postback.create-postback-global', first);
  const { code } = await partner.failure('history.restore', { id: (await changes(partner))[0]?.id });
  assert.equal(code, 409);
  assert.equal((await postbacks(partner)).length, 1);
});

test('another partner’s changes are neither listed nor restored', async () => {
  const anna = await app.partner();
  const boris = await app.partner();
  await livedThrough(anna);
  const [last] = await changes(anna);
  assert.deepEqual(await changes(boris), []);
  assert.equal((await boris.failure('history.restore', { id: last?.id })).code, 404);
  assert.deepEqual([await postbacks(anna), await postbacks(boris)], [[], []]);
});

test('changes come by kind, by record and by page @full', async () => {
  const partner = await app.partner();
  const recordId = await livedThrough(partner);
  await livedThrough(partner);
  const count = async (params: {
    kind?: 'postback' | 'trafficback';
    recordId?: number;
    pageSize?: number;
  }) => {
    const { items, pagination } = await partner.result('history.get-changes', params);
    return [items.length, pagination.totalCount];
  };
  assert.deepEqual(await count({ kind: 'postback' }), [6, 6]);
  assert.deepEqual(await count({ kind: 'trafficback' }), [0, 0]);
  assert.deepEqual(await count({ recordId }), [3, 3]);
  assert.deepEqual(await count({ pageSize: 2 }), [2, 6]);
});

test('the last 1000 changes are kept @full', async () => {
  const partner = await app.partner();
  await app.sql`
    insert into record_changes (user_id, kind, record_id, changed_by, after)
    select ${partner.id}, 'postback', n, 'token', '{}' from generate_series(1, 1005) n`;
  await partner.result('postback.create-postback-global', first);
  const { items, pagination } = await partner.result('history.get-changes', { page: 50 });
  assert.equal(pagination.totalCount, 1000);
  assert.equal(items.at(-1)?.recordId, 7);
});

const bad: [string, string, Record<string, unknown>, string][] = [
  ['a kind of nobody', 'history.get-changes', { kind: 'offer' }, 'kind'],
  ['a record below zero', 'history.get-changes', { recordId: -1 }, 'recordId'],
  ['a page of zero', 'history.get-changes', { page: 0 }, 'page'],
  ['no id', 'history.restore', {}, 'id'],
];
for (const [name, method, params, field] of bad) {
  test(`${name} is refused by field`, async () => {
    const { code, data } = await (await app.partner()).failure(method, params);
    assert.equal(code, -32602);
    assert.match(String(data?.[field]), /[а-я]/i);
  });
}

test('a visitor reads and restores nothing', async () => {
  for (const method of ['history.get-changes', 'history.restore'])
    assert.equal((await app.visitor().failure(method, { id: 1 })).code, 403, method);
});
