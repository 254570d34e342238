import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TestApp } from '../../testing/app.ts';
import { startJobsApp } from '../../testing/mail-app.ts';
import { fillNotifications } from '../../testing/notifications/many-notifications.ts';
import { announce } from '../../testing/notifications/notifications.ts';
import { removeOldNotifications } from './sweep.ts';

let app: TestApp;
before(async () => {
  app = await startJobsApp();
});
after(() => app.stop());

type Partner = Awaited<ReturnType<TestApp['partner']>>;
const perPage = 100;

/** Asks for each page; returns the ids, newest first. */
async function readAll(partner: Partner, filter: object): Promise<number[]> {
  const ids: number[] = [];
  let total = 1;
  for (let page = 1; ids.length < total; page += 1) {
    const asked = { ...filter, page, perPage };
    const { messages, pagination } = await partner.result('profile.get-notification-all', asked);
    total = pagination.totalCount;
    assert.equal(messages.length, Math.min(perPage, total - ids.length), `page ${page} of ${total}`);
    ids.push(...messages.map(({ id }) => id));
  }
  return ids;
}

async function assertPages(partner: Partner): Promise<void> {
  for (const categoryId of [undefined, 1, 5]) {
    const rows = await app.sql<{ id: number }[]>`
      select id from notifications where user_id = ${partner.id} and category_id = coalesce(${categoryId ?? null}::smallint, category_id)
      order by id desc`;
    const filter = categoryId === undefined ? {} : { categoryId };
    assert.deepEqual(
      await readAll(partner, filter),
      rows.map(({ id }) => id),
    );
  }
  const wrong = await app.sql`
    select from notification_counts c left join (
      select user_id, category_id, sum(total) as closed from notification_blocks group by 1, 2) b using (user_id, category_id)
    where c.closed <> coalesce(b.closed, 0)`;
  assert.equal(wrong.length, 0);
}

test('pages far back hold each notification once, of all and of a category, also after old ones went @full', async () => {
  const partner = await app.partner();
  // Three categories alternate, then two alone, so that their blocks end far from one another.
  await fillNotifications(app.sql, partner.id, 3_150);
  await app.sql`delete from notifications where user_id = ${partner.id} and category_id = 2 and id % 7 = 0`;
  await app.sql`
    update notification_counts c set total = n.count, unread = n.count, closed = 0
    from (select category_id, count(*) from notifications where user_id = ${partner.id} group by 1) n
    where c.user_id = ${partner.id} and c.category_id = n.category_id and n.category_id = 2`;
  await app.sql`delete from notification_blocks where user_id = ${partner.id} and category_id = 2`;
  await assertPages(partner);
  await partner.result('profile.notification-mark-read-all');
  await app.sql`update notification_events set created_at = now() - interval '366 days' where id % 3 = 0`;
  await removeOldNotifications(app.sql);
  assert.ok((await readAll(partner, {})).length < 2_300);
  await assertPages(partner);
});

test('a block is closed when it is full, also by broadcasts at once @full', async () => {
  const one = await app.partner();
  const other = await app.partner();
  await fillNotifications(app.sql, one.id, 1_470);
  const userIds = [one.id, other.id];
  await Promise.all(Array.from({ length: 12 }, (_, n) => announce(app, { userIds, title: `Новость ${n}` })));
  const [blocks] = await app.sql`
    select sum(total)::int as total, count(*)::int as count from notification_blocks where user_id = ${one.id} and category_id = 5`;
  assert.deepEqual(blocks, { total: 500, count: 1 });
  await assertPages(one);
  await assertPages(other);
});
