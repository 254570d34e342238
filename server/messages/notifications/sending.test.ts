import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TestApp } from '../../testing/app.ts';
import { startJobsApp } from '../../testing/mail-app.ts';
import { announce } from '../../testing/notifications/notifications.ts';

let app: TestApp;
before(async () => {
  app = await startJobsApp();
});
after(() => app.stop());

async function countEvents(): Promise<number> {
  return (await app.sql`select 1 from notification_events`).length;
}

test('what an operator sends is refused by field, and to an unknown partner nothing is sent @full', async () => {
  const { id } = await app.partner();
  const message = { userIds: [id], triggerId: 51, title: 'Новость', content: '<p>Текст</p>' };
  const send = async (change: Record<string, unknown>) => {
    const { code, data } = await app.operator.failure('operator.send-notification', {
      ...message,
      ...change,
    });
    return [code, ...Object.keys(data ?? {})];
  };
  assert.deepEqual(await send({ userIds: [] }), [-32602, 'userIds']);
  assert.deepEqual(await send({ all: true }), [-32602, 'userIds']);
  assert.deepEqual(await send({ userIds: undefined }), [-32602, 'userIds']);
  assert.deepEqual(await send({ title: ' ' }), [-32602, 'title']);
  assert.deepEqual(await send({ content: '' }), [-32602, 'content']);
  assert.deepEqual(await send({ content: '<script>alert(1)</script>' }), [422, 'content']);
  assert.deepEqual(await send({ triggerId: 99 }), [404]);
  // Only the program sends notices about security.
  assert.deepEqual(await send({ triggerId: 41 }), [404]);
  const before = await countEvents();
  assert.deepEqual(await send({ userIds: [id, 9e12] }), [404]);
  assert.equal(await countEvents(), before);
});

test('what an operator sends is sanitised when it is stored @full', async () => {
  const partner = await app.partner();
  await announce(app, {
    userIds: [partner.id],
    content: '<p onclick="alert(1)">Да<script>alert(1)</script></p>',
  });
  assert.equal((await partner.result('profile.get-notification-all')).messages[0]?.content, '<p>Да</p>');
});
