import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { havePolled, isNearlySorted, startPartnerTracker } from '../../testing/postbacks/partner-tracker.ts';
import { loopback, pass, startTestSender, until } from '../../testing/postbacks/sender.ts';

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

test('what failed comes again with the same id, and each attempt is kept @full', async (t) => {
  const { tracker, convert, states, tries } = await startPartnerTracker(app, t);
  tracker.reply(500);
  await convert();
  await until(tries, ([first]) => first === 1);
  await pass(app, '7 seconds');
  await until(tries, ([first]) => first === 2);
  tracker.reply(200);
  await pass(app, '37 seconds');
  await until(states, ([first]) => first === 'delivered');
  const ids = tracker.received.map(({ headers }) => headers['webhook-id']);
  assert.deepEqual([ids.length, new Set(ids).size], [3, 1]);
});

test('a receiver that asks for silence gets it, for all of its postback @full', async (t) => {
  const { tracker, convert, tries, states, health } = await startPartnerTracker(app, t);
  tracker.reply((response) => response.writeHead(429, { 'retry-after': '60' }).end());
  await convert();
  await until(tries, ([first]) => first === 1);
  assert.ok((await health()).quietUntil);
  await convert();
  await pass(app, '30 seconds');
  tracker.reply(200);
  await pass(app, '31 seconds');
  await until(states, (all) => all.join() === 'delivered,delivered');
  assert.deepEqual([tracker.received.length, (await health()).quietUntil], [3, null]);
});

test('410 turns the postback off, says so, and its history names the program @full', async (t) => {
  const { tracker, partner, id, convert, states, titles } = await startPartnerTracker(app, t);
  tracker.reply(410);
  await convert();
  await until(states, ([first]) => first === 'failed');
  await until(titles, (all) => all.length > 0);
  assert.deepEqual(await titles(), ['Постбек выключен: 127.0.0.1']);
  const { messages } = await partner.result('profile.get-notification-all', {});
  assert.match(
    messages[0]?.content ?? '',
    RegExp(`href="/global-postbacks/deliveries\\?state=paused&amp;postback=${id}"`),
  );
  const { items } = await partner.result('postback.get-postbacks-global', {});
  assert.equal(items[0]?.type, 'off');
  const { items: changes } = await partner.result('history.get-changes', {});
  assert.deepEqual([changes[0]?.by, changes[0]?.after?.type], ['program', 'off']);
});

test('410 of a URL that was mended meanwhile leaves the postback on @full', async (t) => {
  const { tracker, partner, id, url, convert, states } = await startPartnerTracker(app, t);
  const held = Promise.withResolvers<ServerResponse>();
  tracker.reply((response) => held.resolve(response));
  await convert();
  const response = await held.promise;
  tracker.reply(200);
  const mended = { id, url: url.replace('?', 'new?'), status: 'create', type: 'on' } as const;
  await partner.result('postback.update-postback-global', mended);
  response.writeHead(410).end();
  await until(states, ([first]) => first === 'failed');
  await convert();
  await until(states, ([, second]) => second === 'delivered' || second === 'paused');
  assert.deepEqual(await states(), ['failed', 'delivered']);
});

test('a tracker that is down is called now and then, and gets everything in order when it is back @full', async (t) => {
  const { tracker, partner, convert, states, tries, health, titles } = await startPartnerTracker(app, t);
  tracker.reply(503);
  const ids = await convert(40);
  await until(health, ({ pausedAt }) => pausedAt !== null);
  await until(tries, (all) => all.reduce((sum, one) => sum + one, 0) === tracker.received.length);
  const before = tracker.received.length;
  assert.ok(before >= 20 && before <= 28, String(before));
  await pass(app, '10 minutes');
  await tracker.hasReceived(before + 1);
  await until(tries, (all) => all.reduce((sum, one) => sum + one, 0) === before + 1);
  assert.deepEqual(await titles(), ['Постбек на паузе: 127.0.0.1']);
  const { items } = await partner.result('postback.get-deliveries', { pageSize: 1 });
  assert.deepEqual([items[0]?.state, items[0]?.heldBy], ['paused', 'pause']);
  tracker.reply(200);
  await pass(app, '10 minutes');
  await until(states, (all) => all.every((one) => one === 'delivered'));
  const delivered = tracker.received.slice(before + 1).map(({ query }) => Number(query.id));
  assert.equal(delivered.length, 40);
  assert.ok(isNearlySorted(delivered), delivered.join());
  assert.deepEqual([new Set(delivered), tracker.mostAtOnce() <= 8], [new Set(ids), true]);
  assert.deepEqual(await titles(), ['Постбек снова работает: 127.0.0.1', 'Постбек на паузе: 127.0.0.1']);
});

test('a paused postback has one probe at a time, however long its tracker takes @full', async (t) => {
  const { tracker, convert, states, tries, health } = await startPartnerTracker(app, t);
  tracker.reply(503);
  await convert(24);
  await until(health, ({ pausedAt }) => pausedAt !== null);
  await until(tries, (all) => all.reduce((sum, one) => sum + one, 0) === tracker.received.length);
  const before = tracker.received.length;
  const open: ServerResponse[] = [];
  tracker.reply((response) => void open.push(response));
  await pass(app, '10 minutes');
  await tracker.hasReceived(before + 1);
  await convert();
  await havePolled(app, t);
  assert.equal(tracker.received.length, before + 1);
  tracker.reply(200);
  for (const response of open) response.end('OK');
  await until(states, (all) => all.every((one) => one === 'delivered'));
});

test('what a tracker always refuses does not hold back the rest of a paused postback @full', async (t) => {
  const { tracker, convert, states, tries, health } = await startPartnerTracker(app, t);
  tracker.reply(400);
  const [poison] = await convert();
  await until(tries, ([first]) => first === 1);
  tracker.reply((response, { query }) => response.writeHead(query.id === String(poison) ? 400 : 200).end());
  const tried = async (count: number) => await until(tries, ([first]) => first === count);
  for (let count = 2; (await health()).pausedAt === null; count += 1) {
    await pass(app, '30 minutes');
    await tried(count);
  }
  // Passes two hours of probes.
  await app.sql`update postback_queue set tries = 12 where conversion_id = ${poison ?? 0}`;
  await convert(3);
  await pass(app, '10 minutes');
  await until(states, (all) => all.filter((one) => one === 'delivered').length === 3);
  assert.equal((await health()).pausedAt, null);
});

test('a URL that was mended is called at once @full', async (t) => {
  const { tracker, partner, id, convert, states, tries } = await startPartnerTracker(app, t, { path: 'old' });
  tracker.reply((response, { path }) => response.writeHead(path.startsWith('/new') ? 200 : 404).end());
  await convert();
  await until(tries, ([first]) => first === 1);
  const url = `${tracker.url}/new?id={conversion_id}`;
  await partner.result('postback.update-postback-global', { id, url, status: 'create', type: 'on' });
  await until(states, ([first]) => first === 'delivered');
});

test('calls of a postback that is off wait, and go when it is on @full', async (t) => {
  const { tracker, partner, id, convert, states, tries } = await startPartnerTracker(app, t);
  tracker.reply(500);
  await convert();
  await until(tries, ([first]) => first === 1);
  const change = { id, url: `${tracker.url}/?id={conversion_id}`, status: 'create' } as const;
  await partner.result('postback.update-postback-global', { ...change, type: 'off' });
  const heldBy = async () =>
    (await partner.result('postback.get-deliveries', {})).items.map((one) => one.heldBy);
  assert.deepEqual(await heldBy(), ['off']);
  tracker.reply(200);
  await pass(app, '1 hour');
  await convert();
  await partner.result('postback.update-postback-global', { ...change, type: 'on' });
  await until(states, ([first]) => first === 'delivered');
  assert.equal((await states()).length, 1, 'a conversion made while it was off has no delivery');
});
