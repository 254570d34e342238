import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { makeAdvertiser } from '../testing/conversions.ts';
import { loopback, startTestSender } from '../testing/sender.ts';
import { startTracker } from '../testing/tracker.ts';

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

test('a conversion’s next event leaves when the call before it has ended, and others do not wait for it', async (t) => {
  const tracker = await startTracker();
  t.after(() => tracker.stop());
  const partner = await app.partner();
  const url = `${tracker.url}/?c={sub1}&s={status}`;
  await partner.result('postback.create-postbacks-global', { url, statuses: ['create', 'hold', 'reject'] });
  const advertiser = await makeAdvertiser(app);
  const held: ServerResponse[] = [];
  tracker.reply((response, { query }) => {
    if (query.c === 'slow' && held.length === 0) held.push(response);
    else response.end('OK');
  });
  await advertiser.say(await advertiser.click(partner, { sub1: 'slow' }), 'new', 'hold', 'reject');
  await advertiser.say(await advertiser.click(partner, { sub1: 'quick' }), 'new', 'hold', 'reject');
  const calls = () => tracker.received.map(({ query }) => `${query.c} ${query.s}`);
  await tracker.hasReceived(4);
  assert.deepEqual(calls(), ['slow create', 'quick create', 'quick hold', 'quick reject']);
  held[0]?.end('OK');
  await tracker.hasReceived(6);
  assert.deepEqual(calls().slice(4), ['slow hold', 'slow reject']);
});

test('of what waits a conversion’s first event leaves first, however long the other postback’s queue is', async (t) => {
  const tracker = await startTracker();
  t.after(() => tracker.stop());
  const partner = await app.partner();
  const url = `${tracker.url}/?c={click_id}&s={status}`;
  await partner.result('postback.create-postbacks-global', { url, statuses: ['create', 'hold'] });
  const advertiser = await makeAdvertiser(app);
  await sender.stop();
  for (let n = 0; n < 150; n += 1) await advertiser.say(await advertiser.click(partner), 'new');
  const last = await advertiser.click(partner);
  await advertiser.say(last, 'new', 'hold');
  sender = await startTestSender(app);
  await tracker.hasReceived(152);
  assert.deepEqual(
    tracker.received.flatMap(({ query }) => (query.c === last ? query.s : [])),
    ['create', 'hold'],
  );
});
