import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { loopback, pass, startTestSender, until } from '../../testing/postbacks/sender.ts';
import { startTracker, type Tracker } from '../../testing/postbacks/tracker.ts';
import { makeAdvertiser } from '../../testing/traffic/conversions.ts';

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

test('a conversion’s next event leaves when the call before it has ended, and others do not wait for it @full', async (t) => {
  const tracker = await startTracker();
  t.after(() => tracker.stop());
  const partner = await app.partner();
  const url = `${tracker.url}/?c={sub1}&s={status}`;
  await partner.result('postback.create-postbacks-global', { url, statuses: ['create', 'hold', 'reject'] });
  const advertiser = await makeAdvertiser(app);
  const kept: ServerResponse[] = [];
  tracker.reply((response, { query }) => {
    if (query.c === 'slow' && kept.length === 0) kept.push(response);
    else response.end('OK');
  });
  await advertiser.sendStatus(await advertiser.click(partner, { sub1: 'slow' }), 'new', 'hold', 'reject');
  await advertiser.sendStatus(await advertiser.click(partner, { sub1: 'quick' }), 'new', 'hold', 'reject');
  const calls = () => tracker.received.map(({ query }) => `${query.c} ${query.s}`);
  await tracker.hasReceived(4);
  assert.deepEqual(calls(), ['slow create', 'quick create', 'quick hold', 'quick reject']);
  kept[0]?.end('OK');
  await tracker.hasReceived(6);
  assert.deepEqual(calls().slice(4), ['slow hold', 'slow reject']);
});

/**
 * A partner with one link for three events whose `create` is always refused by the tracker, and a conversion that came to all
 * three states.
 */
async function refusedCreate(tracker: Tracker) {
  const partner = await app.partner();
  const url = `${tracker.url}/?s={status}`;
  await partner.result('postback.create-postbacks-global', { url, statuses: ['create', 'hold', 'reject'] });
  const { items } = await partner.result('postback.get-postbacks-global', { status: 'create' });
  const advertiser = await makeAdvertiser(app);
  tracker.reply((response, { query }) => response.writeHead(query.s === 'create' ? 503 : 200).end());
  await advertiser.sendStatus(await advertiser.click(partner), 'new', 'hold', 'reject');
  const isTried = (count: number) =>
    until(
      async () => (await partner.result('postback.get-deliveries', {})).items,
      (all) => all.some(({ tries }) => tries === count),
    );
  await isTried(1);
  return { partner, id: items[0]?.id ?? 0, url, isTried };
}

const heard = (tracker: Tracker) => tracker.received.map(({ query }) => query.s);

test('an event that must be tried again holds the younger ones of its link back @full', async (t) => {
  const tracker = await startTracker();
  t.after(() => tracker.stop());
  const { isTried } = await refusedCreate(tracker);
  await pass(app, '7 seconds');
  await isTried(2);
  tracker.reply(200);
  await pass(app, '61 seconds');
  await tracker.hasReceived(5);
  assert.deepEqual(heard(tracker), ['create', 'create', 'create', 'hold', 'reject']);
});

test('an event whose postback is switched off, and one that expired, hold nothing back @full', async (t) => {
  const one = await startTracker();
  const other = await startTracker();
  t.after(() => Promise.all([one.stop(), other.stop()]));
  const { partner, id, url } = await refusedCreate(one);
  await partner.result('postback.update-postback-global', { id, url, status: 'create', type: 'off' });
  await refusedCreate(other);
  await app.sql`update postback_queue set at = at - interval '8 days' where event = 'create'`;
  await pass(app, '61 seconds');
  await Promise.all([one.hasReceived(3), other.hasReceived(3)]);
  assert.deepEqual([heard(one), heard(other)], Array(2).fill(['create', 'hold', 'reject']));
});

test('a postback that hangs does not delay others of its conversion at the same server @full', async (t) => {
  const tracker = await startTracker();
  t.after(() => tracker.stop());
  const partner = await app.partner();
  for (const path of ['slow', 'quick']) {
    const url = `${tracker.url}/${path}?s={status}`;
    await partner.result('postback.create-postbacks-global', { url, statuses: ['create', 'hold', 'reject'] });
  }
  const advertiser = await makeAdvertiser(app);
  tracker.reply((response, { path }) => void (path.startsWith('/quick') && response.end('OK')));
  await advertiser.sendStatus(await advertiser.click(partner), 'new', 'hold', 'reject');
  await tracker.hasReceived(4);
  const paths = tracker.received.map(({ path }) => path.slice(1));
  assert.deepEqual(paths.toSorted(), ['quick?s=create', 'quick?s=hold', 'quick?s=reject', 'slow?s=create']);
});

test('of what waits a conversion’s first event leaves first, however long the other postback’s queue is @full', async (t) => {
  const tracker = await startTracker();
  t.after(() => tracker.stop());
  const partner = await app.partner();
  const url = `${tracker.url}/?c={click_id}&s={status}`;
  await partner.result('postback.create-postbacks-global', { url, statuses: ['create', 'hold'] });
  const advertiser = await makeAdvertiser(app);
  await sender.stop();
  for (let n = 0; n < 150; n += 1) await advertiser.sendStatus(await advertiser.click(partner), 'new');
  const last = await advertiser.click(partner);
  await advertiser.sendStatus(last, 'new', 'hold');
  sender = await startTestSender(app);
  await tracker.hasReceived(152);
  assert.deepEqual(
    tracker.received.flatMap(({ query }) => (query.c === last ? query.s : [])),
    ['create', 'hold'],
  );
});
