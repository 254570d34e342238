import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
let shop: Awaited<ReturnType<typeof openShop>>;
before(async () => {
  app = await startTestApp();
  shop = await openShop();
});
after(() => app.stop());

/** A shop with clothes, mugs and one thing of no category, and a partner in it. */
async function openShop() {
  const { operator } = app;
  const dates = { startsAt: '2020-01-01T00:00:00Z', endsAt: '2999-01-01T00:00:00Z' };
  const promotion = { name: 'Марафон', currency: 'баллов', ...dates };
  const { id: promotionId } = await operator.result('operator.save-promotion', promotion);
  const category = async (name: string) =>
    (await operator.result('operator.save-category', { promotionId, name })).id;
  const clothes = await category('Одежда');
  const mugs = await category('Кружки');
  const empty = await category('Пусто');
  const add = (name: string, price: number, categoryId: number | null) =>
    operator.result('operator.save-product', { promotionId, categoryId, name, price, remains: 1 });
  await add('Футболка', 300, clothes);
  await add('Худи', 1200.5, clothes);
  await add('Кружка белая', 150, mugs);
  await add('Кружка чёрная', 150.01, mugs);
  await add('Блокнот', 0, null);
  return { promotionId, partner: await app.partner(), clothes, mugs, empty };
}

async function namesOf(search: Record<string, unknown>): Promise<string[]> {
  const { promotionId, partner } = shop;
  const { products, pagination } = await partner.result('promotion.get-products', { promotionId, ...search });
  assert.equal(pagination.totalCount, products.length);
  return products.map(({ name }) => name);
}

test('a category shows its own products, newest first, and no category shows all @full', async () => {
  const { clothes, mugs, empty } = shop;
  assert.deepEqual(await namesOf({ categoryId: clothes }), ['Худи', 'Футболка']);
  assert.deepEqual(await namesOf({ categoryId: mugs }), ['Кружка чёрная', 'Кружка белая']);
  assert.deepEqual(await namesOf({ categoryId: empty }), []);
  assert.deepEqual(await namesOf({ categoryId: 0 }), await namesOf({}));
  assert.deepEqual(await namesOf({}), ['Блокнот', 'Кружка чёрная', 'Кружка белая', 'Худи', 'Футболка']);
});

test('the categories of a shop are those that hold products, in its order @full', async () => {
  const { promotionId, partner, clothes, mugs } = shop;
  const { items } = await partner.result('promotion.get-product-categories', { promotionId });
  assert.deepEqual(items, [
    { id: clothes, name: 'Одежда' },
    { id: mugs, name: 'Кружки' },
  ]);
});

test('prices are bounds that are included, to the hundredth @full', async () => {
  assert.deepEqual(await namesOf({ priceFrom: 150, priceTo: 300 }), [
    'Кружка чёрная',
    'Кружка белая',
    'Футболка',
  ]);
  assert.deepEqual(await namesOf({ priceFrom: 150.01, priceTo: 299.99 }), ['Кружка чёрная']);
  assert.deepEqual(await namesOf({ priceFrom: 1200.5 }), ['Худи']);
  assert.deepEqual(await namesOf({ priceFrom: 1200.51 }), []);
  assert.deepEqual(await namesOf({ priceTo: 0 }), ['Блокнот']);
});

test('category, prices and the words of a name narrow each other @full', async () => {
  const { mugs, clothes } = shop;
  assert.deepEqual(await namesOf({ categoryId: mugs, priceTo: 150, name: 'кружка' }), ['Кружка белая']);
  assert.deepEqual(await namesOf({ categoryId: clothes, name: 'кружка' }), []);
});

test('a category of another shop shows nothing of it @full', async () => {
  const other = await openShop();
  assert.deepEqual(await namesOf({ categoryId: other.mugs }), []);
});

test('a lower price above the upper one is refused by field @full', async () => {
  const { promotionId, partner } = shop;
  const asked = { promotionId, priceFrom: 2, priceTo: 1 };
  const { code, data } = await partner.failure('promotion.get-products', asked);
  assert.deepEqual([code, Object.keys(data ?? {})], [-32602, ['priceFrom']]);
});
