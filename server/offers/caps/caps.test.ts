import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeAdvertiser } from '../../testing/traffic/conversions.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

async function reason(userId: number, offerId: number) {
  const { reason: why } = await app.operator.result('operator.decide', { userId, offerId, country: 'RU' });
  return why;
}

type Caps = {
  per: 'offer' | 'partner';
  period: 'day' | 'month' | 'total';
  goal?: string;
  count?: number;
  sum?: number;
}[];
const save = (id: number, caps: Caps) =>
  app.operator.result('operator.save-offer', { id, name: 'Тёплый дом', caps });

/** As if the periods that go on were over. */
const endPeriods = (offerId: number) =>
  app.sql`update offer_cap_counts set starts_on = starts_on - 40, ends_on = '2020-01-01' where offer_id = ${offerId}`;

for (const period of ['day', 'month', 'total'] as const)
  test(`a cap by ${period} closes at its edge, and one that is rejected gives back`, async () => {
    const [anna, boris] = [await app.partner(), await app.partner()];
    const { offerId, click, sendStatus } = await makeAdvertiser(app);
    await sendStatus(await click(anna), 'new');
    await save(offerId, [{ per: 'offer', period, sum: 200 }]);
    assert.equal(await reason(anna.id, offerId), null, 'what came before it is counted');
    const last = await click(boris);
    await sendStatus(last, 'new');
    assert.deepEqual([await reason(anna.id, offerId), await reason(boris.id, offerId)], ['cap', 'cap']);
    await sendStatus(last, 'reject');
    assert.equal(await reason(anna.id, offerId), null);
    await save(offerId, [{ per: 'offer', period, sum: 100 }]);
    assert.equal(await reason(anna.id, offerId), 'cap');
    if (period === 'total') return;
    await endPeriods(offerId);
    assert.equal(await reason(anna.id, offerId), null);
  });

test('a cap per partner closes the offer to the one who has taken it, of its goal alone', async () => {
  const [anna, boris] = [await app.partner(), await app.partner()];
  const { offerId, click, sendStatus } = await makeAdvertiser(app);
  await save(offerId, [
    { per: 'partner', period: 'day', count: 2 },
    { per: 'partner', period: 'day', goal: 'deposit', count: 1 },
  ]);
  const clicks = await Promise.all([click(anna), click(anna)]);
  await Promise.all(clicks.map((id) => sendStatus(id, 'new')));
  assert.deepEqual([await reason(anna.id, offerId), await reason(boris.id, offerId)], ['cap', null]);
  const { caps } = await anna.result('offers.get-offer', { id: offerId });
  assert.deepEqual(
    caps.map(({ usedCount }) => usedCount),
    [2, 0],
  );
});
