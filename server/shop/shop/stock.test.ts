import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { lockQueue } from '../../testing/lock-queue.ts';

let app: TestApp;
let second: TestApp;
before(async () => {
  app = await startTestApp();
  second = await startTestApp({}, app);
});
after(async () => {
  await second.stop();
  await app.stop();
});

const sizes = [
  { name: 'M', remains: 3 },
  { name: 'L', remains: 2 },
];

async function openShop(): Promise<number> {
  const dates = { startsAt: '2020-01-01T00:00:00Z', endsAt: '2999-01-01T00:00:00Z' };
  const promotion = { name: 'Марафон', currency: 'баллов', ...dates };
  return (await app.operator.result('operator.save-promotion', promotion)).id;
}

async function mug(more: Record<string, unknown> = {}) {
  const promotionId = await openShop();
  const product = { promotionId, name: 'Кружка', price: 100, remains: 10, needsDelivery: false, ...more };
  const { id: productId } = await app.operator.result('operator.save-product', product);
  return { promotionId, productId, product: { ...product, id: productId } };
}

/** The remaining stock in all and of each size, as a partner sees it. */
async function stockOf({ promotionId, productId }: { promotionId: number; productId: number }) {
  const partner = await app.partner();
  const found = await partner.result('promotion.get-product', { promotionId, id: productId });
  return [found.remains, ...found.sizes.map(({ remains }) => remains)];
}

/** Starts two calls on a locked product, so that the second waits behind the first; then frees the product. */
async function inTurn<First, Second>(
  productId: number,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  let calls: Promise<[First, Second]> | undefined;
  await app.sql.begin(async (tx) => {
    await tx`select 1 from products where id = ${productId} for update`;
    const waiting = first();
    await lockQueue(app, waiting);
    const last = second();
    calls = Promise.all([waiting, last]);
    await lockQueue(app, waiting, last);
  });
  assert.ok(calls);
  return await calls;
}

test('a stock that is set while the product gets sizes asks for the size @full', async () => {
  const { productId, product, promotionId } = await mug();
  const [, refused] = await inTurn(
    productId,
    () => app.operator.result('operator.save-product', { ...product, sizes }),
    () => second.operator.failure('operator.set-stock', { productId, remains: 99 }),
  );
  assert.deepEqual(Object.keys(refused.data ?? {}), ['size']);
  assert.deepEqual(await stockOf({ promotionId, productId }), [5, 3, 2]);
});

test('a stock that is set while an order waits is what the order takes from @full', async () => {
  const { promotionId, productId } = await mug();
  const partner = await second.partner();
  const points = { userId: partner.id, promotionId, amount: 1000, idempotencyKey: 'points' };
  await app.operator.result('operator.post-points', points);
  const order = { promotionId, productId, quantity: 2, idempotencyKey: 'order of a mug' };
  const [, refused] = await inTurn(
    productId,
    () => app.operator.result('operator.set-stock', { productId, remains: 1 }),
    () => partner.failure('promotion.create-order', order),
  );
  assert.match(String(refused.data?.quantity), /Осталось 1 шт/);
  await inTurn(
    productId,
    () => partner.result('promotion.create-order', { ...order, quantity: 1 }),
    () => app.operator.result('operator.set-stock', { productId, remains: 7 }),
  );
  assert.deepEqual(await stockOf({ promotionId, productId }), [7]);
});

test('the stock of one size is set, and that of the product follows @full', async () => {
  const { promotionId, productId } = await mug({ sizes });
  await app.operator.result('operator.set-stock', { productId, size: 'L', remains: 12 });
  assert.deepEqual(await stockOf({ promotionId, productId }), [15, 3, 12]);
});

test('a stock for a size that is missing, unknown or not wanted is refused by field and stays as it was @full', async () => {
  const sized = await mug({ sizes });
  const plain = await mug();
  const refusals = [
    { productId: sized.productId, remains: 1 },
    { productId: sized.productId, size: 'XXL', remains: 1 },
    { productId: plain.productId, size: 'M', remains: 1 },
  ];
  for (const asked of refusals) {
    const { code, data } = await app.operator.failure('operator.set-stock', asked);
    assert.deepEqual([code, Object.keys(data ?? {})], [422, ['size']]);
  }
  assert.deepEqual([await stockOf(sized), await stockOf(plain)], [[5, 3, 2], [10]]);
  await app.operator.result('operator.remove-product', { id: plain.productId });
  for (const productId of [plain.productId, 999_999]) {
    assert.equal((await app.operator.failure('operator.set-stock', { productId, remains: 1 })).code, 404);
  }
});
