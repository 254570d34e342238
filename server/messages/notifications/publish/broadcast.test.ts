import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TestApp } from '../../../testing/app.ts';
import { startJobsApp } from '../../../testing/mail-app.ts';
import { announce } from '../../../testing/notifications/notifications.ts';
import { nextQuery } from './broadcast-queries.ts';

let app: TestApp;
before(async () => {
  app = await startJobsApp();
});
after(() => app.stop());

async function addReaders(many: number): Promise<number[]> {
  const rows = await app.sql.patient<{ id: number }[]>`
    insert into users (login, email, password_hash)
    select reader, reader || '@example.com', ''
    from generate_series(1, ${many}::int) n cross join lateral (select gen_random_uuid()::text || n as reader) named
    returning id`;
  return rows.map(({ id }) => id);
}

async function countTold(eventId: number): Promise<number> {
  return (await app.sql`select 1 from notifications where event_id = ${eventId}`).length;
}

test('a list longer than a batch reaches each of its partners once, and nobody else @full', async () => {
  const listed = await addReaders(2_500);
  await addReaders(10);
  const eventId = await announce(app, { userIds: [...listed, ...listed.slice(0, 100)], triggerId: 51 });
  assert.equal(await countTold(eventId), listed.length);
});

test('a batch of a list reads the listed partners, however many others there are @full', async () => {
  await addReaders(8_000);
  const listed = await addReaders(1_500);
  const eventId = await announce(app, { userIds: listed, triggerId: 51 });
  await app.sql`vacuum analyze users`;
  const plan =
    await app.sql`explain (analyze, timing off) ${nextQuery(app.sql, { eventId, isListed: true }, 0)}`;
  const text = JSON.stringify(plan);
  assert.match(text, /on users/);
  assert.doesNotMatch(text, /Seq Scan on users|Rows Removed/);
});
