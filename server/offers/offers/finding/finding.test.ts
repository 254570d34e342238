import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { OperatorContract } from '#contract/index';
import type { Params } from '#contract/wire/rpc';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { signInStaff } from '../../../testing/people/staff.ts';
import { closeOffer } from '../../../testing/traffic/offers.ts';

let app: TestApp;
let ids: number[] = [];
before(async () => {
  app = await startTestApp();
  ({ ids } = await app.operator.result('operator.save-offers', {
    offers: [
      { name: 'Тёплый дом', category: 'Ремонт', countries: ['RU', 'KZ'] },
      { name: 'Карта «Маяк»', category: 'Финансы', status: 'paused', isPromo: true },
      { name: '1xBet UZ', category: 'Ставки', countries: ['UZ'], payoutFrom: 'advertiser' },
      { name: 'Дом у моря', category: 'Ремонт', countries: ['GE'] },
    ],
  }));
});
after(() => app.stop());

type Asked = Params<OperatorContract['operator.get-offers']>;

/** The indexes of the test's four offers that a filter finds. */
async function found(asked: Asked): Promise<number[]> {
  const { items, pagination } = await app.operator.result('operator.get-offers', asked);
  assert.deepEqual(pagination, { totalCount: items.length, isMore: false });
  return items.map(({ id }) => ids.indexOf(id));
}

test('offers are found by words of the name in any order, in either script, and by id @full', async () => {
  assert.deepEqual(await found({ term: 'дом' }), [3, 0]);
  assert.deepEqual(await found({ term: 'ДОМ тепл' }), [0]);
  assert.deepEqual(await found({ term: 'dom' }), [3, 0]);
  assert.deepEqual(await found({ term: 'xbet' }), [2]);
  assert.deepEqual(await found({ term: 'uz' }), [2]);
  assert.deepEqual(await found({ term: String(ids[1]) }), [1]);
  assert.deepEqual(await found({ term: '%' }), []);
});

test('each filter takes its part, and all of them together @full', async () => {
  const cases: [Asked, number[]][] = [
    [{ status: 'paused' }, [1]],
    [{ category: 'Ремонт' }, [3, 0]],
    [{ country: 'KZ' }, [1, 0]],
    [{ payoutFrom: 'advertiser' }, [2]],
    [{ payoutFrom: 'network' }, [3, 1, 0]],
    [{ isPromo: true }, [1]],
    [{ isPromo: false }, [3, 2, 0]],
    [{ isSilent: true }, []],
    [{ term: 'дом', country: 'GE', status: 'active' }, [3]],
  ];
  for (const [asked, places] of cases) assert.deepEqual(await found(asked), places, JSON.stringify(asked));
});

test('the order is by time or by name, both ways @full', async () => {
  assert.deepEqual(await found({}), [3, 2, 1, 0]);
  assert.deepEqual(await found({ sort: 'createdAt' }), [0, 1, 2, 3]);
  assert.deepEqual(await found({ sort: '-name' }), (await found({ sort: 'name' })).toReversed());
});

test('each column is an order both ways, what is not known stands last, and equals by their ids @full', async () => {
  const { id: advertiserId } = await app.operator.result('operator.save-advertiser', { name: 'Займы' });
  const payout = (amount: number, revenue: number) => [
    { goal: '', countries: [], currencyCode: 'RUB' as const, amount, revenue },
    { goal: 'заявка', countries: [], currencyCode: 'RUB' as const, amount: 9000, revenue: 9000 },
  ];
  const names = ['Тёплый дом', 'Карта «Маяк»'];
  for (const [n, fields] of [
    { payouts: payout(500, 900), holdDays: 3, advertiserId },
    { payouts: payout(700, 800), holdDays: 30 },
  ].entries())
    await app.operator.result('operator.save-offer', { id: ids[n], name: names[n] ?? '', ...fields });
  const cases: [NonNullable<Asked['sort']>, number[]][] = [
    ['id', [0, 1, 2, 3]],
    ['status', [0, 2, 3, 1]],
    ['-status', [1, 3, 2, 0]],
    ['category', [0, 3, 2, 1]],
    ['countries', [3, 0, 2, 1]],
    ['payout', [0, 1, 2, 3]],
    ['-payout', [1, 0, 3, 2]],
    ['revenue', [1, 0, 2, 3]],
    ['hold', [0, 2, 3, 1]],
    ['usedToday', [0, 1, 2, 3]],
    ['advertiser', [0, 1, 2, 3]],
    ['-advertiser', [0, 3, 2, 1]],
    ['heardAt', [0, 1, 2, 3]],
  ];
  for (const [sort, places] of cases) assert.deepEqual(await found({ sort }), places, sort);
  assert.deepEqual(await found({ sort: '-payout', term: 'дом' }), [0, 3]);
  const support = await signInStaff(app, 'support');
  const { items } = await support.result('operator.get-offers', { sort: 'revenue' });
  assert.deepEqual(
    items.map(({ id }) => ids.indexOf(id)),
    [3, 2, 1, 0],
  );
});

test('a silent advertiser and an offer closed to somebody are found @full', async () => {
  const partner = await app.partner();
  await closeOffer(app, partner, ids[2] ?? 0);
  assert.deepEqual(await found({ isClosed: true }), [2]);
  await app.sql`
    insert into advertisers_heard (offer_id, last_at, is_silent)
    select id, now() - interval '3 days', true from unnest(${ids.slice(0, 2)}::bigint[]) id`;
  // The advertiser of a paused offer is not expected to call.
  assert.deepEqual(await found({ isSilent: true }), [0]);
  const { items } = await app.operator.result('operator.get-offers', { isSilent: true });
  assert.equal(items[0]?.advertiser?.isSilent, true);
});

test('all categories are listed once, by name @full', async () => {
  const { items } = await app.operator.result('operator.get-offer-categories');
  assert.deepEqual(items, ['Ремонт', 'Ставки', 'Финансы']);
});

test('more than a thousand are counted to a thousand @full', async () => {
  await app.sql`insert into offers (name) select 'Много ' || n from generate_series(1, 1001) n`;
  await app.sql`insert into offer_terms (offer_id, click_days, hold_days) select id, 30, 14 from offers where name like 'Много %'`;
  const { pagination } = await app.operator.result('operator.get-offers', { term: 'много' });
  assert.deepEqual(pagination, { totalCount: 1000, isMore: true });
});
