import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { broadcasts } from '#contract/messages/staff-broadcasts';
import type { Params } from '#contract/wire/rpc';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { signInStaff } from '../../testing/people/staff.ts';
import { makeOffers } from '../../testing/traffic/offers.ts';

type Filter = Partial<
  Extract<Params<(typeof broadcasts)['operator.get-audience']>['audience'], { kind: 'filter' }>
>;

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

async function loginsOf(filter: Filter): Promise<string[]> {
  const audience = { kind: 'filter' as const, ...filter };
  const found = await app.operator.result('operator.get-audience', { triggerId: 51, audience });
  assert.equal(found.count, found.items.length);
  return found.items.map(({ login }) => login);
}

/** A day of a partner's clicks, by offer or by country. */
async function addDay(
  userId: number,
  dimension: 'offer' | 'country',
  key: string,
  daysAgo: number,
  bots = 0,
) {
  await app.sql`
    insert into click_sums (user_id, dimension, span, at, key, clicks, uniques, bots, trafficbacks)
    values (${userId}, ${dimension}, 'day', date_trunc('day', now(), 'UTC') - make_interval(days => ${daysAgo}), ${key}, 5, 5, ${bots}, 0)`;
}

test('a filter finds by type, offer, country and balance, by all of them together, and nobody who is blocked @full', async () => {
  const first = await app.partner({ system: 1 });
  const second = await app.partner({ system: 2 });
  const third = await app.partner({ system: 3, currencyCode: 'USD' });
  const blocked = await app.partner({ system: 2 });
  const [offerId = 0, other = 0] = await makeOffers(app, 'Дом', 'Окна');
  await app.operator.result('operator.update-user', { id: blocked.id, isBlocked: true });
  await second.result('links.create-link', { offerId, name: '' });
  await addDay(first.id, 'offer', String(offerId), 10);
  await addDay(second.id, 'offer', String(offerId), 40);
  await addDay(third.id, 'offer', String(offerId), 1, 5);
  await addDay(third.id, 'offer', String(other), 1);
  await addDay(first.id, 'country', 'KZ', 3);
  await addDay(third.id, 'country', 'RU', 3);
  for (const [userId, amount] of [
    [first.id, 100],
    [second.id, 250.5],
    [third.id, 200],
  ] as const) {
    const entry = { userId, kind: 'bonus', account: 'available' as const, amount };
    await app.operator.result('operator.post-ledger-entry', { ...entry, idempotencyKey: `bonus ${userId}` });
  }

  assert.deepEqual(await loginsOf({}), [first.login, second.login, third.login]);
  assert.deepEqual(await loginsOf({ systems: [2, 3] }), [second.login, third.login]);
  assert.deepEqual(await loginsOf({ offer: { id: offerId, by: 'link' } }), [second.login]);
  assert.deepEqual(await loginsOf({ offer: { id: offerId, by: 'traffic' } }), [first.login]);
  assert.deepEqual(await loginsOf({ offer: { id: offerId, by: 'traffic' }, days: 60 }), [
    first.login,
    second.login,
  ]);
  assert.deepEqual(await loginsOf({ countries: ['KZ', 'DE'] }), [first.login]);
  assert.deepEqual(await loginsOf({ countries: ['KZ'], systems: [2] }), []);
  const roubles = { currencyCode: 'RUB' as const };
  assert.deepEqual(await loginsOf({ balance: { ...roubles, from: 100 } }), [first.login, second.login]);
  assert.deepEqual(await loginsOf({ balance: { ...roubles, from: 100.01, to: 250.5 } }), [second.login]);
  assert.deepEqual(await loginsOf({ balance: { currencyCode: 'USD', to: 200 } }), [third.login]);
});

test('a filter finds the partners of managers, and those without one @full', async () => {
  const anna = await signInStaff(app, 'manager');
  const boris = await signInStaff(app, 'manager');
  const ofAnna = await app.partner({ managerId: anna.id, system: 1 });
  const ofBoris = await app.partner({ managerId: boris.id, system: 3 });
  const free = await app.partner();
  assert.deepEqual(await loginsOf({ managers: [anna.id] }), [ofAnna.login]);
  assert.deepEqual(await loginsOf({ managers: [anna.id, boris.id] }), [ofAnna.login, ofBoris.login]);
  assert.deepEqual(await loginsOf({ managers: [anna.id, boris.id], systems: [3] }), [ofBoris.login]);
  const some = await loginsOf({ managers: [boris.id, null] });
  assert.deepEqual(
    [ofAnna, ofBoris, free].map(({ login }) => some.includes(login)),
    [false, true, true],
  );
});

test('wrong bounds, a wrong country and too many days name their field', async () => {
  const refused = async (filter: Filter) => {
    const audience = { kind: 'filter' as const, ...filter };
    return Object.keys(
      (await app.operator.failure('operator.get-audience', { triggerId: 51, audience })).data ?? {},
    );
  };
  assert.deepEqual(await refused({ balance: { currencyCode: 'RUB', from: 2, to: 1 } }), [
    'audience.balance.to',
  ]);
  assert.deepEqual(await refused({ countries: ['Россия'] }), ['audience.countries.0']);
  assert.deepEqual(await refused({ countries: ['RU', 'UK'] }), ['audience.countries.1']);
  assert.deepEqual(await refused({ days: 400 }), ['audience.days']);
});
