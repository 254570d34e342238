import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { signInStaff } from '../../../testing/people/staff.ts';
import { makeAdvertiser } from '../../../testing/traffic/conversions.ts';

let app: TestApp;
let partner: Awaited<ReturnType<TestApp['partner']>>;
before(async () => {
  app = await startTestApp();
  partner = await app.partner();
});
after(() => app.stop());

const entry = { goal: '', countries: [] as string[], currencyCode: 'RUB' as const, amount: 100 };

/** An offer that pays 100, with more fields. */
async function makePaying(fields: object) {
  const made = await makeAdvertiser(app, { holdDays: 0 });
  await change(made.offerId, fields);
  return made;
}

async function change(id: number, fields: object) {
  await app.operator.result('operator.save-offer', { id, name: 'Доход', ...fields });
}

/** The payout and the revenue of a click's conversion. */
async function moneyOf(
  clickId: string,
): Promise<[amount: number | undefined, revenue: number | null | undefined]> {
  const { items } = await app.operator.result('operator.get-conversions', { term: clickId });
  return [items[0]?.amount, items[0]?.revenue];
}

async function post(update: object) {
  await app.operator.result('operator.post-conversions', { conversions: [{ event: 'approve', ...update }] });
}

test('a conversion keeps the revenue of its click’s terms, and of terms that say none it is not known', async () => {
  const { offerId, click, sendStatus } = await makePaying({});
  const early = await click(partner);
  const first = await click(partner);
  await sendStatus(early, 'hold');
  await change(offerId, {
    payouts: [
      { ...entry, revenue: 150 },
      { ...entry, countries: ['KZ'], revenue: 130 },
    ],
  });
  const later = await click(partner);
  const kazakh = await click(partner, { country: 'KZ' });
  for (const one of [first, later, kazakh]) await sendStatus(one, 'approve');
  assert.deepEqual(await Promise.all([early, first, later, kazakh].map(moneyOf)), [
    [100, null],
    [100, null],
    [100, 150],
    [100, 130],
  ]);
});

test('where the partner has a share, what a call names is revenue and the share is rounded down', async () => {
  const { click, call } = await makePaying({ payoutFrom: 'advertiser', share: 33.33 });
  const clickId = await click(partner);
  const said = async (params: object) => (await call({ click_id: clickId, ...params })).line;
  assert.equal(await said({ status: 'hold', payout: '100.10' }), 'OK');
  assert.deepEqual(await moneyOf(clickId), [33.36, 100.1]);
  // The first call names the sum alone, the second the state alone.
  assert.equal(await said({ status: 'hold', payout: '200' }), 'OK');
  assert.equal(await said({ status: 'approve' }), 'OK');
  assert.deepEqual(await moneyOf(clickId), [66.66, 200]);
  const { items } = await partner.result('statistics.get-conversions', { term: clickId });
  assert.deepEqual(
    items[0]?.events.map(({ payout, amount }) => [payout, amount]),
    [
      [33.36, 33.36],
      [66.66, 66.66],
      [null, 66.66],
    ],
  );
  assert.equal(await said({ status: 'reject' }), 'OK');
  assert.deepEqual(await moneyOf(clickId), [66.66, 200]);
});

test('a click of before the advertiser named payouts pays what its terms say, and what a call names is revenue @full', async () => {
  for (const more of [{ share: 60 }, {}]) {
    const { offerId, click, call } = await makePaying({});
    const early = await click(partner);
    const known = await click(partner);
    await call({ click_id: known, status: 'hold' });
    await change(offerId, { payoutFrom: 'advertiser', ...more });
    for (const clickId of [early, known, early])
      assert.equal((await call({ click_id: clickId, status: 'approve', payout: '150' })).line, 'OK');
    assert.deepEqual(await Promise.all([early, known].map(moneyOf)), [
      [100, 150],
      [100, 150],
    ]);
    const later = await click(partner);
    await call({ click_id: later, status: 'approve', payout: '150' });
    assert.deepEqual(await moneyOf(later), 'share' in more ? [90, 150] : [150, null]);
  }
  // Terms without payouts have nothing else to pay.
  const { offerId, click, call } = await makePaying({ payouts: [] });
  const early = await click(partner);
  await change(offerId, { payoutFrom: 'advertiser' });
  await call({ click_id: early, status: 'approve', payout: '150' });
  assert.deepEqual(await moneyOf(early), [150, null]);
});

test('a click of before the network named payouts pays what a call names, a later one does not @full', async () => {
  for (const share of [50, null]) {
    const { offerId, click, call } = await makePaying({ payoutFrom: 'advertiser', share });
    const early = await click(partner);
    const known = await click(partner);
    await call({ click_id: known, status: 'hold', payout: '70' });
    await change(offerId, { payoutFrom: 'network' });
    for (const clickId of [early, known])
      assert.equal((await call({ click_id: clickId, status: 'approve', payout: '80' })).line, 'OK');
    const paid = share === null ? [80, null] : [40, 80];
    assert.deepEqual(await Promise.all([early, known].map(moneyOf)), [paid, paid]);
    const later = await call({ click_id: await click(partner), status: 'approve', payout: '80' });
    assert.equal(later.status, 409);
  }
});

test('a share of later terms is not that of a click of before @full', async () => {
  const { offerId, click, call } = await makePaying({ payoutFrom: 'advertiser', share: 50 });
  const clickId = await click(partner);
  await change(offerId, { share: 10 });
  await call({ click_id: clickId, status: 'approve', payout: '80' });
  assert.deepEqual(await moneyOf(clickId), [40, 80]);
  await call({ click_id: clickId, status: 'approve', payout: '90' });
  assert.deepEqual(await moneyOf(clickId), [45, 90]);
});

test('without a share what a call names is the payout, and the revenue is that of the entry', async () => {
  const { offerId, click, call } = await makePaying({ payoutFrom: 'advertiser' });
  const clickId = await click(partner);
  await call({ click_id: clickId, status: 'approve', payout: '80' });
  assert.deepEqual(await moneyOf(clickId), [80, null]);
  await change(offerId, { payouts: [{ ...entry, revenue: 120 }] });
  const other = await click(partner);
  await call({ click_id: other, status: 'approve', payout: '80' });
  assert.deepEqual(await moneyOf(other), [80, 120]);
});

test('a correction of the staff keeps the revenue or names it, and each stands alone @full', async () => {
  const { click, sendStatus } = await makePaying({ payouts: [{ ...entry, revenue: 150 }] });
  const clickId = await click(partner);
  await sendStatus(clickId, 'approve');
  await post({ clickId, payout: 110 });
  assert.deepEqual(await moneyOf(clickId), [110, 150]);
  await post({ clickId, revenue: 170 });
  assert.deepEqual(await moneyOf(clickId), [110, 170]);
  await post({ clickId, payout: 90, revenue: 95.5 });
  assert.deepEqual(await moneyOf(clickId), [90, 95.5]);
  await post({ clickId, payout: 90, revenue: 95.5 });
  const made = await click(partner);
  await post({ clickId: made, payout: 60 });
  assert.deepEqual(await moneyOf(made), [60, 150]);
  // A change of revenue alone is in the staff's receipt but not in the partner's; a repeat is in neither receipt.
  const [seen] = (await partner.result('statistics.get-conversions', { term: clickId })).items;
  const [kept] = (await app.operator.result('operator.get-conversions', { term: clickId })).items;
  assert.deepEqual([seen?.events.length, kept?.events.length], [3, 4]);
});

test('a revenue that the staff name where the partner has a share moves the payout, unless that is named as well @full', async () => {
  const { click, call } = await makePaying({ payoutFrom: 'advertiser', share: 50 });
  const clickId = await click(partner);
  await call({ click_id: clickId, status: 'approve', payout: '80' });
  await post({ clickId, revenue: 90 });
  assert.deepEqual(await moneyOf(clickId), [45, 90]);
  await post({ clickId, revenue: 100, payout: 10 });
  assert.deepEqual(await moneyOf(clickId), [10, 100]);
  const made = await click(partner);
  await post({ clickId: made, revenue: 33.33 });
  assert.deepEqual(await moneyOf(made), [16.66, 33.33]);
});

test('a manager may not name a revenue', async () => {
  const { click } = await makePaying({});
  const manager = await signInStaff(app, 'manager');
  const conversions = [{ clickId: await click(partner), event: 'approve', revenue: 5 }];
  const refused = await manager.failure('operator.post-conversions', { conversions });
  assert.deepEqual([refused.code, refused.data], [403, { role: 'manager' }]);
});

test('a revenue in another currency than the partner’s is by the rate of the day, without one not known', async () => {
  const dollar = { ...entry, currencyCode: 'USD' as const, amount: 0, revenue: 2 };
  const { click, sendStatus } = await makePaying({ payouts: [dollar] });
  const before = await click(partner);
  const after = await click(partner);
  await sendStatus(before, 'approve');
  await app.operator.result('operator.set-rates', { date: '2020-01-01', rates: { USD: 90.5 } });
  await sendStatus(after, 'approve');
  assert.deepEqual(
    [await moneyOf(before), await moneyOf(after)],
    [
      [0, null],
      [0, 181],
    ],
  );
});

test('the staff find conversions by their advertiser @full', async () => {
  const { offerId, click, sendStatus } = await makePaying({});
  const { id: advertiserId } = await app.operator.result('operator.save-advertiser', { name: 'Маяк' });
  await change(offerId, { advertiserId });
  await sendStatus(await click(partner), 'approve');
  const { items } = await app.operator.result('operator.get-conversions', { advertiserId });
  assert.deepEqual(
    items.map(({ offer }) => offer.id),
    [offerId],
  );
});
