import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { after, before, test } from 'node:test';
import { mostToOrigin } from '../../platform/outgoing/agent.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { havePolled, isNearlySorted, startPartnerTracker } from '../../testing/postbacks/partner-tracker.ts';
import { loopback, pass, startTestSender, until } from '../../testing/postbacks/sender.ts';

let app: TestApp;
let senders: Awaited<ReturnType<typeof startTestSender>>[];
before(async () => {
  app = await startTestApp(loopback);
  senders = [await startTestSender(app), await startTestSender(app)];
});
after(async () => {
  for (const sender of senders) await sender.stop();
  await app.stop();
});

const hours = 3_600_000;
/** Calls of an origin that may be made and not recorded yet. */
const mostInFlight = 24;

for (const jump of [5 * hours, -5 * hours]) {
  const where = jump > 0 ? 'ahead' : 'back';
  test(`a machine’s clock that jumps ${where} by hours sends nothing early, late or twice @full`, async (t) => {
    const waiting = await startPartnerTracker(app, t, { path: 'signed' });
    const change = {
      id: waiting.id,
      url: waiting.url,
      status: 'create',
      type: 'on',
      method: 'POST',
    } as const;
    await waiting.partner.result('postback.update-postback-global', change);
    waiting.tracker.reply(500);
    await waiting.convert(2);
    await until(waiting.tries, (all) => all.join() === '1,1');
    // The next attempt is hours away, so that a test of any speed sees the early one.
    await app.sql`update postback_queue set due_at = now() + interval '3 hours' where user_id = ${waiting.partner.id}`;
    waiting.tracker.reply(200);
    const flowing = await startPartnerTracker(app, t);
    flowing.tracker.reply((response) => void setTimeout(() => response.end('OK'), 20));
    const ids = await flowing.convert(100);
    await flowing.tracker.hasReceived(40);

    t.mock.timers.enable({ apis: ['Date'], now: Date.now() + jump });
    await flowing.tracker.hasReceived(ids.length);
    await havePolled(app, t);
    assert.deepEqual([await waiting.tries(), waiting.tracker.received.length], [[1, 1], 2]);
    await pass(app, '3 hours');
    await until(waiting.states, (all) => all.join() === 'delivered,delivered');
    t.mock.timers.reset();

    const signedAt = Number(waiting.tracker.received.at(-1)?.headers['webhook-timestamp']);
    assert.ok(Math.abs(signedAt - Date.now() / 1000) < 600, String(signedAt - Date.now() / 1000));
    assert.equal(waiting.tracker.received.length, 4);
    const came = flowing.tracker.received.map(({ query }) => Number(query.id));
    assert.deepEqual([came.length, new Set(came)], [ids.length, new Set(ids)]);
  });
}

test('a machine’s clock that jumps neither ends a pause nor puts its probe off @full', async (t) => {
  const { tracker, convert, states, tries, health, titles } = await startPartnerTracker(app, t);
  tracker.reply(503);
  await convert(24);
  await until(health, ({ pausedAt }) => pausedAt !== null);
  await until(tries, (all) => sumOf(all) === tracker.received.length);
  const before = tracker.received.length;
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 5 * hours });
  await havePolled(app, t);
  assert.equal(tracker.received.length, before);
  t.mock.timers.setTime(Date.now() - 10 * hours);
  await havePolled(app, t);
  assert.equal(tracker.received.length, before);
  tracker.reply(200);
  await pass(app, '10 minutes');
  await until(states, (all) => all.every((one) => one === 'delivered'));
  assert.equal(tracker.received.length, before + 24);
  assert.deepEqual(await titles(), ['Постбек снова работает: 127.0.0.1', 'Постбек на паузе: 127.0.0.1']);
});

test('the database’s clock that jumps ahead ends leases: what others take over comes twice only where it was on its way @full', async (t) => {
  const { tracker, convert } = await startPartnerTracker(app, t);
  const open: ServerResponse[] = [];
  tracker.reply((response) => void open.push(response));
  const ids = await convert(200);
  await tracker.hasReceived(mostToOrigin);
  await takenFromItsOwner(tracker.url);
  await tracker.hasReceived(2 * mostToOrigin);
  tracker.reply(200);
  for (const response of open) response.end('OK');
  await until(waitingOf, (count) => count === 0);
  const came = tracker.received.map(({ query }) => Number(query.id));
  assert.deepEqual(new Set(came), new Set(ids));
  assert.ok(came.length - ids.length <= mostInFlight, String(came.length - ids.length));
});

/** Lets the lease of the sender that serves an origin end by the database's clock until the other sender has polled. */
async function takenFromItsOwner(origin: string): Promise<void> {
  const owner = async () =>
    (await app.sql<{ id: string }[]>`select sender_id as id from postback_lanes where origin = ${origin}`)[0]
      ?.id;
  const first = await owner();
  await until(
    async () => {
      await app.sql`update processes set alive_until = now() - interval '5 hours' where id = ${first ?? null}::uuid`;
      return await owner();
    },
    (now) => now !== first,
  );
  // Until the first sender's next heartbeat, others take all origins that are new to it.
  const isAlive = async () =>
    (await app.sql`select from processes where id = ${first ?? null}::uuid and alive_until > now()`).length >
    0;
  await until(isAlive, Boolean);
}

async function waitingOf() {
  const [row] = await app.sql<{ count: number }[]>`select count(*)::int from postback_queue`;
  return row?.count ?? 0;
}

test('a tracker that answers 503 for an hour is probed six times, and then gets everything, the oldest first @full', async (t) => {
  const { tracker, convert, states, tries, health, titles } = await startPartnerTracker(app, t);
  tracker.reply(503);
  const ids = await convert(40);
  await until(health, ({ pausedAt }) => pausedAt !== null);
  // Calls that began before the pause end with their senders.
  for (const sender of senders) await sender.stop();
  senders = [await startTestSender(app), await startTestSender(app)];
  assert.equal(sumOf(await tries()), tracker.received.length);
  const before = tracker.received.length;
  for (let probes = 1; probes <= 6; probes += 1) {
    ids.push(...(await convert(2)));
    await pass(app, '10 minutes');
    await until(tries, (all) => sumOf(all) === before + probes);
    assert.equal(tracker.received.length, before + probes);
  }
  tracker.reply(200);
  await pass(app, '10 minutes');
  await until(states, (all) => all.every((one) => one === 'delivered'));
  const delivered = tracker.received.slice(before + 6).map(({ query }) => Number(query.id));
  assert.deepEqual([delivered.length, delivered[0]], [ids.length, ids[0]]);
  assert.ok(isNearlySorted(delivered), delivered.join());
  assert.ok(tracker.mostAtOnce() <= 8);
  assert.deepEqual(await titles(), ['Постбек снова работает: 127.0.0.1', 'Постбек на паузе: 127.0.0.1']);
});

function sumOf(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
