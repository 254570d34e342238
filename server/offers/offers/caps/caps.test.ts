import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { lockQueue } from '../../../testing/lock-queue.ts';
import { makeAdvertiser } from '../../../testing/traffic/conversions.ts';

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

/** Moves the current periods to the past. */
const endPeriods = (offerId: number) =>
  app.sql`update offer_cap_counts set starts_on = starts_on - 40, ends_on = '2020-01-01' where offer_id = ${offerId}`;

for (const period of ['day', 'month', 'total'] as const)
  test(`a cap by ${period} closes at its edge, and one that is rejected gives back @full`, async () => {
    const anna = await app.partner();
    const boris = await app.partner();
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

test('a cap per partner closes the offer to the one who has taken it, of its goal alone @full', async () => {
  const anna = await app.partner();
  const boris = await app.partner();
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

test('a cap of a goal counts that goal alone, and closes the offer to all at its edge @full', async () => {
  const anna = await app.partner();
  const boris = await app.partner();
  const { offerId, click, call } = await makeAdvertiser(app);
  const pay = (goal: string) => ({ goal, countries: [], currencyCode: 'RUB' as const, amount: 100 });
  await app.operator.result('operator.save-offer', {
    id: offerId,
    name: 'Тёплый дом',
    payouts: ['', 'signup', 'deposit'].map(pay),
    caps: [{ per: 'offer', period: 'month', goal: 'deposit', count: 2 }],
  });
  const bring = async (goal: string, status = 'hold') => {
    const click_id = await click(anna);
    assert.equal((await call({ click_id, status, goal })).line, 'OK');
    return click_id;
  };
  for (const goal of ['', 'signup', 'deposit']) await bring(goal);
  assert.equal(await reason(boris.id, offerId), null);
  const last = await bring('deposit');
  assert.deepEqual([await reason(anna.id, offerId), await reason(boris.id, offerId)], ['cap', 'cap']);
  await call({ click_id: last, status: 'reject', goal: 'deposit' });
  assert.equal(await reason(boris.id, offerId), null);
});

test('a foreign tracker learns whose cap per partner is full, until when, and that it no longer is @full', async () => {
  const partner = await app.partner();
  const { offerId, click, sendStatus } = await makeAdvertiser(app);
  await save(offerId, [{ per: 'partner', period: 'day', count: 1 }]);
  const routing = async (after: number) =>
    await app.operator.result('operator.get-routing', { after, waitSeconds: 0 });
  let { version, hasMore } = await routing(0);
  while (hasMore) ({ version, hasMore } = await routing(version));
  const cappedAfter = async () => {
    const { changes, version: next } = await routing(version);
    version = next;
    return changes.flatMap(({ kind, id, record }) =>
      kind === 'partner' && id === partner.id ? (record?.cappedOffers ?? []) : [],
    );
  };
  const taken = await click(partner);
  await sendStatus(taken, 'hold');
  const [capped, ...others] = await cappedAfter();
  assert.deepEqual([capped?.id, others], [offerId, []]);
  const left = Date.parse(capped?.until ?? '') - Date.now();
  assert.ok(left > 0 && left <= 86_400_000);
  await sendStatus(taken, 'reject');
  assert.deepEqual(await cappedAfter(), []);
});

test('conversions that come while a cap is made are each counted once @full', async () => {
  const partner = await app.partner();
  const { offerId, click, sendStatus } = await makeAdvertiser(app);
  for (let round = 1; round <= 5; round++) {
    const clicks = await Promise.all(Array.from({ length: 6 }, () => click(partner)));
    const coming = clicks.map((id) => sendStatus(id, 'hold'));
    await save(offerId, [{ per: 'offer', period: 'total', ...(round % 2 ? { goal: '' } : {}), count: 999 }]);
    await Promise.all(coming);
    const { caps } = await partner.result('offers.get-offer', { id: offerId });
    assert.deepEqual(
      caps.map(({ usedCount }) => usedCount),
      [round * 6],
    );
  }
});

test('caps of several offers are saved beside a batch that holds one and asks for another @full', async () => {
  const offers = await Promise.all([makeAdvertiser(app), makeAdvertiser(app)]);
  const [first = 0, last = 0] = offers.map(({ offerId }) => offerId).sort((one, other) => one - other);
  const saving = await app.sql.begin(async (tx) => {
    await tx`select from offers where id = ${last} for key share`;
    const saved = app.operator.result('operator.save-offers', {
      offers: [first, last].map((id) => ({
        id,
        name: 'Тёплый дом',
        caps: [{ per: 'offer' as const, period: 'day' as const, count: 5 }],
      })),
    });
    await lockQueue(app, saved);
    await tx`select from offers where id = ${first} for key share`;
    return { saved };
  });
  await saving.saved;
  const { caps } = await app.operator.result('operator.get-offer', { id: last });
  assert.equal(caps.length, 1);
});
