import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Payout } from '#contract/offers/offer-terms';
import { startTestApp, type TestApp } from '../../../testing/app.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

type Entry = { goal?: string; countries?: string[]; currencyCode?: 'RUB' | 'USD'; amount: number };
const pay = ({ goal = '', countries = [], currencyCode = 'RUB', amount }: Entry): Payout => ({
  goal,
  countries,
  currencyCode,
  amount,
});

async function save(id: number | undefined, fields: object): Promise<number> {
  return (
    await app.operator.result('operator.save-offer', { ...(id ? { id } : {}), name: 'Условия', ...fields })
  ).id;
}

/** Counts the rows of an offer's terms. */
async function countTerms(id: number): Promise<number> {
  return (await app.sql`select 1 from offer_terms where offer_id = ${id}`).length;
}

async function paidTo(
  userId: number,
  offerId: number,
  entry: Omit<Entry, 'amount'> & { amount: number | null },
) {
  await app.operator.result('operator.set-payout', { userId, offerId, ...entry });
}

test('a new offer has terms at once, and a change of each kind makes new ones', async () => {
  const id = await save(undefined, { payouts: [pay({ amount: 1150 })] });
  assert.equal(await countTerms(id), 1);
  for (const [count, change] of [
    [2, { payouts: [pay({ amount: 1300 })] }],
    [3, { clickDays: 7 }],
    [4, { holdDays: 0 }],
    [5, { payouts: [pay({ amount: 1300 }), pay({ goal: 'заявка', amount: 50 })] }],
    [6, { payouts: [] }],
  ] as const) {
    await save(id, change);
    assert.equal(await countTerms(id), count);
  }
});

test('a save that leaves the terms alone, in whatever order they are written, makes none', async () => {
  const payouts = [pay({ countries: ['KZ', 'BY'], amount: 700 }), pay({ goal: 'заявка', amount: 50 })];
  const id = await save(undefined, { payouts, clickDays: 30 });
  for (const same of [
    {},
    { payouts, clickDays: 30, holdDays: 14 },
    { payouts: payouts.toReversed() },
    { payouts: [pay({ countries: ['BY', 'KZ'], amount: 700 }), pay({ goal: 'заявка', amount: 50 })] },
    { status: 'paused', url: 'https://example.org/', dailyCap: 10 },
  ])
    await save(id, same);
  assert.equal(await countTerms(id), 1);
});

test('a partner sees the terms of each time, the newest first', async () => {
  const partner = await app.partner();
  const id = await save(undefined, { payouts: [pay({ amount: 1150 })], holdDays: 14 });
  await save(id, { payouts: [pay({ amount: 1300 })] });
  await save(id, { holdDays: 7 });
  const offer = await partner.result('offers.get-offer', { id });
  assert.deepEqual(
    offer.terms.map(({ payouts, holdDays }) => [payouts[0]?.amount, holdDays]),
    [
      [1300, 7],
      [1300, 14],
      [1150, 14],
    ],
  );
  assert.deepEqual([offer.payouts, offer.holdDays, offer.clickDays], [[pay({ amount: 1300 })], 7, 30]);
  const times = offer.terms.map(({ from }) => Date.parse(from));
  assert.deepEqual(
    times,
    times.toSorted((one, other) => other - one),
  );
});

test('own payouts take the offer’s place for one partner, and end', async () => {
  const anna = await app.partner();
  const boris = await app.partner();
  const id = await save(undefined, {
    payouts: [pay({ amount: 1150 }), pay({ countries: ['KZ', 'BY'], amount: 700 })],
  });
  const seen = async ({ result }: typeof anna) => (await result('offers.get-offer', { id })).payouts;
  const usual = await seen(boris);
  await paidTo(anna.id, id, { amount: 1300 });
  await paidTo(anna.id, id, { countries: ['BY'], amount: 900 });
  assert.deepEqual(await seen(anna), [
    pay({ amount: 1300 }),
    pay({ countries: ['BY'], amount: 900 }),
    pay({ countries: ['KZ'], amount: 700 }),
  ]);
  assert.deepEqual(await seen(boris), usual);
  const { terms } = await anna.result('offers.get-offer', { id });
  assert.deepEqual(
    terms.map(({ payouts }) => payouts[0]?.amount),
    [1300, 1300, 1150],
  );
  await paidTo(anna.id, id, { amount: null });
  await paidTo(anna.id, id, { countries: ['BY'], amount: null });
  assert.deepEqual(await seen(anna), usual);
});

test('the staff see the own payouts that hold', async () => {
  const anna = await app.partner({ firstName: 'Анна', lastName: 'Белова' });
  const boris = await app.partner();
  const id = await save(undefined, {});
  await paidTo(anna.id, id, { amount: 1300 });
  await paidTo(anna.id, id, { amount: 1400.5, currencyCode: 'USD' });
  await paidTo(boris.id, id, { goal: 'заявка', countries: ['KZ', 'BY', 'KZ'], amount: 20 });
  await paidTo(boris.id, id, { amount: 5 });
  await paidTo(boris.id, id, { amount: null });
  const { items, pagination } = await app.operator.result('operator.get-payouts', { offerId: id });
  assert.equal(pagination.totalCount, 2);
  assert.deepEqual(
    items.map(({ holdsFrom, ...payout }) => (Date.parse(holdsFrom) <= Date.now() ? payout : holdsFrom)),
    [
      {
        userId: anna.id,
        login: anna.login,
        userName: 'Анна Белова',
        ...pay({ currencyCode: 'USD', amount: 1400.5 }),
      },
      {
        userId: boris.id,
        login: boris.login,
        userName: '',
        ...pay({ goal: 'заявка', countries: ['BY', 'KZ'], amount: 20 }),
      },
    ],
  );
});

test('the staff see all own payouts of a partner that hold, those set last first @full', async () => {
  const anna = await app.partner();
  const one = await save(undefined, {});
  const other = await save(undefined, {});
  await paidTo(anna.id, one, { amount: 1300 });
  await paidTo(anna.id, one, { goal: 'заявка', amount: 20 });
  await paidTo(anna.id, other, { amount: 5 });
  await paidTo(anna.id, one, { amount: null });
  await paidTo((await app.partner()).id, one, { amount: 7 });
  const { items, pagination } = await app.operator.result('operator.get-user-payouts', { userId: anna.id });
  assert.deepEqual(pagination, { totalCount: 2, isMore: false });
  assert.deepEqual(
    items.map(({ offerId, goal, amount }) => [offerId, goal, amount]),
    [
      [other, '', 5],
      [one, 'заявка', 20],
    ],
  );
  assert.ok(items.every(({ offerName }) => offerName !== ''));
  assert.equal((await app.operator.failure('operator.get-user-payouts', { userId: 999_999_999 })).code, 404);
});

test('an own payout that is there already is not set again @full', async () => {
  const { id: userId } = await app.partner();
  const id = await save(undefined, {});
  await paidTo(userId, id, { amount: null });
  await Promise.all(Array.from({ length: 8 }, () => paidTo(userId, id, { countries: ['RU'], amount: 10 })));
  const rows = await app.sql`select amount from partner_payouts where offer_id = ${id}`;
  assert.deepEqual(
    rows.map(({ amount }) => amount),
    [1000],
  );
});

test('own payouts of an unknown partner or offer are 404, and wrong ones refused by field', async () => {
  const { id: userId } = await app.partner();
  const offerId = await save(undefined, {});
  const good = { userId, offerId, amount: 5 };
  for (const wrong of [{ userId: 999_999_999 }, { offerId: 999_999_999 }])
    assert.equal((await app.operator.failure('operator.set-payout', { ...good, ...wrong })).code, 404);
  assert.equal((await app.operator.failure('operator.get-payouts', { offerId: 999_999_999 })).code, 404);
  for (const [field, wrong] of [
    ['amount', -1],
    ['amount', 'пять'],
    ['goal', 'ц'.repeat(61)],
    ['currencyCode', 'BTC'],
    ['countries', 'RU'],
  ] as const) {
    const refused = await app.operator.failure('operator.set-payout', { ...good, [field]: wrong });
    assert.deepEqual([refused.code, Object.keys(refused.data ?? {})], [-32602, [field]]);
  }
});

test('of saves at once none loses what another has changed @full', async () => {
  const id = await save(undefined, { payouts: [pay({ amount: 1 })] });
  const changes = Array.from({ length: 12 }, (_, n) => [
    { clickDays: n + 2 },
    { holdDays: n + 20 },
    { url: `https://e.example/${n}` },
  ]);
  await Promise.all(changes.flat().map((change) => save(id, change)));
  const rows = await app.sql<{ clickDays: number; holdDays: number; payouts: number }[]>`
    select click_days as "clickDays", hold_days as "holdDays",
      (select count(*)::int from offer_payouts p where p.terms_id = t.id and p.amount = 100) as payouts
    from offer_terms t where offer_id = ${id} order by t.id`;
  assert.equal(rows.length, 25);
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1];
    assert.equal(row.payouts, 1);
    if (!before) continue;
    const changed = [row.clickDays !== before.clickDays, row.holdDays !== before.holdDays];
    assert.equal(changed.filter(Boolean).length, 1, 'each row changes one field of the one before it');
  }
});
