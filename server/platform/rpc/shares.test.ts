import assert from 'node:assert/strict';
import { test } from 'node:test';
import { trafficbackCsvPath } from '#contract/traffic/trafficback-csv';
import { startTestApp } from '../../testing/app.ts';
import { createClient } from '../../testing/methods/client.ts';
import { connect, type Sql } from '../db/connection.ts';
import { createShares, shareOfOne } from './shares.ts';

test('batches of one caller that all wait leave room for others, signed in or not, and are all answered @full', async () => {
  const app = await startTestApp();
  const beside = connect(app.sql.address, 2);
  const greedy = await app.partner();
  const other = await app.partner();
  const calls = Array.from({ length: 20 }, (_, id) => ({
    jsonrpc: '2.0',
    id,
    method: 'profile.edit',
    params: { skype: `live:number${id}` },
  }));
  const body = JSON.stringify(calls);
  const { waiting } = await beside.begin(async (tx) => {
    await tx`select 1 from users where id = ${greedy.id} for update`;
    const waiting = [1, 2, 3].map(async () => await (await greedy.post(body)).json());
    await untilNoMoreWait(beside);
    assert.equal((await other.result('profile.get-info')).id, other.id);
    assert.equal((await app.visitor().failure('profile.get-info')).code, 403);
    return { waiting };
  });
  for (const answers of await Promise.all(waiting)) {
    assert.deepEqual(
      answers.map((answer: { result?: unknown }) => answer.result),
      calls.map(() => ({ ok: true })),
    );
  }
  await beside.end();
  await app.stop();
});

test('calls of one operator key that all wait leave room for another key of the same address', async () => {
  const app = await startTestApp();
  const beside = connect(app.sql.address, 2);
  const partner = await app.partner();
  const { key } = await app.admin.result('operator.create-key', { name: 'Робот', role: 'manager' });
  const other = createClient(app.url, { path: '/operator/rpc', bearer: key });
  const edit = { id: partner.id, skype: 'live:waits' };
  const waiting = await beside.begin(async (tx) => {
    await tx`select 1 from users where id = ${partner.id} for update`;
    const calls = Array.from({ length: 9 }, () => app.operator.result('operator.update-user', edit));
    await untilNoMoreWait(beside);
    assert.equal((await other.result('operator.get-offers', {})).items.length, 0);
    return calls;
  });
  await Promise.all(waiting);
  await beside.end();
  await app.stop();
});

test('files that one partner downloads at once leave room for others, and all come @full', async () => {
  const app = await startTestApp();
  const beside = connect(app.sql.address, 2);
  const greedy = await app.partner();
  const other = await app.partner();
  const headers = { cookie: greedy.cookie() ?? '' };
  const { files } = await beside.begin(async (tx) => {
    await tx`lock table trafficback_rules in access exclusive mode`;
    const files = Array.from({ length: 30 }, () => fetch(app.url + trafficbackCsvPath, { headers }));
    assert.ok((await untilNoMoreWait(beside)) <= shareOfOne);
    assert.equal((await other.result('profile.get-info')).id, other.id);
    return { files };
  });
  const statuses = (await Promise.all(files)).map(({ status }) => status);
  assert.deepEqual(new Set(statuses), new Set([200]));
  await beside.end();
  await app.stop();
});

test('a caller who has the whole share waits in turn, and gets the place also of one that failed', async () => {
  const share = createShares(1);
  const first = Promise.withResolvers<never>();
  const order: string[] = [];
  const failing = share('one', () => first.promise);
  const second = share('one', async () => order.push('second'));
  const third = share('one', async () => order.push('third'));
  await share('two', async () => order.push('of another'));
  first.reject(new Error('failed'));
  await assert.rejects(failing, /failed/);
  await Promise.all([second, third]);
  assert.deepEqual(order, ['of another', 'second', 'third']);
});

/** Waits until the number of queries that wait for a lock is stable; returns it. */
async function untilNoMoreWait(sql: Sql, before = 0): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count, pg_sleep(0.2) from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`;
  const count = row?.count ?? 0;
  return count === 0 || count !== before ? await untilNoMoreWait(sql, count) : count;
}
