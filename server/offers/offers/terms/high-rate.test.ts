import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { signInStaff } from '../../../testing/people/staff.ts';

let app: TestApp;
let manager: Awaited<ReturnType<typeof signInStaff>>;
let finance: Awaited<ReturnType<typeof signInStaff>>;
let userId: number;
before(async () => {
  app = await startTestApp();
  [manager, finance] = [await signInStaff(app, 'manager'), await signInStaff(app, 'finance')];
  userId = (await app.partner()).id;
});
after(() => app.stop());

const entry = { goal: '', countries: [] as string[], currencyCode: 'RUB' as const };
const offer = async (amount: number, revenue: number | null = null) =>
  (
    await app.admin.result('operator.save-offer', {
      name: 'Ставки',
      payouts: [{ ...entry, amount, revenue }],
      allowLoss: true,
    })
  ).id;

test('a partner’s rate above the revenue, or three times the offer’s, is set by finance with a code', async () => {
  const offerId = await offer(45, 100);
  const set = { userId, offerId, allowLoss: true };
  await manager.result('operator.set-payout', { ...set, amount: 100 });
  for (const amount of [100.01, 136, 50_000_000]) {
    const refused = await manager.failure('operator.set-payout', { ...set, amount });
    assert.deepEqual([refused.code, refused.data], [403, { role: 'manager' }]);
    assert.match(
      (await app.operator.failure('operator.set-payout', { ...set, amount })).message,
      /а не ключ/,
    );
    assert.deepEqual((await finance.failure('operator.set-payout', { ...set, amount })).data, {
      reauth: true,
    });
  }
  // A payout without a known revenue is compared with the offer's payout.
  const unknown = { userId, offerId: await offer(45), goal: 'заявка' };
  await manager.result('operator.set-payout', { ...unknown, amount: 135 });
  const above = await manager.failure('operator.set-payout', { ...unknown, amount: 135.01 });
  assert.match(above.message, /больше трёх ставок оффера, 45\s₽/);
  const free = await app.admin.result('operator.save-offer', { name: 'Без ставок' });
  const first = { userId, offerId: free.id };
  await manager.result('operator.set-payout', { ...first, amount: 100_000 });
  assert.equal((await manager.failure('operator.set-payout', { ...first, amount: 100_001 })).code, 403);
  await finance.result('staff.confirm-act', { code: finance.phone.at(0) });
  await finance.result('operator.set-payout', { ...set, amount: 50_000_000 });
  await manager.result('operator.set-payout', { ...set, amount: null });
});

test('an offer’s rate does not climb by small steps, and a request is granted no more than that', async () => {
  const id = await offer(45);
  const save = (amount: number) => ({
    id,
    name: 'Ставки',
    allowLoss: true,
    payouts: [{ ...entry, amount }],
  });
  await manager.result('operator.save-offer', save(135));
  const refused = await manager.failure('operator.save-offer', save(136));
  assert.deepEqual([refused.code, refused.data], [403, { role: 'manager' }]);
  assert.equal((await manager.failure('operator.save-offers', { offers: [save(136)] })).code, 403);
  assert.equal((await app.operator.failure('operator.save-offer', save(136))).code, 403);
  const lossy = { ...save(60), payouts: [{ ...entry, amount: 60, revenue: 50 }] };
  assert.equal((await manager.failure('operator.save-offer', lossy)).code, 403);
  // A week later the offer's own payout is the base of the comparison.
  await app.sql`update offer_terms set holds_from = holds_from - interval '7 days' where offer_id = ${id}`;
  await manager.result('operator.save-offer', save(405));
  await manager.result('operator.save-offer', { ...save(405), holdDays: 7 });
  const partner = await app.partner();
  await app.admin.result('operator.save-offer', { id, name: 'Ставки', access: 'request' });
  await partner.result('offers.request-access', { offerId: id, source: 'Свой сайт', volume: '100 в день' });
  const { items } = await manager.result('operator.get-access-requests', {});
  const grant = { ids: items.map((one) => one.id), payout: { amount: 406 }, allowLoss: true };
  assert.equal((await manager.failure('operator.grant-access', grant)).code, 403);
  await manager.result('operator.grant-access', { ...grant, payout: { amount: 405 } });
});
