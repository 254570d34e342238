import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { z } from 'zod';
import type { currencyCode } from '#contract/wire/fields';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { readWrongLines, type WrongLine } from './check-queries.ts';

type Currency = z.infer<typeof currencyCode>;

let app: TestApp;
before(async () => {
  app = await startTestApp();
  await app.operator.result('operator.set-rates', { date: '2024-01-01', rates: { USD: 90, EUR: 100 } });
  // The newest rate of all belongs to a currency that no conversion has.
  await app.operator.result('operator.set-rates', { date: '2024-01-05', rates: { KZT: 0.18 } });
});
after(() => app.stop());

/** One approved conversion in January of a partner in a currency, for an advertiser billed in another. */
async function makeConversion(paid: Currency, billed: Currency, revenue: number) {
  const partner = await app.partner({ currencyCode: paid });
  const name = `${paid} to ${billed}`;
  const { id: advertiserId } = await app.operator.result('operator.save-advertiser', {
    name,
    currencyCode: billed,
  });
  const payout = { goal: '', countries: [] as string[], currencyCode: paid, amount: revenue / 2, revenue };
  const offer = { name, advertiserId, holdDays: 0, payouts: [payout] };
  const { id: offerId } = await app.operator.result('operator.save-offer', offer);
  const at = '2024-01-10T09:00:00Z';
  await app.operator.result('operator.post-conversions', {
    conversions: [{ userId: partner.id, offerId, transactionId: name, event: 'approve', at }],
  });
  return { advertiserId, offerId };
}

for (const [paid, billed, revenue, amount] of [
  ['RUB', 'USD', 900, 10],
  ['USD', 'RUB', 100, 9000],
  ['USD', 'EUR', 100, 90],
  ['EUR', 'USD', 90, 100],
] as const)
  test(`a bill in ${billed} turns ${paid} by the rates of these two alone`, async () => {
    const { advertiserId } = await makeConversion(paid, billed, revenue);
    const bill = await app.operator.result('operator.get-advertiser-bill', {
      advertiserId,
      month: '2024-01',
    });
    assert.deepEqual([bill.amount, bill.unknown], [amount, []]);
  });

test('the network’s report turns each currency by its own rate', async () => {
  const { offerId } = await makeConversion('EUR', 'RUB', 70);
  const { totals } = await app.operator.result('operator.get-report', {
    from: '2024-01-01',
    to: '2024-01-31',
    groupBy: ['offer'],
    filters: { offer: [offerId] },
  });
  assert.deepEqual([totals.revenue, totals.income], [7000, 3500]);
});

test('a conversion in a currency without a rate stands apart, whatever other rates there are', async () => {
  const { advertiserId } = await makeConversion('UAH', 'RUB', 50);
  const bill = await app.operator.result('operator.get-advertiser-bill', { advertiserId, month: '2024-01' });
  assert.deepEqual([bill.amount, bill.unknown], [0, [{ currencyCode: 'UAH', count: 1, amount: 50 }]]);
});

test('closed bills that were counted by another currency’s rate are found, with what is right', async () => {
  const { advertiserId } = await makeConversion('USD', 'EUR', 200);
  const { id } = await app.operator.result('operator.close-advertiser-bill', {
    advertiserId,
    month: '2024-01',
  });
  const findWrong = async () => {
    const found: WrongLine[] = [];
    for await (const lines of readWrongLines(app.sql, id, 'Europe/Moscow')) found.push(...lines);
    return found;
  };
  assert.deepEqual(await findWrong(), []);
  // A bill's lines cannot be changed: triggers are off for this update.
  await app.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`update bill_lines set amount = 20000`;
  });
  const [wrong] = await findWrong();
  assert.deepEqual([wrong?.billed, wrong?.right, wrong?.currencyCode], [20000, 18000, 'EUR']);
});
