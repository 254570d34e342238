import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLog } from '../../../platform/program/log.ts';
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

test('who asks for a link whose reading failed waits until everything is read again', async (t) => {
  const app = await startTestApp();
  const partner = await app.partner();
  const [offerId = 0] = await makeOffers(app, 'Дом');
  const network = createNetwork();
  const failed = Promise.withResolvers<void>();
  const following = follow(app.sql, network, {
    log: createLog('warn', { write: () => failed.resolve() }),
    networkTimeZone: app.app.settings.networkTimeZone,
    changed: () => {},
  });
  t.after(async () => {
    await following.stop();
    await app.stop();
  });
  await following.catchUp();
  // The link is announced while links cannot be read.
  await app.sql.begin(async (tx) => {
    await tx`insert into links ${tx({ userId: partner.id, offerId, code: 'announced', name: '' })}`;
    await tx`alter table links rename column landing_id to other_id`;
  });
  await failed.promise;
  await app.sql`alter table links rename column other_id to landing_id`;
  await following.catchUp();
  assert.equal(network.links.get('announced')?.offerId, offerId);
});
