import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeOffers } from '../../testing/traffic/offers.ts';

let app: TestApp;
let second: TestApp;
before(async () => {
  app = await startTestApp();
  second = await startTestApp({}, app);
});
after(async () => {
  await second.stop();
  await app.stop();
});

type Partner = Awaited<ReturnType<TestApp['partner']>>;

async function list(partner: Partner, sort: object): Promise<number[]> {
  const found: number[] = [];
  let totalCount = 0;
  for (let page = 1; page === 1 || found.length < totalCount; page += 1) {
    const asked = { sort, page, pageSize: 2 };
    const { items, pagination } = await partner.result('trafficback.get-trafficbacks-offer', asked);
    totalCount = pagination.totalCount;
    assert.equal(items.length, Math.min(2, totalCount - found.length), `page ${page} of ${totalCount}`);
    found.push(...items.map(({ offerFrom }) => offerFrom.id));
  }
  const beyond = await partner.result('trafficback.get-trafficbacks-offer', { sort, page: 1000 });
  assert.deepEqual(beyond.items, [], 'no rule is beyond the last page');
  return found;
}

test('pages hold each rule once, whatever the hours in which they were made @full', async () => {
  const partner = await app.partner();
  assert.deepEqual(await list(partner, {}), []);
  const offers = await makeOffers(
    app,
    ...Array.from({ length: 11 }, (_, n) => `Оффер ${String(n).padStart(2, '0')}`),
  );
  await app.sql`
    insert into trafficback_rules (user_id, offer_from, is_guru, created_at)
    select ${partner.id}, id, true, timestamptz '2026-01-01' + n * n * interval '5 minutes'
    from unnest(${offers}::bigint[]) with ordinality as o(id, n)`;
  assert.deepEqual(await list(partner, {}), offers.toReversed());
  assert.deepEqual(await list(partner, { createdAt: 4 }), offers);
  assert.deepEqual(await list(partner, { offerFrom: 4 }), offers);
  assert.deepEqual(await list(partner, { offerFrom: 3 }), offers.toReversed());
  // Deletes the only rule of one hour, then one of several rules of another hour.
  for (const place of [5, 1]) {
    const [{ id } = { id: 0 }] = await app.sql<{ id: number }[]>`
      select id from trafficback_rules where user_id = ${partner.id} and offer_from = ${offers[place] ?? 0}`;
    await partner.result('trafficback.delete-trafficback-offer', { id });
    offers.splice(place, 1);
    assert.deepEqual(await list(partner, {}), offers.toReversed());
    assert.deepEqual(await list(partner, { createdAt: 4 }), offers);
  }
});

test('rules that are made, replaced and deleted at once are all counted @full', async () => {
  const partner = await app.partner();
  const other = second.visitor();
  await other.result('auth.sign-in', { login: partner.login, password: partner.password });
  const offers = await makeOffers(app, ...Array.from({ length: 12 }, (_, n) => `Сразу ${n}`));
  const all = { offersFrom: offers.slice(0, 8), isGuru: 1 as const };
  await Promise.all([
    partner.result('trafficback.create-trafficbacks-offer', all),
    other.result('trafficback.create-trafficbacks-offer', { ...all, offersFrom: offers.slice(4) }),
  ]);
  assert.equal((await list(partner, {})).length, 12);
  const { items } = await partner.result('trafficback.get-trafficbacks-offer', { pageSize: 12 });
  const deletes = items.flatMap(({ id }, n) =>
    [partner, other].map((client) =>
      n % 2 ? null : client.result('trafficback.delete-trafficback-offer', { id }).catch(() => null),
    ),
  );
  await Promise.all([...deletes, other.result('trafficback.create-trafficbacks-offer', all)]);
  const wrong = await app.sql`
    select from (select user_id, count(*) from trafficback_rules group by 1) made
    full join (select user_id, sum(count) as count from trafficback_counts group by 1) kept using (user_id)
    where made.count is distinct from kept.count`;
  assert.equal(wrong.length, 0);
});
