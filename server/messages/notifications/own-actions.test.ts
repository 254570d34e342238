import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TestApp } from '../../testing/app.ts';
import { startJobsApp } from '../../testing/mail-app.ts';
import { type Client, createClient } from '../../testing/methods/client.ts';
import { announce } from '../../testing/notifications/notifications.ts';
import { listen } from '../../testing/servers/listener.ts';

let app: TestApp;
before(async () => {
  app = await startJobsApp();
});
after(() => app.stop());

type Partner = Awaited<ReturnType<TestApp['partner']>>;
const list = 'profile.get-notification-all';
const created = 'Токен API создан';

/** A second session of the partner, on the same kind of device. */
async function signInAgain({ login, password }: Partner): Promise<Client> {
  const client = createClient(app.url);
  await client.result('auth.sign-in', { login, password });
  return client;
}

async function count(client: Client): Promise<number> {
  return (await client.result('profile.get-notification-count')).count;
}

async function read(client: Client, filter = {}) {
  const { messages, pagination } = await client.result(list, filter);
  return { shown: messages.map(({ title, isRead }) => [title, isRead]), total: pagination.totalCount };
}

test('a session counts what it did itself as read; another session of the partner has it unread @full', async () => {
  const partner = await app.partner();
  const other = await signInAgain(partner);
  await announce(app, { userIds: [partner.id], triggerId: 51, title: 'Новость' });
  await partner.result('profile.create-api-token');

  assert.deepEqual([await count(partner), await count(other)], [1, 2]);
  assert.deepEqual(await read(partner, { isRead: false }), { shown: [['Новость', false]], total: 1 });
  assert.deepEqual(await read(partner, { isRead: true }), { shown: [[created, true]], total: 1 });
  assert.deepEqual(await read(partner, { isRead: true, categoryId: 5 }), { shown: [], total: 0 });
  assert.deepEqual(await read(partner, { isRead: true, search: 'токен' }), {
    shown: [[created, true]],
    total: 1,
  });
  assert.deepEqual(await read(partner), {
    shown: [
      [created, true],
      ['Новость', false],
    ],
    total: 2,
  });
  const unread = { shown: [[created, false]], total: 1 };
  assert.deepEqual(await read(other, { isRead: false, categoryId: 4 }), unread);
  assert.deepEqual(await read(await signInAgain(partner), { isRead: false, categoryId: 4 }), unread);
});

test('reading all, or the one, brings both sessions to the same count @full', async () => {
  const partner = await app.partner();
  const other = await signInAgain(partner);
  await partner.result('profile.create-api-token');
  await partner.result('profile.create-api-token');
  const { messages } = await other.result(list, { isRead: false });
  await other.result('profile.notification-mark-read', { ids: messages.slice(0, 1).map(({ id }) => id) });
  assert.deepEqual([await count(partner), await count(other)], [0, 1]);
  assert.deepEqual((await read(partner, { isRead: true })).total, 2);
  await other.result('profile.notification-mark-read-all');
  await announce(app, { userIds: [partner.id], triggerId: 51, title: 'Новость' });
  assert.deepEqual([await count(partner), await count(other)], [1, 1]);
});

test('the live event tells each session whether it did that itself, and its own count @full', async () => {
  const partner = await app.partner();
  const other = await signInAgain(partner);
  const pages = [await listen(app.url, partner.cookie()), await listen(app.url, other.cookie())];
  await partner.result('profile.create-api-token');
  const [own, others] = await Promise.all(pages.map((page) => page.nextOf('notification')));
  assert.deepEqual([own?.title, own?.isOwn, own?.unread], [created, true, 0]);
  assert.deepEqual([others?.title, others?.isOwn, others?.unread], [created, false, 1]);
  for (const page of pages) page.close();
});

test('a sign-in from a new device is news for the sessions that were there, not for itself @full', async () => {
  const partner = await app.partner();
  const client = createClient(app.url);
  const { login, password } = partner;
  const body = { jsonrpc: '2.0', id: 1, method: 'auth.sign-in', params: { login, password } };
  await client.post(JSON.stringify(body), { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' });
  assert.deepEqual([await count(partner), await count(client)], [1, 0]);
});

test('what a program did with the token is news for every session @full', async () => {
  const partner = await app.partner();
  const { token } = await partner.result('profile.create-api-token');
  const program = createClient(app.url, { bearer: token });
  assert.deepEqual([await count(partner), await count(program)], [0, 1]);
});
