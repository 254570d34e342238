import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

const always = { startsAt: '2020-01-01T00:00:00Z', endsAt: '2999-01-01T00:00:00Z', currency: 'баллов' };

async function openShop(name = 'Марафон', more: Record<string, unknown> = {}): Promise<number> {
  return (await app.operator.result('operator.save-promotion', { name, ...always, ...more })).id;
}

async function addProduct(promotionId: number, more: Record<string, unknown> = {}): Promise<number> {
  const product = { promotionId, name: 'Кружка', price: 100, remains: 10, needsDelivery: false, ...more };
  return (await app.operator.result('operator.save-product', product)).id;
}

async function categoryNames(promotionId: number): Promise<string[]> {
  const { items } = await app.operator.result('operator.get-categories', { promotionId });
  return items.map(({ name, productCount }) => `${name} ${productCount}`);
}

async function productOf(promotionId: number, removed: 'without' | 'only' = 'without') {
  const { items } = await app.operator.result('operator.get-products', { promotionId, removed });
  return items[0];
}

test('promotions are found by words and state, with their products and new orders @full', async () => {
  const partner = await app.partner();
  const running = await openShop('Весенний забег');
  await openShop('Весенний кросс', { endsAt: '2021-01-01T00:00:00Z' });
  const productId = await addProduct(running);
  await addProduct(running);
  await app.operator.result('operator.remove-product', { id: await addProduct(running) });
  const points = { userId: partner.id, promotionId: running, amount: 100, idempotencyKey: 'забег' };
  await app.operator.result('operator.post-points', points);
  await partner.result('promotion.create-order', {
    promotionId: running,
    productId,
    quantity: 1,
    idempotencyKey: 'an order of a mug',
  });
  const { items } = await app.operator.result('operator.get-promotions', { term: 'ВЕСЕНН' });
  assert.deepEqual(
    items.map(({ name, status, productCount, newOrders }) => [name, status, productCount, newOrders]),
    [
      ['Весенний забег', 'active', 2, 1],
      ['Весенний кросс', 'ended', 0, 0],
    ],
  );
  const ended = await app.operator.result('operator.get-promotions', { term: 'весенн', status: 'ended' });
  assert.deepEqual(
    ended.items.map(({ name }) => name),
    ['Весенний кросс'],
  );
  const one = await app.operator.result('operator.get-promotion', { id: running });
  assert.equal(one.name, 'Весенний забег');
  for (const method of ['get-categories', 'get-products'])
    assert.equal((await app.operator.failure(`operator.${method}`, { promotionId: 999_999 })).code, 404);
  assert.equal((await app.operator.failure('operator.get-promotion', { id: 999_999 })).code, 404);
});

test('categories stand in the order the staff gave them, for partners as well @full', async () => {
  const promotionId = await openShop();
  const other = await openShop();
  const partner = await app.partner();
  const add = async (name: string, at = promotionId) =>
    (await app.operator.result('operator.save-category', { promotionId: at, name })).id;
  const home = await add('Дом');
  const clothes = await add('Одежда');
  const games = await add('Игры');
  for (const categoryId of [home, clothes, games]) await addProduct(promotionId, { categoryId });
  await app.operator.result('operator.order-categories', { promotionId, ids: [games, home] });
  assert.deepEqual(await categoryNames(promotionId), ['Игры 1', 'Дом 1', 'Одежда 1']);
  const seen = await partner.result('promotion.get-product-categories', { promotionId });
  assert.deepEqual(
    seen.items.map(({ name }) => name),
    ['Игры', 'Дом', 'Одежда'],
  );
  const foreign = { promotionId, ids: [home, await add('Чужая', other)] };
  const { code, data } = await app.operator.failure('operator.order-categories', foreign);
  assert.deepEqual([code, Object.keys(data ?? {})], [422, ['ids']]);
  const unknown = { promotionId: 999_999, ids: [home] };
  assert.equal((await app.operator.failure('operator.order-categories', unknown)).code, 404);
});

test('a removed category leaves its products without one @full', async () => {
  const promotionId = await openShop();
  const { id } = await app.operator.result('operator.save-category', { promotionId, name: 'Дом' });
  await addProduct(promotionId, { categoryId: id });
  await app.operator.result('operator.remove-category', { id });
  assert.deepEqual(await categoryNames(promotionId), []);
  assert.equal((await productOf(promotionId))?.categoryId, null);
  assert.equal((await app.operator.failure('operator.remove-category', { id })).code, 404);
  const late = { promotionId, name: 'Кружка', price: 1, categoryId: id };
  assert.deepEqual(Object.keys((await app.operator.failure('operator.save-product', late)).data ?? {}), [
    'categoryId',
  ]);
});

test('a product that was taken out is listed apart and comes back whole @full', async () => {
  const promotionId = await openShop();
  const id = await addProduct(promotionId, { sizes: [{ name: 'M', remains: 3 }] });
  await app.operator.result('operator.remove-product', { id });
  assert.equal(await productOf(promotionId), undefined);
  const removed = await productOf(promotionId, 'only');
  assert.deepEqual([removed?.id, typeof removed?.removedAt], [id, 'string']);
  await app.operator.result('operator.restore-product', { id });
  assert.deepEqual((await productOf(promotionId))?.sizes, [{ name: 'M', remains: 3 }]);
  assert.equal(await productOf(promotionId, 'only'), undefined);
  assert.equal((await app.operator.failure('operator.restore-product', { id: 999_999 })).code, 404);
});

test('several products are taken out and put back at once, and the answer names those that changed @full', async () => {
  const promotionId = await openShop();
  const ids = [await addProduct(promotionId), await addProduct(promotionId), await addProduct(promotionId)];
  const [first = 0, second = 0, third = 0] = ids;
  await app.operator.result('operator.remove-product', { id: second });
  const unknown = { ids: [...ids, 999_999], isShown: false };
  assert.equal((await app.operator.failure('operator.set-products-shown', unknown)).code, 404);
  assert.notEqual(await productOf(promotionId), undefined, 'none was taken out');
  const out = { ids: ids.toReversed(), isShown: false, idempotencyKey: 'out of the shop' };
  assert.deepEqual(await app.operator.result('operator.set-products-shown', out), { ids: [first, third] });
  assert.equal(await productOf(promotionId), undefined);
  const back = { ids: [first, third], isShown: true };
  assert.deepEqual((await app.operator.result('operator.set-products-shown', back)).ids, [first, third]);
  assert.deepEqual(await app.operator.result('operator.set-products-shown', out), { ids: [first, third] });
  assert.equal((await productOf(promotionId, 'only'))?.id, second, 'a repeat takes nothing out again');
  const doubled = await app.operator.failure('operator.set-products-shown', { ...back, ids: [first, first] });
  assert.deepEqual(Object.keys(doubled.data ?? {}), ['ids']);
  const { items } = await app.operator.result('operator.get-audit', { record: `product-${third}` });
  assert.deepEqual(
    [...new Set(items.map(({ method }) => method))],
    ['operator.set-products-shown', 'operator.save-product'],
  );
});

test('a stock that moved since it was seen is not overwritten @full', async () => {
  const promotionId = await openShop();
  const productId = await addProduct(promotionId, { sizes: [{ name: 'M', remains: 3 }] });
  const set = { productId, size: 'M', remains: 9, seen: 4 };
  const { code, data } = await app.operator.failure('operator.set-stock', set);
  assert.equal(code, 409);
  assert.match(String(data?.remains), /уже другой: 3/);
  const all = await Promise.allSettled(
    [7, 8].map((remains) => app.operator.result('operator.set-stock', { ...set, remains, seen: 3 })),
  );
  assert.equal(all.filter(({ status }) => status === 'fulfilled').length, 1);
});

test('sizes that are saved without their stock keep it, and a new one has none @full', async () => {
  const promotionId = await openShop();
  const id = await addProduct(promotionId, {
    sizes: [
      { name: 'M', remains: 3 },
      { name: 'L', remains: 2 },
    ],
  });
  const sizes = [{ name: 'XL' }, { name: 'M' }];
  await app.operator.result('operator.save-product', { id, promotionId, name: 'Худи', price: 1, sizes });
  const product = await productOf(promotionId);
  assert.deepEqual(product?.sizes, [
    { name: 'XL', remains: 0 },
    { name: 'M', remains: 3 },
  ]);
  assert.equal(product?.remains, 3);
});
