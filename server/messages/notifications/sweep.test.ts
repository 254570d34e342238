import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestApp } from '../../testing/app.ts';
import { startJobsApp } from '../../testing/mail-app.ts';
import { announce } from '../../testing/notifications/notifications.ts';

let app: TestApp;
before(async () => {
  app = await startJobsApp();
});
after(() => app.stop());

type Partner = Awaited<ReturnType<TestApp['partner']>>;
const titles = async (partner: Partner) =>
  (await partner.result('profile.get-notification-all')).messages.map(({ title }) => title);

test('read notifications older than a year go, unread and younger ones stay, and the counts agree @full', async () => {
  const partner = await app.partner();
  const names = ['старая прочитанная', 'старая новая', 'свежая'];
  const ids: number[] = [];
  for (const title of names) ids.push(await announce(app, { userIds: [partner.id], title }));
  const { messages } = await partner.result('profile.get-notification-all');
  const read = messages.filter(({ title }) => title !== 'старая новая').map(({ id }) => id);
  await partner.result('profile.notification-mark-read', { ids: read });
  await app.sql`
    update notification_events set created_at = now() - interval '366 days' where id = any(${ids.slice(0, 2)})`;
  await app.sql`select graphile_worker.add_job('remove-old-notifications')`;
  while ((await titles(partner)).length === 3) await pause(20);
  assert.deepEqual(await titles(partner), ['свежая', 'старая новая']);
  const { pagination } = await partner.result('profile.get-notification-all');
  assert.equal(pagination.totalCount, 2);
  assert.deepEqual(await partner.result('profile.get-notification-count'), { count: 1 });
});
