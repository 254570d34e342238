import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { OperatorContract } from '#contract/index';
import type { Params } from '#contract/wire/rpc';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { lockQueue } from '../../testing/lock-queue.ts';
import { signInStaff } from '../../testing/people/staff.ts';

let app: TestApp;
let second: TestApp;
let promotionId: number;
before(async () => {
  app = await startTestApp();
  second = await startTestApp({}, app);
  const always = { startsAt: '2020-01-01T00:00:00Z', endsAt: '2999-01-01T00:00:00Z', currency: 'баллов' };
  promotionId = (await app.operator.result('operator.save-promotion', { name: 'Марафон', ...always })).id;
});
after(async () => {
  await second.stop();
  await app.stop();
});

let made = 0;

/** An order of a partner with 1000 points: of a product of 100, delivered to a person. */
async function makeOrder(recipient = 'Анна Ковалёва', phone = '+79161234567') {
  made += 1;
  const partner = await app.partner({ firstName: 'Анна', lastName: 'Ковалёва' });
  const product = { promotionId, name: 'Кружка эмалированная', price: 100, remains: 10 };
  const { id: productId } = await app.operator.result('operator.save-product', product);
  const points = { userId: partner.id, promotionId, amount: 1000, idempotencyKey: `points ${made}` };
  await app.operator.result('operator.post-points', points);
  const written = { typeId: 1, recipient, phone, address: 'Москва, Арбат, 1' };
  const { id: deliveryId } = await partner.result('promotion.create-delivery', written);
  const idempotencyKey = `the order ${made}`;
  const order = { promotionId, productId, quantity: 2, deliveryId, idempotencyKey };
  const { id } = await partner.result('promotion.create-order', order);
  return { id, partner, productId };
}

async function found(filter: Params<OperatorContract['operator.get-orders']>): Promise<number[]> {
  const { items } = await app.operator.result('operator.get-orders', filter);
  return items.map(({ id }) => id);
}

test('an order is found by its id, its tracking number, its product, and the name and phone of who receives it @full', async () => {
  const { id, partner } = await makeOrder('Пётр Щукин', '+79031112233');
  await makeOrder();
  await app.operator.result('operator.set-order-status', { id, status: 'accepted' });
  const trackingNumber = 'RA123456789RU';
  await app.operator.result('operator.set-order-status', { id, status: 'sent', trackingNumber });
  for (const term of [
    String(id),
    'ra123456',
    '112233',
    'щукин',
    'ПЕТР',
    '8 (903) 111-22-33',
    '+7 903 1112233',
  ])
    assert.deepEqual(await found({ term }), [id], term);
  assert.ok((await found({ term: 'эмалир' })).includes(id));
  assert.deepEqual(await found({ term: 'щукин', status: 'new' }), []);
  assert.deepEqual(await found({ term: '100%' }), []);
  assert.deepEqual(await found({ userId: partner.id, promotionId, status: 'sent' }), [id]);
  const short = await app.operator.failure('operator.get-orders', { term: 'щу' });
  assert.deepEqual(Object.keys(short.data ?? {}), ['term']);
});

test('orders are listed by their time, both ways, and between two moments @full', async () => {
  const first = await makeOrder();
  const last = await makeOrder();
  await app.sql`update orders set created_at = '2001-01-01' where id = ${first.id}`;
  await app.sql`update orders set created_at = '2001-01-02' where id = ${last.id}`;
  const days = { from: '2001-01-01T00:00:00Z', to: '2001-01-03T00:00:00Z' };
  assert.deepEqual(await found(days), [last.id, first.id]);
  assert.deepEqual(await found({ ...days, sort: 'oldest' }), [first.id, last.id]);
  assert.deepEqual(await found({ ...days, to: '2001-01-01T00:00:00Z' }), [first.id]);
  const { pagination } = await app.operator.result('operator.get-orders', days);
  assert.deepEqual(pagination, { totalCount: 2, isMore: false });
});

test('an order tells its address, its points, and who set each of its states @full', async () => {
  const { id, partner } = await makeOrder();
  const staff = await signInStaff(app, 'shop');
  await app.operator.result('operator.set-order-status', { id, status: 'accepted' });
  await staff.result('operator.set-order-status', { id, status: 'cancelled', reason: 'Нет на складе' });
  const order = await staff.result('operator.get-order', { id });
  assert.equal(order.delivery?.address, 'Москва, Арбат, 1');
  assert.deepEqual([order.userId, order.userName, order.balance], [partner.id, 'Анна Ковалёва', 1000]);
  assert.deepEqual(
    order.points.map(({ kind, amount }) => [kind, amount]),
    [
      ['order', -200],
      ['cancel', 200],
    ],
  );
  assert.deepEqual(
    order.timeline.map(({ status, by }) => [status, by?.kind, by?.name]),
    [
      ['new', 'partner', ''],
      ['accepted', 'key', ''],
      ['cancelled', 'staff', staff.name],
    ],
  );
  const { timeline } = await partner.result('promotion.get-order', { id });
  assert.deepEqual(Object.keys(timeline[2] ?? {}), ['status', 'at'], 'a partner does not see who');
  assert.equal((await app.operator.failure('operator.get-order', { id: 999_999 })).code, 404);
});

test('several orders are moved at once: tried first, the rest stays, and partners are told why @full', async () => {
  const made = [await makeOrder(), await makeOrder(), await makeOrder()];
  const [one, other, gone] = made.map(({ id }) => id);
  const ids = [one ?? 0, other ?? 0, gone ?? 0];
  await app.operator.result('operator.set-order-status', {
    id: ids[2] ?? 0,
    status: 'cancelled',
    reason: 'Нет на складе',
  });
  const statuses = async () =>
    Promise.all(ids.map(async (id) => (await app.operator.result('operator.get-order', { id })).status));
  const accept = { ids, status: 'accepted' as const };
  const tried = await app.operator.result('operator.set-order-statuses', { ...accept, dryRun: true });
  assert.deepEqual(
    tried.items.map(({ before, isMoved }) => [before, isMoved]),
    [
      ['new', true],
      ['new', true],
      ['cancelled', false],
    ],
  );
  assert.deepEqual(await statuses(), ['new', 'new', 'cancelled']);
  assert.deepEqual(await app.operator.result('operator.set-order-statuses', accept), tried);
  assert.deepEqual(await statuses(), ['accepted', 'accepted', 'cancelled']);
  const cancel = { ids, status: 'cancelled' as const, reason: 'Нет на складе <b>' };
  await Promise.all([
    app.operator.result('operator.set-order-statuses', cancel),
    second.operator.result('operator.set-order-statuses', { ...cancel, ids: ids.toReversed() }),
  ]);
  assert.deepEqual(await statuses(), ['cancelled', 'cancelled', 'cancelled']);
  for (const { partner } of made)
    assert.equal((await partner.result('promotion.get-shop', { promotionId })).balance, 1000);
  const told = await made[0]?.partner.result('profile.get-notification-all');
  assert.match(told?.messages[0]?.content ?? '', /Причина: Нет на складе &lt;b&gt;/);
});

test('a cancellation tells the partner why where it says so; no other state takes a reason @full', async () => {
  const { id, partner } = await makeOrder();
  const silent = await makeOrder();
  const wrong = async (params: object) =>
    Object.keys((await app.operator.failure('operator.set-order-status', { id, ...params })).data ?? {});
  assert.deepEqual(await wrong({ status: 'accepted', reason: 'Просто так' }), ['reason']);
  const cancelled = { id, status: 'cancelled', reason: 'Нет на складе <b>' } as const;
  await app.operator.result('operator.set-order-status', cancelled);
  const { messages } = await partner.result('profile.get-notification-all');
  assert.match(messages[0]?.content ?? '', /Причина: Нет на складе &lt;b&gt;/);
  // Programs of the operator called without a reason before the parameter existed.
  await app.operator.result('operator.set-order-status', { id: silent.id, status: 'cancelled' });
  const told = await silent.partner.result('profile.get-notification-all');
  assert.match(told.messages[0]?.title ?? '', /отмен/);
  assert.doesNotMatch(told.messages[0]?.content ?? '', /Причина/);
});

test('several cancellations and one of the same partner wait for one another and do not deadlock @full', async () => {
  const first = await makeOrder();
  const second = await makeOrder();
  await app.operator.result('operator.post-points', {
    userId: second.partner.id,
    promotionId,
    amount: 1000,
    idempotencyKey: 'more points',
  });
  const { items } = await second.partner.result('promotion.get-deliveries', {});
  const other = await second.partner.result('promotion.create-order', {
    promotionId,
    productId: first.productId,
    quantity: 1,
    deliveryId: items[0]?.id ?? 0,
    idempotencyKey: 'of the same product',
  });
  const cancelled = { status: 'cancelled', reason: 'Нет на складе' } as const;
  const locked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const holding = app.sql.begin(async (tx) => {
    await tx`select 1 from products where id = ${first.productId} for no key update`;
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  const many = app.operator.result('operator.set-order-statuses', {
    ids: [first.id, second.id],
    ...cancelled,
  });
  await lockQueue(app, many);
  const one = app.operator.result('operator.set-order-status', {
    id: other.id,
    status: 'cancelled',
    reason: 'Нет на складе',
  });
  await lockQueue(app, many, one);
  release.resolve();
  await holding;
  assert.deepEqual(
    (await many).items.map(({ isMoved }) => isMoved),
    [true, true],
  );
  assert.deepEqual(await one, { ok: true });
});

test('several orders are moved by field: unknown, doubled, a cancellation without a reason @full', async () => {
  const { id } = await makeOrder();
  const wrong = (params: object) =>
    app.operator.failure('operator.set-order-statuses', { ids: [id], status: 'accepted', ...params });
  assert.equal((await wrong({ ids: [id, 999_999] })).code, 404);
  for (const [field, params] of [
    ['ids', { ids: [id, id] }],
    ['ids', { ids: [] }],
    ['status', { status: 'sent' }],
    ['reason', { status: 'cancelled' }],
    ['reason', { reason: 'Просто так' }],
  ] as const)
    assert.deepEqual(Object.keys((await wrong(params)).data ?? {}), [field]);
  assert.equal((await app.operator.result('operator.get-order', { id })).status, 'new');
});

test('two of the staff who cancel an order at once return its points and pieces once @full', async () => {
  const { id, partner, productId } = await makeOrder();
  const olga = await signInStaff(app, 'shop');
  const oleg = await signInStaff(second, 'shop');
  const tries = [olga, oleg, olga, oleg].map((one) =>
    one.result('operator.set-order-status', { id, status: 'cancelled', reason: 'Нет на складе' }),
  );
  await Promise.all(tries);
  assert.equal((await partner.result('promotion.get-shop', { promotionId })).balance, 1000);
  const { points, timeline } = await olga.result('operator.get-order', { id });
  assert.deepEqual([points.length, timeline.length], [2, 2]);
  const product = await partner.result('promotion.get-product', { promotionId, id: productId });
  assert.equal(product.remains, 10);
});

test('of one who sends an order and one who cancels it at once the second is told what came before @full', async () => {
  const { id, partner } = await makeOrder();
  await app.operator.result('operator.set-order-status', { id, status: 'accepted' });
  const tries = await Promise.allSettled([
    app.operator.result('operator.set-order-status', { id, status: 'cancelled', reason: 'Нет на складе' }),
    second.operator.result('operator.set-order-status', { id, status: 'sent' }),
  ]);
  const { status } = await app.operator.result('operator.get-order', { id });
  const { balance } = await partner.result('promotion.get-shop', { promotionId });
  // An order sent first may be cancelled afterwards; an order cancelled first is not sent.
  assert.equal(status, 'cancelled');
  assert.equal(balance, 1000);
  assert.equal(tries[0].status, 'fulfilled');
});
