import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

type Partner = Awaited<ReturnType<TestApp['partner']>>;

/** Signs in once more, from another browser. */
async function elsewhere({ login, password }: Partner, userAgent = 'curl/8', address = '203.0.113.7') {
  const client = app.visitor();
  const body = { jsonrpc: '2.0', id: 1, method: 'auth.sign-in', params: { login, password } };
  await client.post(JSON.stringify(body), { 'user-agent': userAgent, 'x-forwarded-for': address });
  return client;
}

test('a partner sees the live sessions, this one first, with device and address', async () => {
  const partner = await app.partner();
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0';
  await elsewhere(partner, firefox, '203.0.113.9');
  const { items, pagination } = await partner.result('profile.get-sessions', {});
  assert.equal(pagination.totalCount, 2);
  assert.deepEqual(
    items.map(({ device, address, isCurrent }) => ({ device, address, isCurrent })),
    [
      { device: 'Программа', address: '127.0.0.1', isCurrent: true },
      { device: 'Firefox, Linux', address: '203.0.113.9', isCurrent: false },
    ],
  );
  for (const { createdAt, lastSeenAt } of items) assert.ok(createdAt <= lastSeenAt);
});

test('nobody sees another partner’s sessions', async () => {
  const anna = await app.partner();
  const boris = await app.partner();
  await elsewhere(boris);
  assert.equal((await anna.result('profile.get-sessions', {})).pagination.totalCount, 1);
});

test('sessions that have run out or wait for their second step are not shown', async () => {
  const partner = await app.partner();
  for (let n = 0; n < 3; n += 1) await elsewhere(partner);
  const [old, idle, waiting] = (await partner.result('profile.get-sessions', {})).items.slice(1);
  await app.sql`update sessions set created_at = now() - interval '91 days' where id = ${old?.id ?? 0}`;
  await app.sql`update sessions set last_seen_at = now() - interval '15 days' where id = ${idle?.id ?? 0}`;
  await app.sql`update sessions set awaits_tfa = true where id = ${waiting?.id ?? 0}`;
  const { items, pagination } = await partner.result('profile.get-sessions', {});
  assert.deepEqual([items.length, pagination.totalCount, items[0]?.isCurrent], [1, 1, true]);
});

test('pages hold every session once', async () => {
  const partner = await app.partner();
  for (let n = 0; n < 4; n += 1) await elsewhere(partner);
  const seen = [];
  for (const page of [1, 2, 3, 4])
    seen.push(...(await partner.result('profile.get-sessions', { page, pageSize: 2 })).items);
  assert.equal(seen.length, 5);
  assert.equal(new Set(seen.map(({ id }) => id)).size, 5);
});

test('an ended session is nobody at once, the others live', async () => {
  const partner = await app.partner();
  const one = await elsewhere(partner);
  const other = await elsewhere(partner);
  const [, last] = (await one.result('profile.get-sessions', {})).items;
  const mine = (await other.result('profile.get-sessions', {})).items.find(({ isCurrent }) => isCurrent);
  assert.ok(last && mine);
  await partner.result('profile.end-session', { id: mine.id });
  assert.equal((await other.failure('profile.get-info')).code, 403);
  await one.result('profile.get-info');
  await partner.result('profile.get-info');
});

test('a session that has ended already is 404, also of two ends at once', async () => {
  const partner = await app.partner();
  await elsewhere(partner);
  const id = (await partner.result('profile.get-sessions', {})).items[1]?.id ?? 0;
  const ends = [1, 2].map(() => partner.copy().result('profile.end-session', { id }));
  const outcomes = (await Promise.allSettled(ends)).map(({ status }) => status).sort();
  assert.deepEqual(outcomes, ['fulfilled', 'rejected']);
  assert.equal((await partner.failure('profile.end-session', { id })).code, 404);
});

test('another partner’s session is 404 and lives on', async () => {
  const anna = await app.partner();
  const boris = await app.partner();
  const id = (await boris.result('profile.get-sessions', {})).items[0]?.id ?? 0;
  assert.equal((await anna.failure('profile.end-session', { id })).code, 404);
  await boris.result('profile.get-info');
});

test('ending the session that asks logs out and takes the cookie away', async () => {
  const partner = await app.partner();
  const id = (await partner.result('profile.get-sessions', {})).items[0]?.id ?? 0;
  const stolen = partner.copy();
  await partner.result('profile.end-session', { id });
  assert.equal(partner.cookie(), null);
  assert.equal((await stolen.failure('profile.get-info')).code, 403);
});

test('all other sessions end together, those of other partners do not', async () => {
  const anna = await app.partner();
  const boris = await app.partner();
  const others = [await elsewhere(anna), await elsewhere(anna)];
  await anna.result('profile.end-other-sessions');
  for (const other of others) assert.equal((await other.failure('profile.get-info')).code, 403);
  await anna.result('profile.get-info');
  await boris.result('profile.get-info');
  assert.equal((await anna.result('profile.get-sessions', {})).pagination.totalCount, 1);
});

const bad: [string, string, unknown, string][] = [
  ['an id that is a text', 'profile.end-session', { id: '1' }, 'id'],
  ['an id of zero', 'profile.end-session', { id: 0 }, 'id'],
  ['no id', 'profile.end-session', {}, 'id'],
  ['a page of zero', 'profile.get-sessions', { page: 0 }, 'page'],
  ['a page of a thousand', 'profile.get-sessions', { pageSize: 1000 }, 'pageSize'],
  ['a field of nobody', 'profile.end-other-sessions', { userId: 1 }, 'userId'],
];
for (const [name, method, params, field] of bad) {
  test(`${name} is refused by field`, async () => {
    const { code, data } = await (await app.partner()).failure(method, params);
    assert.equal(code, -32602);
    assert.match(String(data?.[field]), /[а-я]/i);
  });
}

test('a visitor learns and ends nothing', async () => {
  for (const method of ['profile.get-sessions', 'profile.end-session', 'profile.end-other-sessions'])
    assert.equal((await app.visitor().failure(method, { id: 1 })).code, 403, method);
});
