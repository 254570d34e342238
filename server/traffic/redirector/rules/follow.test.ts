import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestApp } from '../../../testing/app.ts';
import { makeOffers } from '../../../testing/traffic/offers.ts';
import { follow } from './follow.ts';
import { createNetwork } from './network.ts';

test('who asks for a link before the redirector listens waits until it does, and the link is known', async (t) => {
  const app = await startTestApp();
  const partner = await app.partner();
  const [offerId = 0] = await makeOffers(app, 'Дом');
  const { code } = await partner.result('links.create-link', { offerId, name: '' });
  const network = createNetwork();
  const { log, settings } = app.app;
  const following = follow(app.sql, network, {
    log,
    networkTimeZone: settings.networkTimeZone,
    changed: () => {},
  });
  t.after(async () => {
    await following.stop();
    await app.stop();
  });
  await following.catchUp();
  assert.equal(network.links.get(code)?.offerId, offerId);
});
