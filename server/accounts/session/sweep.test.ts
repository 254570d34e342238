import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { allWorks } from '../../tasks.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

test('the sweep removes what has run out and leaves what lives', async () => {
  const stale = await app.partner();
  const living = await app.partner();
  await app.sql`update sessions set last_seen_at = now() - interval '15 days' where user_id = ${stale.id}`;
  await app.visitor().failure('auth.sign-in', { login: stale.login, password: 'не тот пароль' });
  await app.sql`update tries set updated_at = now() - interval '3 days', blocked_until = now() - interval '3 days'`;
  await app.visitor().failure('auth.sign-in', { login: living.login, password: 'не тот пароль' });
  const sweep = allWorks(app.app).find(({ name }) => name === 'sweep-sessions');
  await sweep?.run(null);
  const owners = await app.sql`select user_id from sessions`;
  assert.deepEqual(
    owners.map((row) => row.userId),
    [living.id],
  );
  const [tries] = await app.sql`select count(*)::int from tries`;
  assert.equal(tries?.count, 2);
});
