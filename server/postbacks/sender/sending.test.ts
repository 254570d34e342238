import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { loopback, startTestSender, until } from '../../testing/postbacks/sender.ts';
import { startTracker, type Tracker } from '../../testing/postbacks/tracker.ts';
import { makeAdvertiser } from '../../testing/traffic/conversions.ts';

let app: TestApp;
let tracker: Tracker;
let sender: Awaited<ReturnType<typeof startTestSender>>;
before(async () => {
  app = await startTestApp(loopback);
  tracker = await startTracker();
  sender = await startTestSender(app);
});
after(async () => {
  await sender.stop();
  await tracker.stop();
  await app.stop();
});

type Partner = Awaited<ReturnType<TestApp['partner']>>;

const ended = (partner: Partner) =>
  app.sql<
    { state: string; tries: number; event: string }[]
  >`select state, tries, event from postback_deliveries where user_id = ${partner.id} order by id`;

test('each status of a conversion calls the postback of its event, with the values of that moment', async () => {
  const partner = await app.partner();
  const advertiser = await makeAdvertiser(app);
  const url = `${tracker.url}/life?c={click_id}&s={status}&p={payout}{currency}&sub={sub1}&o={offer_name}&g={geo}&ip={ip}&r={reason}`;
  await partner.result('postback.create-postbacks-global', { url, statuses: ['create', 'hold', 'reject'] });
  const click = await advertiser.click(partner, { sub1: 'a&b' });
  await advertiser.sendStatus(click, 'new', 'hold', 'approve', 'reject');
  await until(
    () => ended(partner),
    (all) => all.length === 3,
  );
  const calls = tracker.received.filter(({ path }) => path.startsWith('/life'));
  assert.deepEqual(calls.map(({ method, query: { s, p, r } }) => [method, s, p, r]).toSorted(), [
    ['GET', 'create', '100.00RUB', ''],
    ['GET', 'hold', '100.00RUB', ''],
    ['GET', 'reject', '100.00RUB', 'other'],
  ]);
  assert.deepEqual(
    { ...calls[0]?.query, s: '', r: '' },
    { c: click, s: '', p: '100.00RUB', sub: 'a&b', o: 'Тёплый дом', g: 'RU', ip: '203.0.113.7', r: '' },
  );
});

test('a POST is JSON of all macros, which the library of Standard Webhooks accepts', async () => {
  const partner = await app.partner();
  const advertiser = await makeAdvertiser(app);
  const url = `${tracker.url}/post`;
  await partner.result('postback.create-postback-global', { url, status: 'create', method: 'POST' });
  await advertiser.sendStatus(await advertiser.click(partner), 'new');
  await until(
    () => ended(partner),
    (all) => all.length === 1,
  );
  const call = tracker.received.find(({ path }) => path === '/post');
  assert.ok(call);
  const { secret } = await partner.result('postback.get-secret');
  const headers = Object.fromEntries(
    Object.entries(call.headers).map(([name, value]) => [name, String(value)]),
  );
  const verified: unknown = new Webhook(secret).verify(call.body, headers);
  assert.deepEqual(verified, JSON.parse(call.body));
  assert.equal(JSON.parse(call.body).status, 'create');
  assert.throws(() => new Webhook(secret).verify(call.body.replace('create', 'approve'), headers));
});
