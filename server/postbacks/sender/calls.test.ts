import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { signInStaff } from '../../testing/people/staff.ts';
import { startPartnerTracker } from '../../testing/postbacks/partner-tracker.ts';
import { loopback, pass, startTestSender, until } from '../../testing/postbacks/sender.ts';
import { makeAdvertiser } from '../../testing/traffic/conversions.ts';
import { expireWaiting } from '../postbacks/calls/expire.ts';

let app: TestApp;
let sender: Awaited<ReturnType<typeof startTestSender>>;
before(async () => {
  app = await startTestApp(loopback);
  sender = await startTestSender(app);
});
after(async () => {
  await sender.stop();
  await app.stop();
});

const today = () => new Date().toISOString().slice(0, 10);

test('a call shows each attempt, its answer, and the URL with the signature masked @full', async (t) => {
  const { tracker, partner, id, convert, states, tries } = await startPartnerTracker(app, t);
  const url = `${tracker.url}/signed?id={conversion_id}&sign={sign}`;
  await partner.result('postback.update-postback-global', { id, url, status: 'create', type: 'on' });
  tracker.reply((response) => response.writeHead(500).end('no room\0'));
  const [conversionId] = await convert();
  await until(tries, ([first]) => first === 1);
  const [waiting] = (await partner.result('postback.get-deliveries', {})).items;
  assert.ok(waiting?.nextAt && Date.parse(waiting.nextAt) > Date.now());
  assert.deepEqual([waiting.state, waiting.status, waiting.lastAt !== null], ['waiting', 500, true]);
  tracker.reply(204);
  await pass(app, '10 seconds');
  await until(states, ([first]) => first === 'delivered');
  const delivery = await partner.result('postback.get-delivery', { id: waiting.id });
  assert.deepEqual(
    delivery.attempts.map(({ method, status, answer }) => [method, status, answer]),
    [
      ['GET', 500, 'no room\u{fffd}'],
      ['GET', 204, ''],
    ],
  );
  const shown = `${tracker.url}/signed?id=${conversionId}&sign=xxx`;
  assert.deepEqual([delivery.url, delivery.attempts[0]?.url], [shown, shown]);
  assert.match(tracker.received[0]?.query.sign ?? '', /^[0-9a-f]{64}$/);
  assert.equal(tracker.received[0]?.headers['webhook-id'], delivery.webhookId);
  const { deliveries } = await partner.result('statistics.get-conversion', { id: conversionId ?? 0 });
  assert.deepEqual(
    deliveries.map((one) => one.id),
    [delivery.id],
  );
});

test('calls are found by postback, event, state and days @full', async (t) => {
  const { tracker, partner, id, convert, states } = await startPartnerTracker(app, t);
  await convert(3);
  await until(states, (all) => all.join() === 'delivered,delivered,delivered');
  tracker.reply(410);
  await convert();
  await until(states, (all) => all.at(-1) === 'failed');
  const count = async (filter: Parameters<typeof partner.result<'postback.get-deliveries'>>[1]) =>
    (await partner.result('postback.get-deliveries', filter)).pagination.totalCount;
  assert.deepEqual(
    await Promise.all([
      ...[
        {},
        { postbackId: id },
        { postbackId: id + 1 },
        { event: 'create' as const },
        { event: 'hold' as const },
      ].map(count),
      ...(['waiting', 'delivered', 'failed', 'paused', 'expired'] as const).map((state) => count({ state })),
      ...[{ from: today() }, { to: '2020-01-01' }].map(count),
    ]),
    [4, 4, 0, 4, 0, 0, 3, 1, 0, 0, 4, 0],
  );
  const { items, pagination } = await partner.result('postback.get-deliveries', { pageSize: 2, page: 2 });
  assert.deepEqual([items.length, pagination.totalCount, items[0]?.state], [2, 4, 'delivered']);
});

test('a call is sent again as a new one that receivers know as the same message @full', async (t) => {
  const { tracker, partner, convert, states } = await startPartnerTracker(app, t);
  await convert();
  await until(states, (all) => all.join() === 'delivered');
  const [first] = (await partner.result('postback.get-deliveries', {})).items;
  const { id } = await partner.result('postback.resend', { id: first?.id ?? 0 });
  assert.notEqual(id, first?.id);
  await until(states, (all) => all.join() === 'delivered,delivered');
  const ids = tracker.received.map(({ headers }) => headers['webhook-id']);
  assert.deepEqual([ids.length, new Set(ids).size], [2, 1]);
});

test('the staff read a call as its partner does, and send it again in their own name @full', async (t) => {
  const { partner, id, url, convert, states } = await startPartnerTracker(app, t);
  const [conversionId] = await convert();
  await until(states, (all) => all.join() === 'delivered');
  const [{ id: delivery = 0 } = {}] = (await partner.result('postback.get-deliveries', {})).items;
  const support = await signInStaff(app, 'support');
  assert.deepEqual(await support.result('operator.get-postback-delivery', { id: delivery }), {
    ...(await partner.result('postback.get-delivery', { id: delivery })),
    userId: partner.id,
    userName: '',
    login: partner.login,
  });
  const again = await support.result('operator.resend-postback', { id: delivery });
  assert.notEqual(again.id, delivery);
  await until(states, (all) => all.join() === 'delivered,delivered');
  const { items: acts } = await app.operator.result('operator.get-audit', { pageSize: 1 });
  assert.deepEqual(
    acts.map(({ method, userIds, records, result }) => [method, userIds, records, result]),
    [['operator.resend-postback', [partner.id], [`conversion-${conversionId}`], again]],
  );
  await partner.result('postback.update-postback-global', { id, url, status: 'create', type: 'off' });
  assert.equal((await support.failure('operator.resend-postback', { id: delivery })).code, 409);
  assert.equal((await support.failure('operator.get-postback-delivery', { id: 999_999 })).code, 404);
});

test('one that waits is tried at once, also while its postback is paused @full', async (t) => {
  const { tracker, partner, convert, states, tries, health } = await startPartnerTracker(app, t);
  tracker.reply(500);
  await convert(21);
  await until(health, ({ pausedAt }) => pausedAt !== null);
  await until(tries, (all) => all.reduce((sum, one) => sum + one, 0) === tracker.received.length);
  assert.equal((await states())[0], 'paused');
  tracker.reply(200);
  const { items } = await partner.result('postback.get-deliveries', { state: 'paused', pageSize: 100 });
  const id = items.at(-1)?.id ?? 0;
  assert.deepEqual(await partner.result('postback.resend', { id }), { id });
  await until(states, (all) => all.every((one) => one === 'delivered'));
  const { ended, delivered, waiting } = await health();
  assert.deepEqual([ended, delivered, waiting], [21, 21, 0]);
});

test('a stretch is counted first and sent again once @full', async (t) => {
  const { tracker, partner, id, convert, states } = await startPartnerTracker(app, t);
  await convert(5);
  await until(states, (all) => all.length === 5 && all.every((one) => one === 'delivered'));
  const wanted = {
    postbackId: id,
    from: '2020-01-01',
    to: today(),
    timeZone: 'UTC',
    state: 'delivered',
    idempotencyKey: 'k',
  } as const;
  const resend = (more: object = {}) => partner.result('postback.resend-many', { ...wanted, ...more });
  assert.deepEqual(await resend({ dryRun: true }), { count: 5 });
  assert.deepEqual(await resend({ state: 'failed', dryRun: true }), { count: 0 });
  const other = await partner.failure('postback.resend-many', { ...wanted, expected: 4 });
  assert.deepEqual([other.code, other.data?.expected], [409, 'Теперь их 5: проверьте и отправьте ещё раз']);
  assert.deepEqual(await resend({ expected: 5 }), { count: 5 });
  assert.deepEqual(await resend({ expected: 5 }), { count: 5 });
  await until(states, (all) => all.length === 10 && all.every((one) => one === 'delivered'));
  assert.equal(new Set(tracker.received.map(({ headers }) => headers['webhook-id'])).size, 5);
});

test('nothing is sent again by a postback that is off or removed @full', async (t) => {
  const { partner, id, url, convert, states } = await startPartnerTracker(app, t);
  await convert();
  await until(states, (all) => all.join() === 'delivered');
  const [{ id: delivery = 0 } = {}] = (await partner.result('postback.get-deliveries', {})).items;
  await partner.result('postback.update-postback-global', { id, url, status: 'create', type: 'off' });
  const off = await partner.failure('postback.resend', { id: delivery });
  assert.deepEqual([off.code, off.message], [409, 'Постбек выключен: сначала включите его']);
  await partner.result('postback.delete-postback-global', { id });
  assert.equal((await partner.failure('postback.resend', { id: delivery })).code, 409);
});

test('what waited for a week expires, which is said once, and can be sent again @full', async (t) => {
  const { tracker, partner, convert, states, tries, titles } = await startPartnerTracker(app, t);
  tracker.reply(500);
  await convert(2);
  await until(tries, (all) => all.join() === '1,1');
  await pass(app, '8 days');
  await expireWaiting(app.sql);
  await expireWaiting(app.sql);
  assert.deepEqual(await states(), ['expired', 'expired']);
  assert.equal((await titles()).filter((title) => title.startsWith('Постбеки не дождались')).length, 1);
  tracker.reply(200);
  const [{ id = 0 } = {}] = (await partner.result('postback.get-deliveries', {})).items;
  await partner.result('postback.resend', { id });
  await until(states, (all) => all.includes('delivered'));
});

test('a trial calls all four events with test=1 and leaves nothing behind @full', async (t) => {
  const { tracker, partner, id } = await startPartnerTracker(app, t);
  tracker.reply((response, { query }) => response.writeHead(query.s === 'reject' ? 404 : 200).end(query.c));
  const url = `${tracker.url}/t?c={click_id}&s={status}&sub={sub1}&p={payout}`;
  await partner.result('postback.update-postback-global', { id, url, status: 'create', type: 'off' });
  const { items } = await partner.result('postback.test', {
    postbackId: id,
    clickId: 'c41f',
    subs: { sub1: 'мой' },
  });
  assert.deepEqual(
    items.map(({ event, status, answer }) => [event, status, answer]),
    [
      ['create', 200, 'c41f'],
      ['hold', 200, 'c41f'],
      ['approve', 200, 'c41f'],
      ['reject', 404, 'c41f'],
    ],
  );
  assert.ok(
    tracker.received.every(({ query }) => query.test === '1' && query.p === '0.00' && query.sub === 'мой'),
  );
  assert.equal((await partner.result('postback.get-deliveries', {})).pagination.totalCount, 0);
  const advertiser = await makeAdvertiser(app);
  const click = await advertiser.click(partner, { sub1: 'из ссылки' });
  await partner.result('postback.test', { postbackId: id, events: ['hold'] });
  assert.deepEqual(tracker.received.at(-1)?.query, {
    c: click,
    s: 'hold',
    sub: 'из ссылки',
    p: '0.00',
    test: '1',
  });
});

test('the staff see whose postbacks fail @full', async (t) => {
  const { tracker, partner, id, convert, tries } = await startPartnerTracker(app, t);
  tracker.reply(500);
  await convert();
  await until(tries, ([first]) => first === 1);
  const { items } = await app.operator.result('operator.get-postback-health', { userId: partner.id });
  const [found] = items;
  const { failures, status, waiting } = found?.health ?? {};
  assert.deepEqual([found?.id, found?.login, failures, status, waiting], [id, partner.login, 1, 500, 1]);
  const whole = { userId: partner.id, isTroubled: false };
  const every = await app.operator.result('operator.get-postback-health', whole);
  assert.equal(every.items[0]?.id, id, 'what fails stands before what does not');
  assert.equal(every.pagination.totalCount, every.items.length);
  const last = { ...whole, page: every.items.length, pageSize: 1 };
  const end = await app.operator.result('operator.get-postback-health', last);
  assert.deepEqual(end.items, every.items.slice(-1));
  const idsOf = async (trouble: 'failing' | 'paused') => {
    const of = await app.operator.result('operator.get-postback-health', { userId: partner.id, trouble });
    return of.items.map((one) => one.id);
  };
  assert.deepEqual([await idsOf('failing'), await idsOf('paused')], [[id], []]);
  await app.sql`update postback_health set paused_at = now() where postback_id = ${id}`;
  assert.deepEqual([await idsOf('failing'), await idsOf('paused')], [[], [id]]);
});
