import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { loopback, startTestSender, until } from '../../../testing/postbacks/sender.ts';
import { startTracker } from '../../../testing/postbacks/tracker.ts';
import { makeAdvertiser } from '../../../testing/traffic/conversions.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp(loopback);
});
after(() => app.stop());

test('a call without the value that the tracker knows the click by is marked, waiting and sent @full', async (t) => {
  const tracker = await startTracker();
  t.after(() => tracker.stop());
  const partner = await app.partner();
  const { click, sendStatus } = await makeAdvertiser(app);
  const url = `${tracker.url}/?subid={sub1}&status={status}&other={sub2}`;
  const { id } = await partner.result('postback.create-postback-global', { url, status: 'hold' });
  await sendStatus(await click(partner), 'hold');
  await sendStatus(await click(partner, { sub1: 'theirs' }), 'hold');
  const marks = async () =>
    (await partner.result('postback.get-deliveries', {})).items
      .map(({ state, emptyMacro }) => `${state} ${emptyMacro}`)
      .toReversed();
  assert.deepEqual(await marks(), ['waiting sub1', 'waiting null']);
  const sender = await startTestSender(app);
  t.after(() => sender.stop());
  const sent = await until(marks, (all) => all.every((mark) => mark.startsWith('delivered')));
  assert.deepEqual(sent, ['delivered sub1', 'delivered null']);
  const changed = `${tracker.url}/?subid={sub2}`;
  await partner.result('postback.update-postback-global', { id, type: 'on', url: changed });
  assert.deepEqual(await marks(), ['delivered null', 'delivered null'], 'those calls had another URL');
});
