import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';

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

type Partner = Awaited<ReturnType<TestApp['partner']>>;
type Shop = { promotionId: number; productId: number };

async function openShop(): Promise<Shop> {
  const dates = { startsAt: '2020-01-01T00:00:00Z', endsAt: '2999-01-01T00:00:00Z' };
  const promotion = { name: 'Марафон', currency: 'баллов', ...dates };
  const { id: promotionId } = await app.operator.result('operator.save-promotion', promotion);
  const product = { promotionId, name: 'Кружка', price: 0, remains: 1000, needsDelivery: false };
  return { promotionId, productId: (await app.operator.result('operator.save-product', product)).id };
}

let keys = 0;
async function order(partner: Pick<Partner, 'result'>, shop: Shop): Promise<number> {
  keys += 1;
  const said = { ...shop, quantity: 1, idempotencyKey: `order key ${keys}` };
  return (await partner.result('promotion.create-order', said)).id;
}

async function list(partner: Partner, filter: object): Promise<number[]> {
  const found: number[] = [];
  let totalCount = 0;
  for (let page = 1; page === 1 || found.length < totalCount; page += 1) {
    const { items, pagination } = await partner.result('promotion.get-orders', {
      ...filter,
      page,
      pageSize: 2,
    });
    totalCount = pagination.totalCount;
    assert.equal(items.length, Math.min(2, totalCount - found.length), `page ${page} of ${totalCount}`);
    found.push(...items.map(({ id }) => id));
  }
  const { items } = await partner.result('promotion.get-orders', { ...filter, page: 1000 });
  assert.deepEqual(items, [], 'no order is beyond the last page');
  return found;
}

test('pages hold each order of a promotion or a state once, newest first, and count them @full', async () => {
  const partner = await app.partner();
  const other = await app.partner();
  const one = await openShop();
  const two = await openShop();
  assert.deepEqual(await list(partner, {}), []);
  const made: { id: number; promotionId: number; isCancelled: boolean }[] = [];
  for (let n = 0; n < 9; n += 1) {
    const shop = n % 3 === 0 ? two : one;
    await order(other, shop);
    made.unshift({ id: await order(partner, shop), promotionId: shop.promotionId, isCancelled: n % 2 === 0 });
  }
  for (const { id } of made.filter(({ isCancelled }) => isCancelled))
    await partner.result('promotion.cancel-order', { id });
  const ids = (isWanted: (one: (typeof made)[number]) => boolean) =>
    made.filter(isWanted).map(({ id }) => id);
  assert.deepEqual(
    await list(partner, {}),
    ids(() => true),
  );
  assert.deepEqual(
    await list(partner, { status: 'new' }),
    ids((one) => !one.isCancelled),
  );
  const { promotionId } = one;
  assert.deepEqual(
    await list(partner, { promotionId }),
    ids((one) => one.promotionId === promotionId),
  );
  assert.deepEqual(
    await list(partner, { promotionId, status: 'cancelled' }),
    ids((one) => one.promotionId === promotionId && one.isCancelled),
  );
  const { items } = await partner.result('promotion.get-promotions', {});
  assert.equal(items.find(({ id }) => id === promotionId)?.count, 6);
});

test('orders that are made, cancelled and moved at once are all counted where they are @full', async () => {
  const partner = await app.partner();
  const shop = await openShop();
  const clients = [partner, second.visitor()];
  const { login, password } = partner;
  await clients[1]?.result('auth.sign-in', { login, password });
  const first = await Promise.all(
    Array.from({ length: 8 }, (_, n) => order(clients[n % 2] ?? partner, shop)),
  );
  const acts = first.flatMap((id, n) => [
    order(clients[n % 2] ?? partner, shop),
    app.operator.result('operator.set-order-status', { id, status: 'accepted' }).catch(() => null),
    second.operator.result('operator.set-order-status', { id, status: 'cancelled' }).catch(() => null),
  ]);
  await Promise.all(acts);
  assert.equal((await list(partner, {})).length, 16);
  const states = ['new', 'accepted', 'cancelled'] as const;
  const counts = await Promise.all(states.map(async (status) => (await list(partner, { status })).length));
  assert.equal(
    counts.reduce((sum, count) => sum + count, 0),
    16,
  );
  const wrong = await app.sql`
    select from (select user_id, promotion_id, status, count(*) from orders group by 1, 2, 3) made
    full join (select * from order_counts where count > 0) kept using (user_id, promotion_id, status)
    where made.count is distinct from kept.count`;
  assert.equal(wrong.length, 0);
});
