import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TestApp } from '../../testing/app.ts';
import { startJobsApp } from '../../testing/mail-app.ts';
import { fillNotifications } from '../../testing/notifications/many-notifications.ts';
import { announce } from '../../testing/notifications/notifications.ts';

let app: TestApp;
before(async () => {
  app = await startJobsApp();
});
after(() => app.stop());

type Partner = Awaited<ReturnType<TestApp['partner']>>;
/** More notifications than are scanned before the index is used. */
const many = 2_400;

/** The titles of `Уведомление 7` and the like as numbers, and the pagination. */
async function search(partner: Partner, asked: object) {
  const params = { perPage: 100, ...asked };
  const { messages, pagination } = await partner.result('profile.get-notification-all', params);
  return { ...pagination, found: messages.map(({ title }) => Number(/\d+$/.exec(title))) };
}

async function partnerWithMany(): Promise<Partner> {
  const partner = await app.partner();
  await fillNotifications(app.sql, partner.id, many);
  return partner;
}

test('what few of many notifications contain is found however old it is, with every filter @full', async () => {
  const one = await partnerWithMany();
  const other = await partnerWithMany();
  const found = [2399, 2398, 2397, 2396, 2395, 2394, 2393, 2392, 2391, 2390, 239];
  const whole = { totalCount: 11, isMore: false };
  assert.deepEqual(await search(one, { search: 'уведомление 239' }), { ...whole, found });
  assert.deepEqual(await search(one, { search: 'uvedomlenie 239' }), { ...whole, found });
  const last = await search(one, { search: 'уведомление 239', perPage: 2, page: 6 });
  assert.deepEqual(last, { ...whole, found: [239] });
  assert.deepEqual(await search(one, { search: 'уведомление 239', page: 2 }), { ...whole, found: [] });
  const none = { totalCount: 0, isMore: false, found: [] };
  assert.deepEqual(await search(one, { search: 'уведомление 9999' }), none);
  const ofOffers = { totalCount: 3, isMore: false, found: [2397, 2394, 2391] };
  assert.deepEqual(await search(one, { search: 'уведомление 239', categoryId: 1 }), ofOffers);

  const [oldest] = await app.sql<{ id: number }[]>`
    select n.id from notifications n join notification_events e on e.id = n.event_id
    where n.user_id = ${one.id} and e.title = 'Уведомление 239'`;
  await one.result('profile.notification-mark-read', { ids: [oldest?.id ?? 0] });
  const read = { totalCount: 1, isMore: false, found: [239] };
  assert.deepEqual(await search(one, { search: 'уведомление 239', isRead: true }), read);
  assert.deepEqual(
    (await search(one, { search: 'уведомление 239', isRead: false })).found,
    found.slice(0, -1),
  );
  await one.result('profile.notification-mark-read-all');
  assert.deepEqual(await search(one, { search: 'уведомление 239', isRead: true }), { ...whole, found });
  assert.deepEqual(await search(other, { search: 'уведомление 239', isRead: false }), { ...whole, found });
});

test('what most contain is counted in the newest thousand, and each is on one page @full', async () => {
  const partner = await partnerWithMany();
  const first = await search(partner, { search: 'уведомление' });
  assert.deepEqual([first.totalCount, first.isMore], [999, true]);
  const all: number[] = [];
  let total = 1;
  for (let page = 1; all.length < total; page += 1) {
    const { found, totalCount } = await search(partner, { search: 'уведомление', page });
    all.push(...found);
    total = totalCount;
  }
  assert.deepEqual(
    all,
    Array.from({ length: many }, (_, n) => many - n),
  );
});

test('what many partners were told is found @full', async () => {
  const one = await partnerWithMany();
  const other = await app.partner();
  await announce(app, {
    userIds: [one.id, other.id],
    title: 'Новость 1',
    content: '<p>Ёлка <b>Ozon</b> 100%_\\</p>',
  });
  for (const search of ['елка ozon', 'елка озон', '100%_\\', 'ЁЛКА']) {
    for (const partner of [one, other]) assert.equal((await searchIn(partner, search)).totalCount, 1, search);
  }
  assert.equal((await searchIn(one, 'новость 1елка')).totalCount, 0);
});

const searchIn = (partner: Partner, term: string) => search(partner, { search: term });
