import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { makeAdvertiser } from '../../../testing/traffic/conversions.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
  await app.admin.result('operator.set-rates', { date: '2026-01-01', rates: { USD: 90 } });
});
after(() => app.stop());

/** An offer whose advertiser pays in dollars and names the payout, with a click of a partner of each currency. */
async function inDollars(share: number | null) {
  const made = await makeAdvertiser(app, { holdDays: 0, payoutFrom: 'advertiser' });
  const advertiser = await app.admin.result('operator.save-advertiser', {
    name: `Доллары ${made.offerId}`,
    currencyCode: 'USD',
  });
  await app.admin.result('operator.save-offer', {
    id: made.offerId,
    name: 'В долларах',
    advertiserId: advertiser.id,
    share,
    payouts: [],
  });
  const roubles = await app.partner();
  const dollars = await app.partner({ currencyCode: 'USD' });
  const ofRoubles = await made.click(roubles);
  const ofDollars = await made.click(dollars);
  const moneyOf = async (term: string) => {
    const [one] = (await app.admin.result('operator.get-conversions', { term })).items;
    return [one?.amount, one?.revenue];
  };
  return { ...made, advertiserId: advertiser.id, roubles, ofRoubles, ofDollars, moneyOf };
}

test('what an advertiser names is in their currency, and a partner of another one is paid by the rate of the day', async () => {
  const { call, ofRoubles, ofDollars, moneyOf } = await inDollars(80);
  for (const click_id of [ofRoubles, ofDollars, ofRoubles])
    assert.equal((await call({ click_id, status: 'approve', payout: '100' })).line, 'OK');
  assert.deepEqual(
    [await moneyOf(ofRoubles), await moneyOf(ofDollars)],
    [
      [7200, 9000],
      [80, 100],
    ],
  );
  // A currency in the call wins over the advertiser's currency.
  assert.equal(
    (await call({ click_id: ofDollars, status: 'approve', payout: '4500', currency: 'RUB' })).line,
    'OK',
  );
  assert.deepEqual(await moneyOf(ofDollars), [40, 50]);
  const refused = await call({ click_id: ofRoubles, status: 'approve', payout: '5', currency: 'KZT' });
  assert.deepEqual(
    [refused.status, /а сумма в KZT: .*нет курса/.test(refused.line)],
    [409, true],
    refused.line,
  );
});

test('without a share all of it is the payout; a revenue of the staff without a currency is the advertiser’s', async () => {
  const { call, offerId, roubles, ofRoubles, moneyOf } = await inDollars(null);
  assert.equal((await call({ click_id: ofRoubles, status: 'approve', payout: '10' })).line, 'OK');
  assert.deepEqual(await moneyOf(ofRoubles), [900, null]);
  const conversion = {
    userId: roubles.id,
    offerId,
    transactionId: `T-${offerId}`,
    event: 'approve' as const,
  };
  await app.admin.result('operator.post-conversions', {
    conversions: [{ ...conversion, payout: 50, revenue: 10 }],
  });
  assert.deepEqual(await moneyOf(conversion.transactionId), [50, 900]);
  const named = { ...conversion, revenue: 990, currencyCode: 'RUB' as const };
  await app.admin.result('operator.post-conversions', { conversions: [named] });
  assert.deepEqual(await moneyOf(conversion.transactionId), [50, 990]);
});
