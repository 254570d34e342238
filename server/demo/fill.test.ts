import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { fillDemo } from './fill.ts';

async function startDemo(t: { after(act: () => Promise<void>): void }, environment = {}): Promise<TestApp> {
  const app = await startTestApp({ DEMO: '1', ...environment });
  t.after(() => app.stop());
  return app;
}

async function countUsers({ operator }: TestApp): Promise<number> {
  return (await operator.result('operator.get-users', {})).pagination.totalCount;
}

test('two instances that start at once fill the demo once, with an act to accept and a late receipt @full', async (t) => {
  const app = await startDemo(t);
  const other = await startTestApp({ DEMO: '1' }, app);
  const filled = await Promise.allSettled([fillDemo(app.app), fillDemo(other.app)]);
  await other.stop();
  assert.deepEqual(
    filled.map(({ status }) => status),
    ['fulfilled', 'fulfilled'],
  );
  const [rows] =
    await app.sql`select count(*)::int, count(distinct login)::int as logins from users where owner_id is null`;
  assert.equal(rows?.count, rows?.logins);
  assert.equal(await countUsers(app), rows?.count);
  const papers =
    await app.sql`select state from acts where state = 'offered' union all select state from receipts`;
  assert.deepEqual(
    papers.map(({ state }) => state),
    ['offered', 'late'],
  );
});

test('nothing of the demo comes to a network that has a partner already @full', async (t) => {
  const app = await startDemo(t);
  await app.partner();
  await fillDemo(app.app);
  assert.equal(await countUsers(app), 1);
  assert.equal((await app.sql`select 1 from backgrounds`).length, 0);
});

test('nothing of the demo exists with DEMO=0 @full', async (t) => {
  const app = await startDemo(t, { DEMO: '0' });
  await fillDemo(app.app);
  assert.equal(await countUsers(app), 0);
  assert.equal((await app.sql`select 1 from backgrounds`).length, 0);
});
