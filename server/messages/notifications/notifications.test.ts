import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { startJobsApp } from '../../testing/mail-app.ts';
import { createClient } from '../../testing/methods/client.ts';
import { announce } from '../../testing/notifications/notifications.ts';

let app: TestApp;
let second: TestApp;
before(async () => {
  app = await startJobsApp();
  second = await startTestApp({}, app);
});
after(async () => {
  await second.stop();
  await app.stop();
});

type Partner = Awaited<ReturnType<TestApp['partner']>>;
const list = 'profile.get-notification-all';

async function titles(partner: Partner, filter = {}): Promise<string[]> {
  return (await partner.result(list, filter)).messages.map(({ title }) => title);
}

async function count(partner: Partner): Promise<number> {
  return (await partner.result('profile.get-notification-count')).count;
}

/** Four notifications in three categories; the second is read. */
async function partnerWithFour(): Promise<Partner & { ids: number[] }> {
  const partner = await app.partner();
  const userIds = [partner.id];
  await announce(app, { userIds, triggerId: 51, title: 'Первая', content: '<p>О выплатах</p>' });
  await announce(app, { userIds, triggerId: 11, title: 'Вторая', content: '<p>Оффер <b>на паузе</b></p>' });
  await announce(app, { userIds, triggerId: 22, title: 'Третья: выплата', content: '<p>100 % ваши</p>' });
  await announce(app, { userIds, triggerId: 52, title: 'Четвёртая' });
  const ids = (await partner.result(list)).messages.map(({ id }) => id).reverse();
  await partner.result('profile.notification-mark-read', { ids: ids.slice(1, 2) });
  return { ...partner, ids };
}

test('a partner reads the notifications, newest first, as the contract names them', async () => {
  const partner = await partnerWithFour();
  const { messages, pagination } = await partner.result(list, { perPage: 2, page: 2 });
  assert.equal(pagination.totalCount, 4);
  const [{ date, ...message } = { date: '' }, first] = messages;
  assert.ok(Math.abs(Date.parse(date) - Date.now()) < 600_000);
  assert.deepEqual(message, {
    id: partner.ids[1],
    typeName: 'Оффер приостановлен',
    categoryId: 1,
    title: 'Вторая',
    content: '<p>Оффер <b>на паузе</b></p>',
    isRead: true,
  });
  assert.equal(first?.title, 'Первая');
});

test('filters, search and pages go together, and the total is theirs @full', async () => {
  const partner = await partnerWithFour();
  const expected: [Record<string, unknown>, string[]][] = [
    [{ isRead: false }, ['Четвёртая', 'Третья: выплата', 'Первая']],
    [{ isRead: true }, ['Вторая']],
    [{ categoryId: 5 }, ['Четвёртая', 'Первая']],
    [{ categoryId: 1, isRead: false }, []],
    [{ categoryId: 3 }, []],
    [{ categoryId: 99 }, []],
    [{ search: 'ВЫПЛАТ' }, ['Третья: выплата', 'Первая']],
    [{ search: 'на паузе' }, ['Вторая']],
    [{ search: '100 %' }, ['Третья: выплата']],
    [{ search: '%' }, ['Третья: выплата']],
    [{ search: '<b>' }, []],
    [{ search: 'выплат', categoryId: 5 }, ['Первая']],
    [{ search: 'выплат', isRead: true }, []],
  ];
  for (const [filter, found] of expected) {
    const { messages, pagination } = await partner.result(list, filter);
    const what = JSON.stringify(filter);
    assert.deepEqual([what, messages.map(({ title }) => title)], [what, found]);
    assert.deepEqual([what, pagination.totalCount], [what, found.length]);
  }
  assert.deepEqual(await titles(partner, { search: 'выплат', perPage: 1, page: 2 }), ['Первая']);
  const beyond = await partner.result(list, { search: 'выплат', page: 9 });
  assert.deepEqual(beyond, { messages: [], pagination: { totalCount: 2, isMore: false } });
});

test('marking one and marking all count down, twice is no harm, and what comes later is unread @full', async () => {
  const partner = await partnerWithFour();
  assert.equal(await count(partner), 3);
  const [first = 0] = partner.ids;
  await partner.result('profile.notification-mark-read', { ids: [first, first] });
  await partner.result('profile.notification-mark-read', { ids: partner.ids.slice(0, 2) });
  assert.equal(await count(partner), 2);
  for (const _ of [1, 2]) await partner.result('profile.notification-mark-read-all');
  assert.equal(await count(partner), 0);
  assert.equal((await partner.result(list, { isRead: true })).messages.length, 4);
  await announce(app, { userIds: [partner.id], title: 'Пятая' });
  assert.equal(await count(partner), 1);
  assert.deepEqual(await titles(partner, { isRead: false }), ['Пятая']);
});

test('no partner reads, counts or marks another partner’s notifications', async () => {
  const anna = await partnerWithFour();
  const boris = await partnerWithFour();
  const [foreign = 0] = boris.ids;
  const [own = 0] = anna.ids;
  const refused = await anna.failure('profile.notification-mark-read', { ids: [own, foreign] });
  assert.equal(refused.code, 404);
  assert.equal((await anna.failure('profile.notification-mark-read', { ids: [own, 9e12] })).code, 404);
  assert.equal(await count(anna), 3, 'none is marked when one is refused');
  await anna.result('profile.notification-mark-read-all');
  assert.equal(await count(boris), 3);
  const annas = (await anna.result(list)).messages.map(({ id }) => id);
  assert.ok(!annas.some((id) => boris.ids.includes(id)));
  await anna.result('profile.update-notification-subscription', {
    triggerId: 51,
    channelId: 2,
    status: true,
  });
  const { items } = await boris.result('profile.get-notification-subscriptions');
  assert.equal(items.find((one) => one.triggerId === 51 && one.channelId === 2)?.status, false);
});

const methods: [string, Record<string, unknown>][] = [
  ['profile.get-notification-count', {}],
  [list, {}],
  ['profile.notification-mark-read', { ids: [1] }],
  ['profile.notification-mark-read-all', {}],
  ['profile.get-notification-channels-all', {}],
  ['profile.get-notification-categories-all', {}],
  ['profile.get-notification-triggers-all', {}],
  ['profile.get-notification-subscriptions', {}],
  ['profile.update-notification-subscription', { triggerId: 51, channelId: 2, status: true }],
];
test('who is signed out gets 403 from every method', async () => {
  for (const [method, params] of methods) {
    assert.deepEqual([method, (await app.visitor().failure(method, params)).code], [method, 403]);
  }
  for (const method of [
    'operator.send-notification',
    'operator.get-failed-letters',
    'operator.get-failed-deliveries',
    'operator.retry-delivery',
  ]) {
    const stranger = createClient(app.url, { path: '/operator/rpc' });
    assert.deepEqual([method, (await stranger.failure(method, {})).code], [method, 403]);
  }
});

test('a program reads and marks with the partner’s token @full', async () => {
  const partner = await partnerWithFour();
  const { token } = await partner.result('profile.create-api-token');
  const program = createClient(app.url, { bearer: token });
  await program.result('profile.notification-mark-read-all');
  assert.deepEqual(await program.result('profile.get-notification-count'), { count: 0 });
  assert.equal((await program.result(list)).pagination.totalCount, 5, 'and of the new token');
});

const bad: [string, Record<string, unknown>, string][] = [
  [list, { page: 0 }, 'page'],
  [list, { perPage: 101 }, 'perPage'],
  [list, { isRead: 'false' }, 'isRead'],
  [list, { search: 'а'.repeat(201) }, 'search'],
  [list, { userId: 1 }, 'userId'],
  ['profile.notification-mark-read', { ids: [] }, 'ids'],
  ['profile.notification-mark-read', { ids: [0] }, 'ids.0'],
  ['profile.update-notification-subscription', { triggerId: 51, channelId: 2, status: 1 }, 'status'],
];
for (const [method, params, field] of bad) {
  test(`${method} refuses ${JSON.stringify(params)} by field @full`, async () => {
    const refused = await (await app.partner()).failure(method, params);
    assert.equal(refused.code, -32602);
    assert.match(String(refused.data?.[field]), /[а-я]/i);
  });
}

test('the settings hold every trigger on every channel, and only what differs is stored', async () => {
  const partner = await app.partner();
  const read = async () => (await partner.result('profile.get-notification-subscriptions')).items;
  const stored = () => app.sql`select status from notification_subscriptions where user_id = ${partner.id}`;
  const [channels, triggers, categories] = await Promise.all([
    partner.result('profile.get-notification-channels-all'),
    partner.result('profile.get-notification-triggers-all'),
    partner.result('profile.get-notification-categories-all'),
  ]);
  const usual = await read();
  assert.equal(usual.length, channels.items.length * triggers.items.length);
  const known = new Set(categories.items.map(({ id }) => id));
  assert.ok(triggers.items.every(({ categoryId }) => known.has(categoryId)));
  assert.ok(channels.items.every(({ isAvailable, hint }) => isAvailable === (hint === '')));
  assert.deepEqual(
    channels.items.map(({ code, awaitsNetwork }) => [code, awaitsNetwork]),
    [
      ['site', false],
      ['mail', false],
      ['telegram', true],
    ],
  );
  const cell = { triggerId: 51, channelId: 2 };
  await partner.result('profile.update-notification-subscription', { ...cell, status: true });
  assert.deepEqual(
    (await read())
      .filter(({ status }, n) => status !== usual[n]?.status)
      .map(({ triggerId, channelId }) => ({ triggerId, channelId })),
    [cell],
  );
  assert.equal((await stored()).length, 1);
  await partner.result('profile.update-notification-subscription', { ...cell, status: false });
  assert.deepEqual([await read(), (await stored()).length], [usual, 0]);
});

test('security cannot be switched off on mail, and what does not exist is 404', async () => {
  const partner = await app.partner();
  const change = 'profile.update-notification-subscription';
  for (const triggerId of [41, 42, 43, 44, 60]) {
    for (const status of [false, true]) {
      assert.equal((await partner.failure(change, { triggerId, channelId: 2, status })).code, 409);
    }
    await partner.result(change, { triggerId, channelId: 1, status: false });
  }
  for (const cell of [
    { triggerId: 99, channelId: 1 },
    { triggerId: 51, channelId: 9 },
  ]) {
    assert.equal((await partner.failure(change, { ...cell, status: true })).code, 404);
  }
  const { items } = await partner.result('profile.get-notification-subscriptions');
  const locked = items.filter(({ lockReason }) => lockReason !== '');
  assert.deepEqual(
    locked.map(({ triggerId, channelId, status }) => [triggerId, channelId, status]),
    // Notices about where money goes cannot be turned off either, on any channel.
    [
      ...[41, 42, 43, 44].map((id) => [id, 2, true]),
      ...[45, 46].flatMap((id) => [1, 2, 3].map((channel) => [id, channel, true])),
      [60, 2, true],
    ],
  );
});

test('the counts stay right when notifications are sent and marked at once, over two instances @full', async () => {
  const act = fc.record({
    kind: fc.constantFrom('send', 'send', 'mark', 'all'),
    triggerId: fc.constantFrom(11, 22, 51),
    pick: fc.nat(20),
    isSecond: fc.boolean(),
  });
  const property = fc.asyncProperty(fc.array(act, { minLength: 12, maxLength: 24 }), async (acts) => {
    const partner = await app.partner();
    const other = createClient(second.url, { cookie: partner.cookie() });
    await Promise.all(
      acts.slice(0, 4).map(({ triggerId }) => announce(app, { userIds: [partner.id], triggerId })),
    );
    const { messages } = await partner.result(list);
    await Promise.all(
      acts.map(async ({ kind, triggerId, pick, isSecond }) => {
        const client = isSecond ? other : partner;
        const id = messages[pick % messages.length]?.id ?? 0;
        if (kind === 'send') await announce(app, { userIds: [partner.id], triggerId });
        else if (kind === 'mark') await client.result('profile.notification-mark-read', { ids: [id] });
        else await client.result('profile.notification-mark-read-all');
      }),
    );
    for (const categoryId of [undefined, 1, 2, 5]) {
      for (const isRead of [undefined, true, false]) {
        const found = await partner.result(list, { categoryId, isRead, perPage: 100 });
        assert.equal(found.pagination.totalCount, found.messages.length);
        assert.ok(isRead === undefined || found.messages.every((message) => message.isRead === isRead));
      }
    }
    assert.equal(await count(partner), (await partner.result(list, { isRead: false })).messages.length);
  });
  await fc.assert(property, { numRuns: 3, endOnFailure: true });
});
