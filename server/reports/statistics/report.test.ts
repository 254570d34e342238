import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import {
  type DimensionName,
  dimensionNames,
  isClock,
  isTime,
  partnerDimensions,
} from '#contract/reports/dimensions';
import { partnerParams, type ReportNumbers } from '#contract/reports/report';
import { cleanTraces } from '../../accounts/personal-data/erase-queries.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { lockQueue } from '../../testing/lock-queue.ts';
import { askedArbitrary } from '../../testing/traffic/asked.ts';
import { clickOf, makeClicks } from '../../testing/traffic/clicks.ts';
import { type Asked, addUp, addUpAll, type Raw, readRaw } from '../../testing/traffic/raw-report.ts';
import { makeTraffic } from '../../testing/traffic/traffic.ts';
import { beginPacking, endPacking } from '../../traffic/clicks/unpacked-queries.ts';
import { bringClicks } from '../../traffic/redirector/spool/ship-queries.ts';
import { rowOf } from '../../traffic/redirector/visit/click.ts';
import { conversionDaysWorks } from './days/sum-days.ts';
import { clickPacksWork } from './packs/make-packs.ts';
import { makeReport } from './report.ts';

/** Random traffic; a failure prints the seed. */
const seed = randomInt(2 ** 30);
let app: TestApp;
let partner: Awaited<ReturnType<TestApp['partner']>>;
before(async () => {
  app = await startTestApp({ CLICK_DAYS: '3650' });
  // Clocks in Berlin change on 29 March.
  const time = { from: new Date('2026-03-26T20:00:00Z'), to: new Date('2026-04-02T04:00:00Z') };
  const [, own] = await Promise.all([app.partner(), app.partner()]);
  partner = own;
  await makeTraffic(app, await app.partner(), time, seed + 1);
  await makeTraffic(app, partner, time, seed);
  await makeNetwork();
});
after(() => app.stop());

/** Gives offers advertisers, partners managers, and two conversions of three a revenue. */
async function makeNetwork(): Promise<void> {
  await app.sql`insert into advertisers (name, currency_code) values ('Банк', 'RUB'), ('Окна', 'RUB')`;
  await app.sql`update offers set advertiser_id = (select id from advertisers order by id offset offers.id % 3 limit 1)`;
  await app.sql`
    insert into staff_accounts (login, name, role, password_hash) values ('report', 'Анна', 'manager', '')`;
  await app.sql`
    update users set manager_id = (select id from staff_accounts where login = 'report') where id = ${partner.id}`;
  await app.sql`update conversions set revenue = amount + id % 500 where id % 3 > 0`;
}

const week = { from: '2026-03-27', to: '2026-04-02' };
const shortDay = { from: '2026-03-29', to: '2026-03-29' };

test('a partner’s report equals the clicks and conversions themselves, by every dimension @full', async () => {
  const raw = await readRaw(app.sql, partner.id);
  for (const name of partnerDimensions)
    for (const basis of ['click', 'event'] as const)
      await check(
        ofPartner,
        { groupBy: [name], basis, ...week, timeZone: 'Europe/Moscow', filters: {} },
        raw,
      );
  for (const name of ['hour', 'hour-of-day', 'day', 'offer', 'country'] as const)
    await check(
      ofPartner,
      { groupBy: [name], basis: 'event', ...shortDay, timeZone: 'Europe/Berlin', filters: {} },
      raw,
    );
});

test('whatever levels and filters, rows add up to totals, and totals to what there is, for partner and network @full', async () => {
  const own = await readRaw(app.sql, partner.id);
  const all = await readRaw(app.sql, null);
  const cases = (names: readonly DimensionName[], raw: Raw) =>
    fc.sample(askedArbitrary(names, raw), { seed, numRuns: 16 });
  for (const asked of cases(partnerDimensions, own)) await check(ofPartner, asked, own);
  for (const asked of cases(dimensionNames, all)) await check(ofNetwork, asked, all);
});

test('the money of the network’s report is that of the ledger @full', async () => {
  const year = { from: '2026-01-01', to: '2026-12-31', timeZone: 'UTC' };
  const { totals } = await app.operator.result('operator.get-report', {
    ...year,
    groupBy: ['partner', 'offer'],
  });
  const [ledger] = await app.sql<{ hold: number; available: number }[]>`
    select sum(hold)::float8 / 100 as hold, sum(available)::float8 / 100 as available from balances`;
  assert.deepEqual({ hold: totals.hold.amount, available: totals.approve.amount }, { ...ledger });
});

test('money of another currency is turned by the rate of its day, and what has none stands apart @full', async () => {
  const abroad = await app.partner({ currencyCode: 'USD' });
  const { id: offerId } = await app.operator.result('operator.save-offer', { name: 'Abroad', holdDays: 0 });
  await app.operator.result('operator.set-rates', { date: '2026-05-10', rates: { USD: 90.555 } });
  const post = async (transactionId: string, at: string, payout: number) =>
    await app.operator.result('operator.post-conversions', {
      conversions: [{ userId: abroad.id, offerId, transactionId, event: 'approve', at, payout }],
    });
  await post('before', '2026-05-09T10:00:00Z', 7);
  // Midnight in Moscow.
  await post('first', '2026-05-09T21:00:00Z', 1.01);
  await post('second', '2026-05-11T10:00:00Z', 1.01);
  const may = { from: '2026-05-01', to: '2026-05-31', timeZone: 'Europe/Moscow' };
  const { items, totals, apart, currencyCode } = await app.operator.result('operator.get-report', {
    ...may,
    groupBy: ['currency', 'day'],
    filters: { partner: [abroad.id] },
  });
  assert.deepEqual(
    items.map(({ keys, conversions, income }) => [keys, conversions, income]),
    [
      [['USD', '2026-05-09'], 1, 0],
      [['USD', '2026-05-10'], 1, 91.46],
      [['USD', '2026-05-11'], 1, 91.46],
    ],
  );
  assert.deepEqual([totals.income, currencyCode], [182.92, 'RUB']);
  assert.deepEqual(apart, [{ currencyCode: 'USD', income: 7, revenue: 0, conversions: 1 }]);
});

test('of packed days the same comes out, before and after more clicks come and when a day is made anew @full', async () => {
  const pack = clickPacksWork(app.app, 1);
  const fresh = async () => {
    const own = await readRaw(app.sql, partner.id);
    const all = await readRaw(app.sql, null);
    for (const asked of fc.sample(askedArbitrary(partnerDimensions, own), { seed, numRuns: 8 }))
      await check(ofPartner, asked, own);
    for (const asked of fc.sample(askedArbitrary(dimensionNames, all), { seed, numRuns: 8 }))
      await check(ofNetwork, asked, all);
  };
  const packed = async () =>
    (
      await app.sql`select from packed_days p where not exists (select from unpacked_days u where u.day = p.day)`
    ).length;
  await pack.run({});
  assert.ok((await packed()) > 10);
  await fresh();
  await makeClicks(app, [
    { userId: partner.id, offerId: 1, at: new Date('2026-03-30T10:00:00Z'), sub1: 'поздно', country: 'TJ' },
  ]);
  const before = await packed();
  await fresh();
  await pack.run({});
  assert.ok((await packed()) > before);
  await fresh();
});

test('of summed days the same comes out, before and after a conversion of them changes @full', async () => {
  const [work] = conversionDaysWorks(app.app, 1);
  const sameAsRaw = async () => {
    const raw = await readRaw(app.sql, partner.id);
    for (const name of ['link', 'landing', 'goal', 'device', 'os', 'browser', 'reason', 'outcome'] as const)
      for (const basis of ['click', 'event'] as const)
        await check(
          ofPartner,
          { groupBy: [name], basis, ...week, timeZone: 'Europe/Moscow', filters: {} },
          raw,
        );
  };
  await work?.run({});
  await sameAsRaw();
  const [row] = await app.sql<{ id: number }[]>`
    select id from conversions where user_id = ${partner.id} and state = 'hold' limit 1`;
  await app.operator.result('operator.set-conversion-status', { ids: [row?.id ?? 0], state: 'approve' });
  await sameAsRaw();
  await work?.run({});
  await sameAsRaw();
  // The report reads the stored sums, not the conversions: with empty sums the conversions count for nothing.
  await app.sql`update conversion_days set sums = '{}'`;
  const { totals } = await partner.result('statistics.get-report', {
    from: '2026-03-28',
    to: '2026-03-31',
    timeZone: 'UTC',
    groupBy: 'device',
  });
  assert.equal(totals.hold.count + totals.approve.count + totals.create.count + totals.reject.count, 0);
  await work?.run({});
});

test('a day is not packed while clicks are on their way to it @full', async () => {
  const made = { userId: partner.id, offerId: 1, at: new Date('2026-03-31T10:00:00Z'), sub1: 'в пути' };
  await makeClicks(app, [made]);
  const { run } = await app.sql.begin(async (tx) => {
    await bringClicks(tx, [rowOf(clickOf(made, null))]);
    const packing = clickPacksWork(app.app, 1).run({});
    await lockQueue(app, packing);
    return { run: packing };
  });
  await run;
  const { totals } = await ofPartner({
    groupBy: ['sub1', 'offer'],
    basis: 'event',
    from: '2026-03-31',
    to: '2026-03-31',
    timeZone: 'UTC',
    filters: { sub1: ['в пути'] },
  });
  assert.equal(totals.clicks, 2);
});

test('a click that comes while two pack its day is counted, also where one of them is killed @full', async () => {
  const click = { userId: partner.id, offerId: 1, at: new Date('2026-06-29T10:00:00Z'), sub1: 'между' };
  const day = Date.parse('2026-06-29') / 86_400_000;
  const clicks = async () => {
    const days = { from: '2026-06-29', to: '2026-06-29', timeZone: 'UTC' };
    return (await ofPartner({ ...days, groupBy: ['sub1', 'offer'], basis: 'event', filters: {} })).totals
      .clicks;
  };
  await makeClicks(app, [click]);
  await clickPacksWork(app.app, 1).run({});
  const first = await app.sql.begin((tx) => beginPacking(tx, day));
  await makeClicks(app, [click]);
  await app.sql.begin((tx) => beginPacking(tx, day));
  await endPacking(app.sql, day, first);
  assert.equal(await clicks(), 2);
  await clickPacksWork(app.app, 1).run({});
  assert.deepEqual(await app.sql`select from unpacked_days where day = ${day}`, []);
  assert.equal(await clicks(), 2);
});

test('a day is not packed while its clicks are emptied of who is erased @full', async () => {
  const { id: userId, login } = await app.partner();
  // A day that was not packed before.
  const day = '2026-06-30';
  await makeClicks(app, [{ userId, offerId: 1, at: new Date(`${day}T10:00:00Z`), sub1: 'личное' }]);
  await app.admin.result('operator.erase-user', { userId, login });
  const calls = await app.sql.begin(async (tx) => {
    await tx`lock table clickhouse_erasures in exclusive mode`;
    const cleaning = cleanTraces(app.sql, userId);
    await lockQueue(app, cleaning);
    const packing = clickPacksWork(app.app, 1).run({});
    await lockQueue(app, cleaning, packing);
    return [cleaning, packing];
  });
  await Promise.all(calls);
  const asked = { from: day, to: day, timeZone: 'UTC', groupBy: ['sub1', 'offer'] };
  const source = { replica: app.sql, clickHouse: null, settings: app.app.settings };
  const { rows } = await makeReport(source, { ...partnerParams.parse(asked), userId });
  assert.deepEqual(
    rows.map(({ keys, counters }) => [keys[0], counters.clicks]),
    [['', 1]],
  );
});

type Ask = typeof ofPartner | typeof ofNetwork;

async function ofPartner(asked: Asked) {
  return await partner.result('statistics.get-report', partnerParams.parse({ ...asked, pageSize: 1000 }));
}

async function ofNetwork(asked: Asked) {
  return await app.operator.result('operator.get-report', { ...asked, pageSize: 1000 });
}

async function check(ask: Ask, asked: Asked, raw: Raw): Promise<void> {
  await compare(await ask(asked), asked, raw).catch((error: unknown) => {
    throw new Error(`traffic ${seed}: ${JSON.stringify(asked)}`, { cause: error });
  });
}

async function compare(
  { items, totals, previous, isCut, pagination, rest }: Awaited<ReturnType<Ask>>,
  asked: Asked,
  raw: Raw,
): Promise<void> {
  const isTimed = asked.groupBy.every((name) => isTime(name) || isClock(name));
  const filled = items.filter(({ clicks, conversions }) => !isTimed || clicks + conversions > 0);
  const numbers = filled.map((row) => [row.keys.join('|'), numbersOf(row)] as const);
  const [name] = numbers;
  const expected = [...addUp(raw, asked)].map(([key, row]) => [key, alike(row, name?.[1])] as const);
  assert.deepEqual(new Map(numbers.toSorted(byKey)), new Map(expected.toSorted(byKey)));
  assert.deepEqual(numbersOf(totals), alike(addUpAll(raw, asked), numbersOf(totals)));
  const length = Date.parse(asked.to) - Date.parse(asked.from) + 86_400_000;
  const back = (day: string) => new Date(Date.parse(day) - length).toISOString().slice(0, 10);
  const earlier = addUpAll(raw, { ...asked, from: back(asked.from), to: back(asked.to) });
  assert.deepEqual(numbersOf(previous ?? assert.fail()), alike(earlier, numbersOf(totals)));
  assert.deepEqual([isCut, rest, pagination.totalCount], [false, null, items.length]);
}

type Named = Partial<ReportNumbers> & Record<'keys' | 'labels' | 'key' | 'label' | 'before', unknown>;

function numbersOf({ keys: _, labels: __, key: ___, label: ____, before: _____, ...numbers }: Named) {
  return numbers;
}

/** The numbers of a report: a partner’s report has none of the network’s. */
function alike(row: ReportNumbers, shown: Partial<ReportNumbers> = row): Partial<ReportNumbers> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => name in shown));
}

const byKey = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) =>
  one < other ? -1 : Number(one > other);
