import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createClient } from '../../testing/methods/client.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

const methods = [
  'profile.get-api-token',
  'profile.create-api-token',
  'profile.delete-api-token',
  'profile.get-api-token-use',
] as const;
const by = (token: string) => createClient(app.url, { bearer: token });

test('a partner has no token until one is made, sees it at any time and deletes it', async () => {
  const partner = await app.partner();
  assert.deepEqual(await partner.result('profile.get-api-token'), { token: '' });
  const made = await partner.result('profile.create-api-token');
  assert.match(made.token, /^kab_[\w-]{43}$/);
  assert.deepEqual(await partner.result('profile.get-api-token'), made);
  assert.deepEqual(await partner.result('profile.delete-api-token'), { ok: true });
  assert.deepEqual(await partner.result('profile.get-api-token'), { token: '' });
  assert.deepEqual(await partner.result('profile.delete-api-token'), { ok: true });
});

test('partners see, replace and delete only their own tokens', async () => {
  const anna = await app.partner();
  const boris = await app.partner();
  const { token } = await anna.result('profile.create-api-token');
  await by(token).result('profile.get-info');
  assert.deepEqual(await boris.result('profile.get-api-token'), { token: '' });
  assert.deepEqual(await boris.result('profile.get-api-token-use'), { lastUsedAt: null, address: '' });
  await boris.result('profile.create-api-token');
  await boris.result('profile.delete-api-token');
  assert.deepEqual(await anna.result('profile.get-api-token'), { token });
  assert.equal((await by(token).result('profile.get-info')).id, anna.id);
});

for (const method of methods) {
  test(`'${method}' is refused to a visitor, to a token and with any parameter`, async () => {
    const partner = await app.partner();
    const { token } = await partner.result('profile.create-api-token');
    assert.equal((await app.visitor().failure(method)).code, 403);
    assert.equal((await by(token).failure(method)).code, 403);
    for (const field of ['id', 'userId', 'token']) {
      const refused = await partner.failure(method, { [field]: 1 });
      assert.equal(refused.code, -32602);
      assert.ok(refused.data && field in refused.data);
    }
    assert.deepEqual(await partner.result('profile.get-api-token'), { token });
  });
}

test('the row of a token never holds the token itself', async () => {
  const partner = await app.partner();
  const { token } = await partner.result('profile.create-api-token');
  const [row] = await app.sql`select t::text as text, sealed from api_tokens t where user_id = ${partner.id}`;
  for (const secret of [token, token.slice(4)]) {
    assert.ok(!row?.text.includes(secret));
    assert.ok(!row?.text.includes(Buffer.from(secret).toString('hex')));
    assert.ok(!row?.sealed.includes(Buffer.from(secret)));
  }
});

test('a sealed token that is moved to another partner opens for nobody', async () => {
  const anna = await app.partner();
  const boris = await app.partner();
  await anna.result('profile.create-api-token');
  await boris.result('profile.create-api-token');
  await app.sql`
    update api_tokens set sealed = (select sealed from api_tokens where user_id = ${anna.id}) where user_id = ${boris.id}`;
  const { token, problem } = await boris.result('profile.get-api-token');
  assert.equal(token, '');
  assert.match(problem ?? '', /Создайте новый/);
});

test('a new token replaces the old one as a whole, its use included', async () => {
  const partner = await app.partner();
  const first = await partner.result('profile.create-api-token');
  await by(first.token).result('profile.get-info');
  const second = await partner.result('profile.create-api-token');
  assert.equal((await by(first.token).failure('profile.get-info')).code, 403);
  assert.deepEqual(await partner.result('profile.get-api-token-use'), { lastUsedAt: null, address: '' });
  await by(second.token).result('profile.get-info');
});

test('of tokens made at once one stays, and it is the one that works and is shown @full', async () => {
  const partner = await app.partner();
  const tabs = Array.from({ length: 8 }, () => partner.copy());
  const made = await Promise.all(tabs.map((tab) => tab.result('profile.create-api-token')));
  const { token } = await partner.result('profile.get-api-token');
  const address = { 'x-forwarded-for': '203.0.113.60' };
  const call = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'profile.get-info' });
  const working: string[] = [];
  for (const one of made) {
    const answer = await (await by(one.token).post(call, address)).json();
    if (answer.result) working.push(one.token);
  }
  assert.deepEqual(working, [token]);
});

test('deleting and making at once leaves a whole token or none @full', async () => {
  const partner = await app.partner();
  await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      partner.copy().result(n % 2 ? 'profile.create-api-token' : 'profile.delete-api-token'),
    ),
  );
  const { token } = await partner.result('profile.get-api-token');
  if (token) assert.equal((await by(token).result('profile.get-info')).id, partner.id);
  else assert.equal((await app.sql`select 1 from api_tokens where user_id = ${partner.id}`).length, 0);
});

test('the last use is noted with its address, at most once a minute', async () => {
  const partner = await app.partner();
  const { token } = await partner.result('profile.create-api-token');
  const call = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'profile.get-info' });
  const use = async (address: string) => {
    await by(token).post(call, { 'x-forwarded-for': address });
    return await partner.result('profile.get-api-token-use');
  };
  const before = Date.now();
  const first = await use('203.0.113.1');
  assert.equal(first.address, '203.0.113.1');
  assert.ok(Date.parse(first.lastUsedAt ?? '') >= before - 1000);
  assert.deepEqual(await use('203.0.113.2'), first);
  await app.sql`
    update api_tokens set last_used_at = now() - interval '61 seconds' where user_id = ${partner.id}`;
  assert.equal((await use('2001:db8::2')).address, '2001:db8::2');
});
