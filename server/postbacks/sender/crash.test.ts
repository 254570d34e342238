import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { startPartnerTracker } from '../../testing/postbacks/partner-tracker.ts';
import { loopback, pass, until } from '../../testing/postbacks/sender.ts';
import { startSenderProcess } from '../../testing/postbacks/sender-process.ts';
import { startTracker } from '../../testing/postbacks/tracker.ts';
import { makeAdvertiser } from '../../testing/traffic/conversions.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp(loopback);
});
after(() => app.stop());

/** Calls of an origin that may be made and not recorded yet. */
const mostInFlight = 24;

const count = async (partner: { id: number }) => {
  const [row] = await app.sql<{ count: number }[]>`
    select count(*)::int from postback_deliveries where user_id = ${partner.id} and state = 'delivered'`;
  return row?.count ?? 0;
};

/** The sender that serves an origin. */
async function ownerOf(origin: string): Promise<string | undefined> {
  const [lane] = await app.sql<{ id: string }[]>`
    select sender_id as id from postback_lanes where origin = ${origin}`;
  return lane?.id;
}

test('a sender that is killed loses nothing: another takes over, with the same ids @full', async (t) => {
  const { tracker, partner, convert } = await startPartnerTracker(app, t);
  tracker.reply((response) => void setTimeout(() => response.end('OK'), 20));
  const first = await startSenderProcess(app);
  const ids = await convert(300);
  await tracker.hasReceived(8);
  const second = await startSenderProcess(app);
  t.after(() => second.stop());
  first.signal('SIGKILL');
  await until(
    () => count(partner),
    (all) => all === ids.length,
  );
  const webhookIds = tracker.received.map(({ headers }) => String(headers['webhook-id']));
  const ofConversion = new Set(
    tracker.received.map(({ headers, query }) => `${query.id} ${headers['webhook-id']}`),
  );
  assert.deepEqual([new Set(webhookIds).size, ofConversion.size], [ids.length, ids.length]);
  assert.ok(webhookIds.length - ids.length <= mostInFlight, String(webhookIds.length - ids.length));
});

test('no event overtakes an older one that must be tried again, also when the sender is killed between @full', async (t) => {
  const tracker = await startTracker();
  t.after(() => tracker.stop());
  const partner = await app.partner();
  const statuses = ['create', 'hold', 'reject'] as const;
  const url = `${tracker.url}/?c={click_id}&s={status}`;
  await partner.result('postback.create-postbacks-global', { url, statuses: [...statuses] });
  const taken: Record<string, string[]> = {};
  tracker.reply((response, { query: { c = '', s = '' } }) => {
    const before = tracker.received.filter(({ query }) => query.c === c && query.s === s).length;
    const isTaken = before > 1;
    if (isTaken && !taken[c]?.includes(s)) taken[c] = [...(taken[c] ?? []), s];
    setTimeout(() => response.writeHead(isTaken ? 200 : 503).end(), 20);
  });
  const first = await startSenderProcess(app);
  const second = await startSenderProcess(app);
  t.after(() => second.stop());
  const advertiser = await makeAdvertiser(app);
  const clicks = await Promise.all(Array.from({ length: 6 }, () => advertiser.click(partner)));
  await Promise.all(clicks.map((click) => advertiser.sendStatus(click, 'new', 'hold', 'reject')));
  await tracker.hasReceived(4);
  first.signal('SIGKILL');
  const areAllTaken = () => clicks.every((click) => taken[click]?.length === statuses.length);
  while (!areAllTaken()) {
    await pass(app, '10 seconds');
    await pause(100);
  }
  for (const events of Object.values(taken)) assert.deepEqual(events, statuses);
});

test('a sender that was stopped for longer than its lease sends nothing of another’s, and serves again when that one dies @full', async (t) => {
  const { tracker, partner, convert } = await startPartnerTracker(app, t);
  tracker.reply((response) => void setTimeout(() => response.end('OK'), 20));
  const first = await startSenderProcess(app);
  t.after(() => first.stop());
  const ids = await convert(150);
  await tracker.hasReceived(40);
  const owner = await ownerOf(tracker.url);
  first.signal('SIGSTOP');
  const second = await startSenderProcess(app);
  t.after(() => second.stop());
  await until(
    () => ownerOf(tracker.url),
    (now) => now !== owner,
  );
  first.signal('SIGCONT');
  await until(
    () => count(partner),
    (all) => all === ids.length,
  );
  assert.ok(tracker.mostAtOnce() <= 16, String(tracker.mostAtOnce()));
  assert.ok(tracker.received.length - ids.length <= mostInFlight, String(tracker.received.length));
  second.signal('SIGKILL');
  const more = await convert(1);
  await until(
    () => count(partner),
    (all) => all === ids.length + more.length,
  );
});

test('a sender alone that was stopped for longer than its lease goes on with what came meanwhile @full', async (t) => {
  const { tracker, convert } = await startPartnerTracker(app, t);
  const sender = await startSenderProcess(app);
  t.after(() => sender.stop());
  await convert();
  await tracker.hasReceived(1);
  sender.signal('SIGSTOP');
  await convert(30);
  await until(
    async () => await app.sql`select from processes where kind = 'sender' and alive_until > now()`,
    ({ length }) => length === 0,
  );
  sender.signal('SIGCONT');
  await tracker.hasReceived(31);
});
