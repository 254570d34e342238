import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

test('a partner signs in, is known, signs out and is unknown again', async () => {
  const partner = await app.partner({ firstName: 'Анна' });
  const me = await partner.result('profile.get-info');
  assert.equal(me.id, partner.id);
  assert.equal(me.firstName, 'Анна');
  const stolen = partner.copy();
  await partner.result('logout');
  assert.equal(partner.cookie(), null);
  assert.equal((await stolen.failure('profile.get-info')).code, 403);
});

test('login and mail both sign in, without case', async () => {
  const { login, password } = await app.partner();
  await app.visitor().result('auth.sign-in', { login: login.toUpperCase(), password });
  await app.visitor().result('auth.sign-in', { login: `${login}@EXAMPLE.com`, password });
});

test('a wrong password and a missing login are refused with the same words', async () => {
  const { login } = await app.partner();
  const wrong = await app.visitor().failure('auth.sign-in', { login, password: 'не тот пароль' });
  const missing = await app.visitor().failure('auth.sign-in', { login: 'nobody', password: 'не тот пароль' });
  assert.equal(wrong.code, 422);
  assert.deepEqual(wrong, missing);
});

test('a sign-in always gets a new token and ends the one the browser had', async () => {
  const partner = await app.partner();
  const earlier = partner.copy();
  await partner.result('auth.sign-in', { login: partner.login, password: partner.password });
  assert.notEqual(partner.cookie(), earlier.cookie());
  assert.equal((await earlier.failure('profile.get-info')).code, 403);
});

test('the cookie is HttpOnly and SameSite=Lax, and Secure with the __Host- prefix under https', async () => {
  const partner = await app.partner();
  const secure = await startTestApp({ PUBLIC_URL: 'https://cabinet.example' }, app);
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'auth.sign-in',
    params: { login: partner.login, password: partner.password },
  });
  const plain = (await app.visitor().post(body)).headers.getSetCookie().join();
  const overHttps = (await secure.visitor().post(body)).headers.getSetCookie().join();
  await secure.stop();
  assert.match(plain, /^session=[\w-]{43};.*Path=\/; HttpOnly; SameSite=Lax$/);
  assert.match(overHttps, /^__Host-session=[\w-]{43};.*Path=\/; HttpOnly; Secure; SameSite=Lax$/);
});

test('the token is stored only as a hash', async () => {
  const partner = await app.partner();
  const token = partner.cookie()?.split('=')[1] ?? '';
  const [row] = await app.sql`select s::text as text from sessions s where user_id = ${partner.id}`;
  assert.ok(token.length === 43 && !row?.text.includes(token));
});

const aged: [string, string, boolean][] = [
  ['13 days idle', `last_seen_at = now() - interval '13 days'`, true],
  ['14 days idle', `last_seen_at = now() - interval '14 days 1 minute'`, false],
  ['89 days old', `created_at = now() - interval '89 days'`, true],
  ['90 days old', `created_at = now() - interval '90 days 1 minute'`, false],
];
for (const [age, change, lives] of aged) {
  test(`a session ${age} ${lives ? 'lives' : 'has ended'}`, async () => {
    const partner = await app.partner();
    await app.sql.unsafe(`update sessions set ${change} where user_id = ${partner.id}`);
    if (lives) await partner.result('profile.get-info');
    else assert.equal((await partner.failure('profile.get-info')).code, 403);
  });
}

test('a session in use is not forgotten: its last use is noted', async () => {
  const partner = await app.partner();
  await app.sql`update sessions set last_seen_at = now() - interval '13 days' where user_id = ${partner.id}`;
  await partner.result('profile.get-info');
  const [row] = await app.sql`
    select last_seen_at > now() - interval '1 minute' as noted from sessions where user_id = ${partner.id}`;
  assert.equal(row?.noted, true);
});

test('a password that the operator changes ends every session', async () => {
  const partner = await app.partner();
  await app.operator.result('operator.update-user', { id: partner.id, password: 'совсем новый пароль' });
  assert.equal((await partner.failure('profile.get-info')).code, 403);
  assert.equal((await partner.failure('auth.sign-in', partner)).code, -32602);
  const { login } = partner;
  assert.equal(
    (await app.visitor().failure('auth.sign-in', { login, password: partner.password })).code,
    422,
  );
  await app.visitor().result('auth.sign-in', { login, password: 'совсем новый пароль' });
});

test('a sign-in that overlaps a change of the password starts no session with the old one', async () => {
  const partner = await app.partner();
  const { login, password } = partner;
  const signIn = await app.sql.begin(async (changing) => {
    await changing`update users set password_hash = 'changed' where id = ${partner.id}`;
    const failure = app.visitor().failure('auth.sign-in', { login, password });
    await waitsForLock(app.sql);
    return { failure };
  });
  assert.equal((await signIn.failure).code, 422);
});

test('a blocked partner is signed out and cannot sign in', async () => {
  const partner = await app.partner();
  await app.operator.result('operator.update-user', { id: partner.id, isBlocked: true });
  assert.equal((await partner.failure('profile.get-info')).code, 403);
  const refused = await app
    .visitor()
    .failure('auth.sign-in', { login: partner.login, password: partner.password });
  assert.equal(refused.code, 422);
  assert.match(String(refused.data?.login), /закрыт/);
});

test('a block that is lifted does not bring old sessions back', async () => {
  const partner = await app.partner();
  await app.operator.result('operator.update-user', { id: partner.id, isBlocked: true });
  await app.operator.result('operator.update-user', { id: partner.id, isBlocked: false });
  assert.equal((await partner.failure('profile.get-info')).code, 403);
});

test('a session that was started while the block was being set is no way in', async () => {
  const partner = await app.partner();
  await app.sql`update users set is_blocked = true where id = ${partner.id}`;
  assert.equal((await partner.failure('profile.get-info')).code, 403);
});

test('the second step without a first one is forbidden', async () => {
  assert.equal((await app.visitor().failure('auth.confirm-tfa', { code: '123456' })).code, 403);
});

test('a visitor gets 403 for every method of the cabinet, known or not', async () => {
  for (const method of [
    'profile.get-info',
    'logout',
    'profile.get-balance',
    'no.such-method',
    'operator.get-users',
  ]) {
    assert.equal((await app.visitor().failure(method)).code, 403, method);
  }
});

test('a forged or cut cookie is nobody', async () => {
  const partner = await app.partner();
  const call = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'profile.get-info' });
  for (const cookie of ['session=', 'session=x', `${partner.cookie()}x`, `session=${'%00'.repeat(20)}`]) {
    const answer = await (await app.visitor().post(call, { cookie })).text();
    assert.match(answer, /"code":403/, cookie);
  }
});

/** Resolves when another connection waits for a lock. */
async function waitsForLock(sql: TestApp['sql']): Promise<void> {
  const [row] = await sql`
    select count(*)::int from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  if (row?.count === 0) await waitsForLock(sql);
}
