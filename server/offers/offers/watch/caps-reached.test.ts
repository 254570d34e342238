import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { lockQueue } from '../../../testing/lock-queue.ts';
import { makeAdvertiser } from '../../../testing/traffic/conversions.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

/** The offers whose cap is full today, by the list; the start page counts the same offers. */
async function found(): Promise<number[]> {
  const { items } = await app.operator.result('operator.get-offers', { isCapReached: true });
  const { needs } = await app.operator.result('operator.get-start', {});
  assert.equal(needs.find(({ kind }) => kind === 'caps-reached')?.count, items.length);
  return items.map(({ id }) => id);
}

const save = (id: number, more: object) =>
  app.operator.result('operator.save-offer', { id, name: 'Тёплый дом', ...more });

test('an offer is found from the conversion that ends its cap until one is rejected or the cap rises @full', async () => {
  const anna = await app.partner();
  const { offerId, click, sendStatus } = await makeAdvertiser(app, { dailyCap: 2 });
  const other = await makeAdvertiser(app);
  await other.sendStatus(await other.click(anna), 'new');
  await sendStatus(await click(anna), 'new');
  assert.deepEqual(await found(), []);
  const last = await click(anna);
  await sendStatus(last, 'new');
  assert.deepEqual(await found(), [offerId]);
  await sendStatus(last, 'reject');
  assert.deepEqual(await found(), []);
  await save(offerId, { dailyCap: 1 });
  assert.deepEqual(await found(), [offerId]);
  await save(offerId, { status: 'paused' });
  assert.deepEqual(await found(), [], 'a paused one takes nothing anyway');
  await save(offerId, { status: 'active', dailyCap: 3 });
  assert.deepEqual(await found(), []);
  await save(offerId, { dailyCap: 1 });
  await save(offerId, { dailyCap: null });
  assert.deepEqual(await found(), []);
});

test('a cap that changes while a conversion arrives is marked by both @full', async () => {
  const anna = await app.partner();
  const { offerId, click, sendStatus } = await makeAdvertiser(app, { dailyCap: 20 });
  await sendStatus(await click(anna), 'new');
  const locked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const counting = app.sql.begin(async (tx) => {
    await tx`update offer_days set conversions = 2 where offer_id = ${offerId}`;
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  const lowering = save(offerId, { dailyCap: 2 });
  await lockQueue(app, lowering);
  release.resolve();
  await Promise.all([counting, lowering]);
  assert.deepEqual(await found(), [offerId]);
});
