import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { tokenScopes } from '#contract/token-scopes';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createClient } from '../../testing/methods/client.ts';
import { giveCode } from '../../testing/people/requisites.ts';
import { signInStaff } from '../../testing/people/staff.ts';
import { makeToken } from '../../testing/people/tokens.ts';

let app: TestApp;
let second: TestApp;
before(async () => {
  app = await startTestApp();
  second = await startTestApp({}, app);
});
after(async () => {
  await second.stop();
  await app.stop();
});

const named = { name: 'Трекер', scopes: ['statistics:read'] };
const soon = () => new Date(Date.now() + 60_000).toISOString();

test('a named token is shown once, listed without it, and deleted', async () => {
  const partner = await app.partner();
  await giveCode(app, partner);
  const expiresAt = '2999-01-01T00:00:00.000Z';
  const { id, token } = await partner.result('profile.create-token', { ...named, expiresAt });
  assert.match(token, /^kabt_[\w-]{43}$/);
  const listed = await partner.result('profile.get-tokens');
  // This network has neither assistants nor marked advertising.
  assert.deepEqual(
    listed.scopes,
    tokenScopes.filter((scope) => scope !== 'mcp' && !scope.startsWith('creatives:')),
  );
  const [item] = listed.items;
  assert.deepEqual(
    { ...item, createdAt: '' },
    { id, ...named, createdAt: '', expiresAt, lastUsedAt: null, address: '' },
  );
  assert.ok(!JSON.stringify(listed).includes(token));
  const [row] = await app.sql`select t::text as text from named_tokens t where id = ${id}`;
  for (const secret of [token.slice(5), Buffer.from(token).toString('hex')])
    assert.ok(!row?.text.includes(secret));
  await partner.result('profile.delete-token', { id });
  assert.deepEqual((await partner.result('profile.get-tokens')).items, []);
  assert.equal((await partner.failure('profile.delete-token', { id })).code, 404);
});

test('making a token asks for the code that money asks for, deleting one does not', async () => {
  const partner = await app.partner();
  const refused = await partner.failure('profile.create-token', named);
  assert.deepEqual([refused.code, refused.data], [403, { reauth: true }]);
  const { id } = await makeToken(app, partner, ['links:read']);
  await app.sql`update sessions set code_given_at = now() - interval '6 minutes' where user_id = ${partner.id}`;
  assert.deepEqual((await partner.failure('profile.create-token', named)).data, { reauth: true });
  await partner.result('profile.delete-token', { id });
});

test('unknown scopes, a time in the past and an eleventh token are refused by name', async () => {
  const partner = await app.partner();
  await giveCode(app, partner);
  for (const scopes of [
    ['statistics'],
    ['statistics:read', 'requisites:read'],
    ['billing:write'],
    ['profile:all'],
    [],
    ['toString'],
  ]) {
    const { code, data } = await partner.failure('profile.create-token', { ...named, scopes });
    assert.deepEqual([code, Object.keys(data ?? {})], [-32602, ['scopes']], scopes.join());
  }
  const past = await partner.failure('profile.create-token', { ...named, expiresAt: '2020-01-01T00:00:00Z' });
  assert.deepEqual([past.code, Object.keys(past.data ?? {})], [422, ['expiresAt']]);
  await app.sql`
    insert into named_tokens (user_id, name, scopes, token_hash)
    select ${partner.id}, 'Старый', '{mcp}', sha256(${`old ${partner.id}`} || n::text::bytea) from generate_series(1, 9) n`;
  const made = await Promise.allSettled(
    Array.from({ length: 3 }, () => partner.copy().result('profile.create-token', named)),
  );
  assert.equal(made.filter(({ status }) => status === 'fulfilled').length, 1);
  const more = await partner.failure('profile.create-token', named);
  assert.deepEqual([more.code, Object.keys(more.data ?? {})], [409, ['name']]);
});

test('a method out of scope is 403 and names the scope, before its parameters are read', async () => {
  const { program } = await makeToken(app, await app.partner(), ['links:read', 'offers:write']);
  await program.result('links.get-links', {});
  await program.result('offers.get-offers', {});
  const refused = await program.failure('links.create-link', { nonsense: 1 });
  assert.deepEqual([refused.code, refused.data], [403, { scope: 'links:write' }]);
  assert.match(refused.message, /links:write/);
  assert.deepEqual((await program.failure('profile.get-info')).data, { scope: 'profile:read' });
  assert.equal((await program.failure('requisites.get-methods')).code, 403);
  assert.equal((await program.failure('no.such-method')).code, -32601);
});

test('a token that was deleted, or whose time has passed, is 401 at once in every process', async () => {
  const partner = await app.partner();
  const deleted = await makeToken(app, partner, ['profile:read']);
  const ended = await makeToken(app, partner, ['profile:read'], soon());
  const on = (url: string, bearer: string) => createClient(url, { bearer });
  for (const { token } of [deleted, ended])
    for (const { url } of [app, second]) await on(url, token).result('profile.get-info');
  await partner.result('profile.delete-token', { id: deleted.id });
  await app.sql`update named_tokens set expires_at = now() where id = ${ended.id}`;
  for (const { token } of [deleted, ended])
    for (const { url } of [app, second]) {
      assert.equal((await on(url, token).failure('profile.get-info')).code, 401);
      assert.equal((await on(url, token).failure('profile.get-tokens')).code, 401);
    }
  assert.equal((await partner.result('profile.get-tokens')).items.length, 1);
});

test('tokens end with a blocked partner, a stop, and a password that ends them', async () => {
  const blocked = await app.partner();
  const stopped = await app.partner();
  const changed = await app.partner();
  const kept = await app.partner();
  const made = new Map<number, Awaited<ReturnType<typeof makeToken>>>();
  for (const one of [blocked, stopped, changed, kept])
    made.set(one.id, await makeToken(app, one, ['profile:read']));
  await app.operator.result('operator.update-user', { id: blocked.id, isBlocked: true });
  await stopped.result('requisites.stop');
  for (const [one, revokeToken] of [
    [changed, true],
    [kept, false],
  ] as const)
    await one.result('profile.edit-user-password', {
      currentPassword: one.password,
      newPassword: 'совсем новый длинный пароль',
      revokeToken,
    });
  for (const { id } of [blocked, stopped, changed])
    assert.equal((await made.get(id)?.program.failure('profile.get-info'))?.code, 401);
  assert.equal((await made.get(kept.id)?.program.result('profile.get-info'))?.id, kept.id);
});

test('a partner is told of each new and each deleted token, without the token', async () => {
  const partner = await app.partner();
  const { id, token } = await makeToken(app, partner, ['profile:read']);
  await partner.result('profile.delete-token', { id });
  const { messages } = await partner.result('profile.get-notification-all', { isRead: true });
  assert.deepEqual(
    messages.map(({ title }) => title),
    ['Токен «Трекер» удалён', 'Токен «Трекер» создан'],
  );
  assert.ok(!JSON.stringify(messages).includes(token));
});

test('the last use is noted with its address, at most once a minute @full', async () => {
  const partner = await app.partner();
  const { id, program } = await makeToken(app, partner, ['profile:read']);
  const call = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'profile.get-info' });
  const use = async (address: string) => {
    await program.post(call, { 'x-forwarded-for': address });
    const [item] = (await partner.result('profile.get-tokens')).items;
    return { address: item?.address, lastUsedAt: item?.lastUsedAt };
  };
  const first = await use('203.0.113.1');
  assert.equal(first.address, '203.0.113.1');
  assert.deepEqual(await use('203.0.113.2'), first);
  await app.sql`update named_tokens set last_used_at = now() - interval '61 seconds' where id = ${id}`;
  assert.equal((await use('203.0.113.2')).address, '203.0.113.2');
});

test('a token does not restore what it may not change @full', async () => {
  const partner = await app.partner();
  const { id } = await partner.result('postback.create-postback-global', {
    url: 'https://tracker.example/',
    status: 'create',
  });
  await partner.result('postback.delete-postback-global', { id });
  const { items } = await partner.result('history.get-changes', { kind: 'postback' });
  const change = { id: items[0]?.id ?? 0 };
  const { program } = await makeToken(app, partner, ['history:write']);
  assert.deepEqual((await program.failure('history.restore', change)).data, { scope: 'postback:write' });
  const both = await makeToken(app, partner, ['history:write', 'postback:write']);
  await both.program.result('history.restore', change);
});

test('a file asks for the scope of its page, and turns nobody with a token away to sign in @full', async () => {
  const partner = await app.partner();
  const { id, token } = await makeToken(app, partner, ['statistics:read']);
  const one = await partner.result('profile.create-api-token');
  const get = async (path: string, bearer: string) => {
    const headers = { authorization: `Bearer ${bearer}` };
    const response = await fetch(app.url + path, { headers, redirect: 'manual' });
    return { status: response.status, asks: response.headers.get('www-authenticate') };
  };
  const report = '/statistics.csv?from=2026-11-01&to=2026-11-02&by=day';
  assert.equal((await get(report, token)).status, 200);
  assert.deepEqual(await get('/trafficback.csv', token), { status: 403, asks: null });
  assert.equal((await get(report, one.token)).status, 302);
  await partner.result('profile.delete-token', { id });
  assert.deepEqual(await get(report, token), { status: 401, asks: 'Bearer error="invalid_token"' });
});

test('a member of the staff in the cabinet sees no tokens and makes none @full', async () => {
  const partner = await app.partner();
  const { id } = await makeToken(app, partner, ['profile:read']);
  const staff = await signInStaff(app, 'support');
  const looker = createClient(app.url);
  const asked = { userId: partner.id, reason: 'Проверка', idempotencyKey: 'a look' };
  const answer = await staff.post(
    JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'operator.view-as', params: asked }),
  );
  const cookie = answer.headers.getSetCookie().find((set) => set.startsWith('session='));
  for (const [method, params] of [
    ['profile.get-tokens', {}],
    ['profile.create-token', named],
    ['profile.delete-token', { id }],
  ] as const) {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const { error } = await (await looker.post(body, { cookie: cookie?.split(';')[0] ?? '' })).json();
    assert.deepEqual([error.code, error.data], [403, { visit: true }], method);
  }
});
