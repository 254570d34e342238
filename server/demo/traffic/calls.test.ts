import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startDemoApp } from '../../testing/demo.ts';

test('the demo’s calls are in every state, and the health of its postbacks says what they say @full', async (t) => {
  const app = await startDemoApp();
  t.after(() => app.stop());
  const demo = app.visitor();
  await demo.result('auth.sign-in', { login: 'demo', password: 'kabinet-demo' });
  const list = { timeZone: 'UTC', pageSize: 100 };
  for (const state of ['delivered', 'failed', 'waiting', 'paused'] as const) {
    const { items, pagination } = await demo.result('postback.get-deliveries', { ...list, state });
    assert.ok(pagination.totalCount > 0, state);
    for (const { id, tries } of items.slice(0, 3))
      assert.equal((await demo.result('postback.get-delivery', { id })).attempts.length, tries);
  }
  // Two calls of one moment are ordered by the age of their firings.
  const wrong = await app.sql`
    with calls as (
      select postback_id, id, sent_at as at, status, fault, state = 'delivered' as came from postback_deliveries
      union all
      select q.postback_id, q.id, a.at, a.status, a.fault, false from postback_attempts a
      join (select id, postback_id from postback_queue union all select id, postback_id from postback_deliveries) q on q.id = a.delivery_id
    ), ends as (
      select postback_id, count(*) filter (where state = 'delivered') as delivered, count(*) filter (where state = 'failed') as failed
      from postback_deliveries group by 1
    ), hours as (select postback_id, sum(delivered) as delivered, sum(failed) as failed from postback_hours group by 1)
    select h.postback_id from postback_health h left join ends using (postback_id) left join hours using (postback_id)
    where (ends.delivered, ends.failed) is distinct from (hours.delivered, hours.failed)
      or h.last_at is distinct from (select max(at) from calls where postback_id = h.postback_id)
      or h.failures <> (select count(*) from calls c where c.postback_id = h.postback_id and not came and not exists (
        select from calls later where later.postback_id = c.postback_id and later.came and (later.at, later.id) > (c.at, c.id)))`;
  assert.deepEqual([...wrong], []);
  const [paused] =
    await app.sql`select count(*)::int from postback_health where paused_at is not null and failures > 0`;
  assert.equal(paused?.count, 1);
  const { messages } = await demo.result('profile.get-notification-all', {});
  const titles = messages.flatMap(({ title }) => (title.startsWith('Постбек') ? title.split(':')[0] : []));
  assert.deepEqual(titles.sort(), ['Постбек выключен', 'Постбек на паузе']);
});
