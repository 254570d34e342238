import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createClient } from '../../testing/methods/client.ts';

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

let keys = 0;
const key = () => {
  keys += 1;
  return `order key ${keys}`;
};

async function openShop(ends = '2999-01-01T00:00:00Z'): Promise<number> {
  const dates = { startsAt: '2020-01-01T00:00:00Z', endsAt: ends };
  return (
    await app.operator.result('operator.save-promotion', { name: 'Марафон', currency: 'баллов', ...dates })
  ).id;
}

async function addProduct(promotionId: number, more: Record<string, unknown> = {}): Promise<number> {
  const product = { promotionId, name: 'Кружка', price: 100, remains: 10, needsDelivery: false, ...more };
  return (await app.operator.result('operator.save-product', product)).id;
}

async function give(partner: Partner, promotionId: number, amount: number): Promise<void> {
  const post = { userId: partner.id, promotionId, amount, idempotencyKey: key() };
  await app.operator.result('operator.post-points', post);
}

/** Makes a partner with points, a product, and an order for it that is not sent yet. */
async function shelf(product: Record<string, unknown> = {}, points = 1000) {
  const partner = await app.partner();
  const promotionId = await openShop();
  const productId = await addProduct(promotionId, product);
  if (points) await give(partner, promotionId, points);
  const order = (more: Record<string, unknown> = {}) => ({
    promotionId,
    productId,
    quantity: 1,
    idempotencyKey: key(),
    ...more,
  });
  return { partner, promotionId, productId, order };
}

/** Checks that nothing is negative, and that every sum equals its ledger's. */
async function assertSumsAgree(promotionId: number): Promise<void> {
  const wrong = await app.sql`
    select b.user_id from points_balances b
    left join points_entries e using (user_id, promotion_id) where promotion_id = ${promotionId}
    group by b.user_id, b.promotion_id, b.points having b.points <> coalesce(sum(e.amount), 0) or b.points < 0`;
  assert.equal(wrong.length, 0);
}

test('an order takes points and stock, and a cancelled one returns them, by size', async () => {
  const sizes = [
    { name: 'M', remains: 2 },
    { name: 'L', remains: 1 },
  ];
  const { partner, promotionId, productId, order } = await shelf({ sizes, limit: 2 });
  const { id } = await partner.result(
    'promotion.create-order',
    order({ size: 'M', quantity: 2, price: 100 }),
  );
  const stock = async () => {
    const { remains, ordered, sizes } = await partner.result('promotion.get-product', {
      id: productId,
      promotionId,
    });
    return [remains, ordered, ...sizes.map((size) => size.remains)];
  };
  assert.deepEqual(await stock(), [1, 2, 0, 1]);
  assert.equal((await partner.result('promotion.get-shop', { promotionId })).balance, 800);
  await partner.result('promotion.cancel-order', { id });
  assert.deepEqual(await stock(), [3, 0, 2, 1]);
  const { items } = await partner.result('promotion.get-points', { promotionId });
  assert.deepEqual(
    items.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter]),
    [
      ['cancel', 200, 1000],
      ['order', -200, 800],
      ['accrual', 1000, 1000],
    ],
  );
  assert.equal((await partner.failure('promotion.cancel-order', { id })).code, 409);
});

test('the staff lead an order to the partner, who is notified of each state', async () => {
  const { partner, order } = await shelf();
  const { id } = await partner.result('promotion.create-order', order());
  const move = (status: 'accepted' | 'sent' | 'delivered' | 'cancelled', more = {}) => ({
    id,
    status,
    ...more,
  });
  const early = await app.operator.failure('operator.set-order-status', move('delivered'));
  assert.equal(early.code, 409);
  await app.operator.result('operator.set-order-status', move('accepted'));
  assert.equal((await partner.failure('promotion.cancel-order', { id })).code, 409);
  await app.operator.result('operator.set-order-status', move('sent', { trackingNumber: 'RA1' }));
  await app.operator.result('operator.set-order-status', move('delivered'));
  const found = await partner.result('promotion.get-order', { id });
  assert.deepEqual(
    found.timeline.map(({ status }) => status),
    ['new', 'accepted', 'sent', 'delivered'],
  );
  assert.equal(found.trackingNumber, 'RA1');
  const letters = await partner.result('profile.get-notification-all', { page: 1 });
  assert.deepEqual(
    letters.messages.map(({ title }) => title.split(':')[0]),
    ['Заказ доставлен', 'Заказ отправлен', 'Заказ принят'],
  );
  assert.equal(
    (await app.operator.failure('operator.set-order-status', move('cancelled', { reason: 'Нет на складе' })))
      .code,
    409,
  );
});

test('a tracking number is corrected while the order is sent, and the partner hears of it once @full', async () => {
  const { partner, order } = await shelf();
  const { id } = await partner.result('promotion.create-order', order());
  const move = (status: 'accepted' | 'sent' | 'delivered', more = {}) =>
    app.operator.result('operator.set-order-status', { id, status, ...more });
  await move('accepted');
  await move('sent', { trackingNumber: 'RA1', trackingUrl: 'https://track.example.org/' });
  const right = { trackingNumber: 'RA2' };
  await Promise.all(Array.from({ length: 5 }, () => move('sent', right)));
  await move('sent');
  const found = await partner.result('promotion.get-order', { id });
  assert.deepEqual([found.trackingNumber, found.trackingUrl], ['RA2', 'https://track.example.org/']);
  assert.deepEqual(
    found.timeline.map(({ status }) => status),
    ['new', 'accepted', 'sent'],
  );
  const { messages } = await partner.result('profile.get-notification-all', { page: 1 });
  assert.deepEqual(
    messages.map(({ title }) => title.split(':')[0]),
    ['Новый номер отправления', 'Заказ отправлен', 'Заказ принят'],
  );
  assert.match(messages[0]?.content ?? '', /RA2/);
  await move('sent', { trackingUrl: '' });
  const { trackingNumber, trackingUrl } = await partner.result('promotion.get-order', { id });
  assert.deepEqual([trackingNumber, trackingUrl], ['RA2', '']);
  await move('delivered');
  const late = await app.operator.failure('operator.set-order-status', { id, status: 'sent', ...right });
  assert.equal(late.code, 409);
  await move('delivered', { trackingNumber: 'RA3' });
  assert.equal((await partner.result('promotion.get-order', { id })).trackingNumber, 'RA2');
});

const refusals: [string, Record<string, unknown>, Record<string, unknown>, number, string][] = [
  ['another price', {}, { price: 99 }, 409, 'price'],
  ['more than the stock', { remains: 2 }, { quantity: 3 }, 409, 'quantity'],
  ['more than the limit', { limit: 1 }, { quantity: 2 }, 409, 'quantity'],
  ['more than the points', { price: 1000.01 }, {}, 409, 'balance'],
  ['no size', { sizes: [{ name: 'M', remains: 1 }] }, {}, 422, 'size'],
  ['an unknown size', { sizes: [{ name: 'M', remains: 1 }] }, { size: 'XL' }, 422, 'size'],
  ['a size that makes no sense', {}, { size: 'M' }, 422, 'size'],
  ['no delivery', { needsDelivery: true }, {}, 422, 'deliveryId'],
  ['a delivery that makes no sense', {}, { deliveryId: 1 }, 422, 'deliveryId'],
  ['quantity 0', {}, { quantity: 0 }, -32602, 'quantity'],
  ['a negative quantity', {}, { quantity: -1 }, -32602, 'quantity'],
  ['half a piece', {}, { quantity: 0.5 }, -32602, 'quantity'],
  ['letters in the price', {}, { price: 'сто' }, -32602, 'price'],
];
for (const [name, product, asked, code, field] of refusals) {
  test(`an order with ${name} is refused by field and takes nothing @full`, async () => {
    const { partner, promotionId, productId, order } = await shelf(product);
    const before = await partner.result('promotion.get-product', { id: productId, promotionId });
    const refused = await partner.failure('promotion.create-order', order(asked));
    assert.equal(refused.code, code);
    assert.match(String(refused.data?.[field]), /[а-я]/i);
    assert.deepEqual(await partner.result('promotion.get-product', { id: productId, promotionId }), before);
    assert.equal((await partner.result('promotion.get-shop', { promotionId })).balance, 1000);
  });
}

test('an unknown record and another partner’s are 404', async () => {
  const { partner, promotionId, productId, order } = await shelf({ needsDelivery: true });
  const stranger = await app.partner();
  const third = await app.partner({ system: 3 });
  const written = { typeId: 1, recipient: 'Анна', phone: '+79161234567', address: 'Москва, Арбат, 1' };
  const { id: deliveryId } = await stranger.result('promotion.create-delivery', written);
  for (const asked of [{ deliveryId }, { promotionId: 999_999 }, { productId: 999_999 }, { shopId: 999_999 }])
    assert.equal((await partner.failure('promotion.create-order', order(asked))).code, 404);
  const own = await partner.result('promotion.create-delivery', written);
  const { id } = await partner.result('promotion.create-order', order({ deliveryId: own.id }));
  assert.equal((await partner.result('promotion.get-order', { id })).delivery?.address, 'Москва, Арбат, 1');
  for (const method of ['promotion.get-order', 'promotion.cancel-order'])
    assert.equal((await stranger.failure(method, { id })).code, 404);
  assert.equal((await third.failure('promotion.create-order', order({ deliveryId: own.id }))).code, 404);
  for (const method of ['get-info', 'get-shop', 'get-products', 'get-product-categories', 'get-points'])
    assert.equal((await third.failure(`promotion.${method}`, { promotionId })).code, 404);
  await app.operator.result('operator.remove-product', { id: productId });
  assert.equal((await partner.failure('promotion.get-product', { id: productId, promotionId })).code, 404);
  assert.equal((await partner.failure('promotion.create-order', order({ deliveryId: own.id }))).code, 404);
});

test('a promotion that has ended takes no orders @full', async () => {
  const partner = await app.partner();
  const promotionId = await openShop('2021-01-01T00:00:00Z');
  const productId = await addProduct(promotionId);
  await give(partner, promotionId, 1000);
  const asked = { promotionId, productId, quantity: 1, idempotencyKey: key() };
  const refused = await partner.failure('promotion.create-order', asked);
  assert.equal(refused.code, 409);
  assert.ok(refused.data?.promotionId);
});

test('a repeat with the same key answers the first order, also at once; for another order it is refused @full', async () => {
  const { partner, order } = await shelf();
  const asked = order();
  const elsewhere = createTab(partner);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      (n % 2 ? partner : elsewhere).result('promotion.create-order', asked),
    ),
  );
  assert.equal(new Set(answers.map(({ id }) => id)).size, 1);
  const refused = await partner.failure('promotion.create-order', { ...asked, quantity: 2 });
  assert.equal(refused.code, 409);
  assert.ok(refused.data?.idempotencyKey);
});

test('many orders of one partner at once overspend neither points nor a limit @full', async () => {
  for (const [product, points, possible] of [
    [{}, 350, 3],
    [{ limit: 2 }, 1000, 2],
  ] as const) {
    const { partner, promotionId, order } = await shelf(product, points);
    const tries = Array.from({ length: 12 }, () => partner.result('promotion.create-order', order()));
    const made = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled');
    assert.equal(made.length, possible);
    await assertSumsAgree(promotionId);
  }
});

test('signed-out callers are refused @full', async () => {
  for (const method of ['get-products', 'create-order', 'get-orders', 'get-order', 'cancel-order'])
    assert.equal((await app.visitor().failure(`promotion.${method}`, {})).code, 403);
});

/** A client of the same partner on the other instance. */
function createTab(partner: Partner) {
  return createClient(second.url, { cookie: partner.cookie() });
}
