import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createClient } from '../../testing/methods/client.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

test('an entry of money names the key that posted it', async () => {
  const { id: userId } = await app.partner();
  const { id: keyId, key } = await app.admin.result('operator.create-key', { name: 'Касса' });
  const robot = createClient(app.url, { path: '/operator/rpc', bearer: key });
  const entry = { userId, kind: 'bonus', account: 'available', amount: 5 } as const;
  await app.operator.result('operator.post-ledger-entry', { ...entry, idempotencyKey: 'first' });
  await robot.result('operator.post-ledger-entry', { ...entry, idempotencyKey: 'second' });
  await robot.result('operator.post-ledger-entries', { entries: [{ ...entry, idempotencyKey: 'third' }] });
  const actors =
    await app.sql`select actor, key_id from ledger_entries where user_id = ${userId} order by id`;
  assert.deepEqual(
    [...actors],
    [
      { actor: 'key', keyId: 0 },
      { actor: 'key', keyId },
      { actor: 'key', keyId },
    ],
  );
});

test('an entry of points names the key or the partner that gave, spent or returned them', async () => {
  const partner = await app.partner();
  const dates = { startsAt: '2020-01-01T00:00:00Z', endsAt: '2999-01-01T00:00:00Z' };
  const promotion = { name: 'Марафон', currency: 'баллов', ...dates };
  const { id: promotionId } = await app.operator.result('operator.save-promotion', promotion);
  const mug = { promotionId, name: 'Кружка', price: 100, remains: 10, needsDelivery: false };
  const { id: productId } = await app.operator.result('operator.save-product', mug);
  const points = { userId: partner.id, promotionId, amount: 1000, idempotencyKey: 'points' };
  await app.operator.result('operator.post-points', points);
  const order = (idempotencyKey: string) =>
    partner.result('promotion.create-order', { promotionId, productId, quantity: 1, idempotencyKey });
  const first = await order('the first order');
  const second = await order('the second order');
  await partner.result('promotion.cancel-order', first);
  await app.operator.result('operator.set-order-status', {
    ...second,
    status: 'cancelled',
    reason: 'Нет на складе',
  });
  const actors = await app.sql`
    select kind || ' ' || actor as said from points_entries where user_id = ${partner.id} order by id`;
  assert.deepEqual(
    actors.map(({ said }) => said),
    ['accrual key', 'order partner', 'order partner', 'cancel partner', 'cancel key'],
  );
});
