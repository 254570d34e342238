import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeAdvertiser, sumsOf } from '../../testing/traffic/conversions.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

/** The largest amount of the contract. */
const most = 1e11;
let keys = 0;
function entry(userId: number, amount: number, account = 'available', kind = 'bonus') {
  keys += 1;
  return { userId, kind, account, amount, idempotencyKey: `key ${keys}` };
}

async function assertRefused(method: string, params: unknown): Promise<void> {
  const { code, data } = await app.operator.failure(method, params);
  assert.deepEqual([code, Object.keys(data ?? {})], [409, ['amount']]);
  assert.match(String(data?.amount), /сто миллиардов|ста миллиардов/);
}

test('a balance beyond the contract’s maximum is refused when it is posted, and the present one stays readable', async () => {
  const partner = await app.partner();
  const post = (posted: ReturnType<typeof entry>) =>
    app.operator.result('operator.post-ledger-entry', { ...posted, account: 'available' });
  await post(entry(partner.id, most));
  await assertRefused('operator.post-ledger-entry', entry(partner.id, 0.01));
  await assertRefused('operator.post-ledger-entry', entry(partner.id, 0.01, 'hold'));
  assert.equal((await partner.result('profile.get-balance')).totalBalance, most);
  assert.equal((await partner.result('profile.get-ledger', {})).items[0]?.balanceAfter, most);
  const { items } = await app.operator.result('operator.get-users', { term: partner.login });
  assert.equal(items[0]?.totalBalance, most);
});

test('a conversion that leads beyond the maximum is refused and leaves nothing', async () => {
  const [partner, { call, click }] = [await app.partner(), await makeAdvertiser(app)];
  const full = { ...entry(partner.id, most), account: 'available' } as const;
  await app.operator.result('operator.post-ledger-entry', full);
  const { status, line } = await call({ click_id: await click(partner), status: 'approve' });
  assert.deepEqual([status, /сто миллиардов/.test(line)], [409, true]);
  const made = await app.sql`select from conversions where user_id = ${partner.id}`;
  assert.deepEqual([await sumsOf(partner), made.length], [[most, 0], 0]);
});

test('a debt beyond the contract’s maximum is refused as well', async () => {
  const partner = await app.partner();
  const taken = { kind: 'chargeback', account: 'available' } as const;
  const debt = entry(partner.id, -most);
  await app.operator.result('operator.post-ledger-entry', { ...debt, ...taken });
  await assertRefused('operator.post-ledger-entry', entry(partner.id, -0.01, 'available', 'chargeback'));
  assert.equal((await partner.result('profile.get-balance')).totalBalance, -most);
});

test('points beyond the contract’s maximum are refused, also when a cancelled order would return them', async () => {
  const partner = await app.partner();
  const dates = { startsAt: '2020-01-01T00:00:00Z', endsAt: '2999-01-01T00:00:00Z' };
  const promotion = { name: 'Марафон', currency: 'баллов', ...dates };
  const { id: promotionId } = await app.operator.result('operator.save-promotion', promotion);
  const mug = { promotionId, name: 'Кружка', price: 100, remains: 10, needsDelivery: false };
  const { id: productId } = await app.operator.result('operator.save-product', mug);
  const give = (amount: number) => {
    keys += 1;
    return { userId: partner.id, promotionId, amount, idempotencyKey: `points ${keys}` };
  };
  await app.operator.result('operator.post-points', give(most));
  await assertRefused('operator.post-points', give(0.01));
  const order = { promotionId, productId, quantity: 1, idempotencyKey: 'an order of a mug' };
  const { id } = await partner.result('promotion.create-order', order);
  await app.operator.result('operator.post-points', give(100));
  const refused = await partner.failure('promotion.cancel-order', { id });
  assert.deepEqual([refused.code, Object.keys(refused.data ?? {})], [409, ['balance']]);
  assert.equal((await partner.result('promotion.get-shop', { promotionId })).balance, most);
});
