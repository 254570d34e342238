import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { type DimensionName, dimensionNames, partnerDimensions } from '#contract/reports/dimensions';
import { reportCsvPath } from '#contract/reports/report-names';
import { batchWork } from '../../conversions/batches/jobs.ts';
import { inboxWork } from '../../conversions/conversions/receive/inbox.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { drain, expectEqual, forgetHolder } from '../../testing/clickhouse/copied.ts';
import { type Engine, missing, startEngine } from '../../testing/clickhouse/engine.ts';
import { createClient } from '../../testing/methods/client.ts';
import { signInStaff } from '../../testing/people/staff.ts';
import { askedArbitrary } from '../../testing/traffic/asked.ts';
import { sent } from '../../testing/traffic/batches.ts';
import { makeClicks } from '../../testing/traffic/clicks.ts';
import { makeAdvertiser } from '../../testing/traffic/conversions.ts';
import { type Asked, readRaw } from '../../testing/traffic/raw-report.ts';
import { makeTraffic } from '../../testing/traffic/traffic.ts';
import { noteErasure } from '../../traffic/clicks/copied-queries.ts';
import { clickDaysWork } from '../../traffic/clicks/jobs.ts';
import { makeClickId } from '../../traffic/redirector/visit/click.ts';
import { sumSubDays } from '../statistics/subs/sum-subs.ts';
import { createCopier } from './copy.ts';
import { beginDay, beginNoting, endNoting } from './queries.ts';
import { findAway } from './restore-queries.ts';

if (missing) test('reports of ClickHouse @full', { skip: missing }, () => {});
else tryReports();

const dateOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);

function tryReports(): void {
  /** Random traffic; a failure prints the seed. */
  const seed = randomInt(2 ** 30);
  let engine: Engine;
  /** Two programs on one database: one reads ClickHouse, the other does not. */
  let app: TestApp;
  let plain: TestApp;
  let partner: Awaited<ReturnType<TestApp['partner']>>;
  let abroad: Awaited<ReturnType<TestApp['partner']>>;
  let copier: ReturnType<typeof createCopier>;
  before(async () => {
    engine = await startEngine();
    app = await startTestApp({ CLICK_DAYS: '3650', CLICKHOUSE_URL: engine.url });
    plain = await startTestApp({ CLICK_DAYS: '3650' }, app);
    // Clocks in Berlin change on 29 March.
    const time = { from: new Date('2026-03-26T20:00:00Z'), to: new Date('2026-04-02T04:00:00Z') };
    partner = await app.partner();
    abroad = await app.partner({ currencyCode: 'USD' });
    await makeTraffic(app, partner, time, seed);
    // Half of the rows are copied whole, half as they come.
    await beginNoting(app.sql);
    copier = createCopier({ ...app.app, clickHouse: engine.clickHouse });
    await drain(app.sql, copier);
    await makeTraffic(app, abroad, time, seed + 1);
    await makeNetwork();
    await drain(app.sql, copier);
  });
  after(async () => {
    await plain.stop();
    await app.stop();
    await engine.stop();
  });

  /** Gives offers advertisers, a partner a manager, conversions revenue, and most days of dollars a rate. */
  async function makeNetwork(): Promise<void> {
    await app.sql`insert into advertisers (name, currency_code) values ('Банк', 'RUB'), ('Окна', 'RUB')`;
    await app.sql`update offers set advertiser_id = (select id from advertisers order by id offset offers.id % 3 limit 1)`;
    await app.sql`insert into staff_accounts (login, name, role, password_hash) values ('report', 'Анна', 'manager', '')`;
    await app.sql`update users set manager_id = (select max(id) from staff_accounts) where id = ${partner.id}`;
    await app.sql`update conversions set revenue = amount + id % 500 where id % 3 > 0`;
    for (const [date, USD] of [
      ['2026-03-28', 90.5555],
      ['2026-03-31', 81.2345678],
    ] as const)
      await app.operator.result('operator.set-rates', { date, rates: { USD } });
    // The newest rate is another currency's.
    await app.operator.result('operator.set-rates', { date: '2026-04-01', rates: { EUR: 95.5, KZT: 0.18 } });
  }

  /** The answers of both programs to a partner, or to an operator where there is no partner. */
  async function askBoth(asked: Asked, of: typeof partner | null) {
    const report = { ...asked, pageSize: 1000, compare: true } as const;
    if (!of)
      return await Promise.all(
        [app, plain].map(({ operator }) => operator.result('operator.get-report', report)),
      );
    const clients = [app, plain].map(({ url }) => createClient(url, { cookie: of.cookie() }));
    return await Promise.all(
      clients.map((client) =>
        client.result('statistics.get-report', report as typeof report & { filters: object; groupBy: 'day' }),
      ),
    );
  }

  test('both engines answer whatever reports alike, to the last kopeck @full', async () => {
    await expectEqual(app.sql, engine.clickHouse);
    const raw = await readRaw(app.sql, null);
    const cases = (names: readonly DimensionName[]) =>
      fc.sample(askedArbitrary(names, raw), { seed, numRuns: 25 });
    const all = [
      ...cases(dimensionNames).map((asked) => [asked, null] as const),
      ...cases(partnerDimensions).map((asked) => [asked, partner] as const),
      ...cases(partnerDimensions).map((asked) => [asked, abroad] as const),
    ];
    for (const [asked, of] of all) {
      const [there, here] = await askBoth(asked, of);
      assert.deepEqual(there, here, `traffic ${seed}: ${JSON.stringify(asked)}`);
    }
    const [one] = await askBoth({ ...month, groupBy: ['partner'] }, null);
    assert.ok(
      (one?.totals.clicks ?? 0) === 300 && (one?.totals.hold.amount ?? 0) > 0,
      JSON.stringify(one?.totals),
    );
  });

  test('a long report by a sub reads the same daily sums @full', async () => {
    await sumSubDays(app.sql, { from: dayOf('2026-03-20'), to: dayOf('2026-03-30') }, 2);
    const [there, here] = await askBoth({ ...month, from: '2026-03-01', groupBy: ['sub2', 'week'] }, partner);
    assert.deepEqual(there, here);
    assert.deepEqual([there?.totals.clicks, there?.hasOthers], [150, true]);
  });

  const dayOf = (day: string) => Date.parse(day) / 86_400_000;
  const month = {
    from: '2026-03-15',
    to: '2026-04-14',
    timeZone: 'UTC',
    basis: 'event' as const,
    groupBy: ['sub2'] as DimensionName[],
    filters: {},
  };

  test('reports are read there, a bound manager’s of their own partners; and in PostgreSQL, as far as it goes, while it is away @full', async () => {
    await engine.clickHouse.run(
      `insert into clicks (at, user_id) select toDateTime('2026-03-30 12:00:00'), ${partner.id} from numbers(7)`,
    );
    const clicksOf = async ({ operator }: Pick<TestApp, 'operator'>) =>
      (await operator.result('operator.get-report', { ...month, groupBy: 'partner' })).totals.clicks;
    assert.deepEqual([await clicksOf(app), await clicksOf(plain)], [307, 300]);
    const manager = await signInStaff(app, 'manager');
    await app.sql`update staff_accounts set is_bound = true where id = ${manager.id}`;
    await app.sql`update users set manager_id = ${manager.id} where id = ${partner.id}`;
    assert.equal(
      (await manager.result('operator.get-report', { ...month, groupBy: 'partner' })).totals.clicks,
      157,
    );

    const away = await startTestApp({ CLICK_DAYS: '30', CLICKHOUSE_URL: 'http://127.0.0.1:1/none' }, app);
    const { totals, isCut, clicksFrom } = await away.operator.result('operator.get-report', {
      ...month,
      groupBy: 'sub2',
    });
    await away.stop();
    assert.deepEqual([totals.clicks, isCut], [300, true]);
    // Daily sums of subs begin with the first click, single clicks thirty days ago.
    assert.equal(clicksFrom, '2026-03-26T00:00:00.000Z');
    const near = await app.operator.result('operator.get-report', { ...month, groupBy: 'sub2' });
    assert.deepEqual([near.isCut, near.clicksFrom], [false, null]);
  });

  test('a day whose clicks have waited for long, or that is to be copied whole, is read in PostgreSQL @full', async () => {
    const day = Date.parse('2026-03-30') / 86_400_000;
    await app.sql`update clickhouse_days set state = 'owed' where day = ${day}`;
    const clicks = async () =>
      (await app.operator.result('operator.get-report', { ...month, groupBy: 'partner' })).totals.clicks;
    assert.equal(await clicks(), 300);
    await app.sql`update clickhouse_days set state = 'live' where day = ${day}`;
    assert.equal(await clicks(), 307);
    await makeClicks(app, [{ userId: partner.id, offerId: 1, at: new Date('2026-03-30T10:00:00Z') }]);
    assert.equal(await clicks(), 307, 'it has not been copied yet');
    await app.sql`update clickhouse_stretches set brought_at = now() - interval '2 minutes'`;
    assert.equal(await clicks(), 301);
    await app.sql`update clickhouse_days set state = 'owed'`;
    await drain(app.sql, copier);
    assert.equal(await clicks(), 301, 'a day that is copied whole has nothing else');
    await expectEqual(app.sql, engine.clickHouse);
  });

  test('what erasing a partner empties is emptied there as well, of that partner alone @full', async () => {
    const subs = async (table: string) => {
      const [ids = [], counts = []] = await engine.clickHouse.read(
        `select user_id, countIf(sub1 != '' or sub2 != '' or referrer != '') from ${table} group by user_id order by user_id`,
      );
      return new Map(ids.map((id, place) => [id, Number(counts[place])]));
    };
    const before = [await subs('clicks'), await subs('conversions')];
    assert.ok(before.every((counts) => (counts.get(abroad.id) ?? 0) > 0));
    await app.sql.begin((tx) => noteErasure(tx, abroad.id));
    await drain(app.sql, copier);
    const emptied = before.map((counts) => new Map(counts).set(abroad.id, 0));
    assert.deepEqual([await subs('clicks'), await subs('conversions')], emptied);
    assert.equal(await copier.copyOnce(), false);
  });

  test('where CLICKHOUSE_URL is set no longer nothing waits, and reports are those of PostgreSQL @full', async () => {
    assert.equal(await endNoting(app.sql), true);
    await makeClicks(app, [{ userId: partner.id, offerId: 1, at: new Date('2026-03-30T10:00:00Z') }]);
    const [waiting] = await app.sql`select count(*)::int as stretches from clickhouse_stretches`;
    assert.deepEqual(waiting, { stretches: 0 });
    await beginNoting(app.sql);
    await drain(app.sql, copier);
    await expectEqual(app.sql, engine.clickHouse);
  });

  test('what came while CLICKHOUSE_URL was not set, or waited then, is counted when its day is gone @full', async () => {
    const late = await app.partner();
    const [whole, waiting, missed] = [24, 23, 22].map((days) => new Date(Date.now() - days * 86_400_000));
    const bring = (at = new Date()) =>
      makeClicks(app, [{ userId: late.id, offerId: 1, at, country: 'KZ', sub1: 'x' }]);
    const ids: string[] = [];
    for (const at of [whole, waiting, missed]) ids.push(...(await bring(at)));
    await drain(app.sql, copier);
    await bring(waiting);
    await endNoting(app.sql);
    await bring(missed);
    await clickDaysWork({ ...app.app, settings: { ...app.app.settings, clickDays: 21 } }).run(null);
    await beginNoting(app.sql);
    await drain(app.sql, copier);
    const dayOf = (at = new Date()) => at.toISOString().slice(0, 10);
    const asked = { from: dayOf(whole), to: dayOf(missed), timeZone: 'UTC', basis: 'click' as const };
    const { items } = await late.result('statistics.get-report', {
      ...asked,
      groupBy: ['day', 'country', 'device'],
    });
    assert.deepEqual(
      items.map(({ key, clicks }) => [key, clicks]),
      [
        [dayOf(whole), 1],
        [dayOf(waiting), 2],
        [dayOf(missed), 2],
      ],
    );
    const short = await startTestApp({ CLICK_DAYS: '21', CLICKHOUSE_URL: engine.url }, app);
    const { isCut } = await short.operator.result('operator.get-report', { ...asked, groupBy: 'sub1' });
    await short.stop();
    assert.ok(isCut, 'not all single clicks of two days are there');
    assert.deepEqual(
      new Set(await findAway(app.sql, ids)),
      new Set(ids),
      'those that are there alone still convert',
    );
  });

  test('a click that is kept there alone still makes a conversion, and an invented one is refused @full', async () => {
    const { offerId, sendStatus } = await makeAdvertiser(app);
    const at = new Date(Date.now() - 20 * 86_400_000);
    const click = { userId: partner.id, offerId, at, sub1: 'старый' };
    const [kept = '', posted = '', imported = ''] = await makeClicks(app, [
      { ...click, isForbidden: true },
      click,
      click,
    ]);
    await drain(app.sql, copier);
    // PostgreSQL drops the day's clicks, like after CLICK_DAYS.
    await clickDaysWork({ ...app.app, settings: { ...app.app.settings, clickDays: 10 } }).run(null);
    const invented = makeClickId(at.getTime());
    for (const clickId of [kept, invented]) {
      // The click may be in ClickHouse: the call is accepted.
      await sendStatus(clickId, 'hold');
      await inboxWork(app.app).run({ clickId });
    }
    const made = await app.sql`
      select click_id::text as id, state, subs[1] as sub1, is_forbidden from conversions where click_id = any(${[kept, invented]}::uuid[])`;
    assert.deepEqual(made, [{ id: kept, state: 'hold', sub1: 'старый', isForbidden: true }]);
    await app.sql`update conversion_inbox set kept_at = now() - interval '11 minutes'`;
    await inboxWork(app.app).run({ clickId: invented });
    const { items } = await app.operator.result('operator.get-conversion-refusals', { offerId });
    assert.deepEqual(
      items.map(({ params }) => params.click_id),
      [invented],
    );
    // The staff's conversions bring the click back at once.
    const { ids } = await app.operator.result('operator.post-conversions', {
      conversions: [{ clickId: posted, event: 'hold' }],
    });
    assert.equal(ids.length, 1);
    const file = ['click_id;status;tid', `${imported};hold;`, `${makeClickId(at.getTime())};hold;`];
    const batch = await sent(app, file);
    for (let portion = 0; portion < 3; portion += 1) await batchWork(app.app).run({ id: batch });
    const { counts } = await app.operator.result('operator.get-batch', { id: batch });
    assert.deepEqual(counts, { new: 1, changed: 0, same: 0, refused: 1 });
    const blind = await startTestApp({ CLICKHOUSE_URL: 'http://127.0.0.1:1/none' }, app);
    const refusal = await blind.operator.failure('operator.retry-conversion-refusals', {
      ids: items.map(({ id }) => id),
    });
    await blind.stop();
    assert.deepEqual([refusal.code, refusal.message.slice(0, 10)], [503, 'ClickHouse']);

    const day = { from: at.toISOString().slice(0, 10), to: at.toISOString().slice(0, 10), timeZone: 'UTC' };
    await clickDaysWork({ ...app.app, settings: { ...app.app.settings, clickDays: 10 } }).run(null);
    const { totals } = await partner.result('statistics.get-report', {
      ...day,
      groupBy: 'sub1',
      basis: 'click',
    });
    assert.deepEqual([totals.clicks, totals.conversions], [3, 0], 'the conversion is copied within a second');
    await drain(app.sql, copier);
    const again = await partner.result('statistics.get-report', { ...day, groupBy: 'sub1', basis: 'click' });
    assert.deepEqual([again.totals.clicks, again.totals.conversions], [3, 2]);
  });

  test('a report of more rows than a program can hold is refused @full', async () => {
    const day = Math.floor(Date.now() / 86_400_000) - 1;
    await app.sql`insert into clickhouse_days (day, state) values (${day}, 'live') on conflict (day) do update set state = 'live'`;
    await engine.clickHouse.run(`
      insert into clicks (at, user_id, sub2) select toDateTime(${day * 86_400}), ${abroad.id}, toString(number) from numbers(1100000)`);
    const date = new Date(day * 86_400_000).toISOString().slice(0, 10);
    const asked = { from: date, to: date, timeZone: 'UTC' };
    const refused = await abroad.failure('statistics.get-report', { ...asked, groupBy: 'sub2' });
    assert.deepEqual(Object.keys(refused.data ?? {}), ['groupBy']);
    const file = `${app.url}${reportCsvPath}?from=${date}&to=${date}&timeZone=UTC&by=sub2`;
    const sheet = await fetch(file, { headers: { cookie: abroad.cookie() ?? '' } });
    assert.match(`${sheet.status} ${await sheet.text()}`, /^400 Строк больше миллиона/);
    const { totals } = await abroad.result('statistics.get-report', { ...asked, groupBy: 'sub1' });
    assert.equal(totals.clicks, 1_100_000);
  });

  test('clicks stay until they are copied, or it is too late; a day that is gone is not copied again @full', async () => {
    const day = Math.floor(Date.now() / 86_400_000) - 30;
    const kept = async () =>
      (await app.sql`select from clicks where user_id = ${partner.id} and at::date = ${dateOf(day)}::date`)
        .length;
    const sweep = (clickDays: number) =>
      clickDaysWork({ ...app.app, settings: { ...app.app.settings, clickDays } }).run(null);
    await makeClicks(app, [{ userId: partner.id, offerId: 1, at: new Date(day * 86_400_000 + 1000) }]);
    await sweep(10);
    assert.equal(await kept(), 1, 'its day is owed');
    await app.sql`update clickhouse_days set state = 'copying' where day = ${day}`;
    await sweep(10);
    assert.equal(await kept(), 1);
    await drain(app.sql, copier);
    await sweep(10);
    assert.equal(await kept(), 0);
    await app.sql`update clickhouse_days set state = 'owed' where day = ${day}`;
    assert.equal(await beginDay(app.sql, day, 9_000_000), false);
    await drain(app.sql, copier);
    const there = await engine.clickHouse.read(
      `select count() from clicks where toDate(at) = '${dateOf(day)}'`,
    );
    assert.deepEqual(there, [[1]]);
    const waited = day - 30;
    const late = { userId: partner.id, offerId: 1, at: new Date(waited * 86_400_000 + 1000) };
    await makeClicks(app, [late]);
    await drain(app.sql, copier);
    await makeClicks(app, [late]);
    await sweep(20);
    await drain(app.sql, copier);
    const date = { from: dateOf(waited), to: dateOf(waited), timeZone: 'UTC', basis: 'click' as const };
    const { totals } = await partner.result('statistics.get-report', {
      ...date,
      groupBy: ['country', 'device'],
    });
    assert.equal(totals.clicks, 2);
  });

  test('days older than CLICKHOUSE_DAYS go, the others stay @full', async () => {
    const today = Math.floor(Date.now() / 86_400_000);
    const old = today - 400;
    const young = today - 200;
    for (const day of [old, young]) {
      await app.sql`insert into clickhouse_days (day, state, is_gone) values (${day}, 'live', true) on conflict do nothing`;
      await engine.clickHouse.run(
        `insert into clicks (at, user_id) values (toDateTime(${day * 86_400}), 4000000000)`,
      );
    }
    await forgetHolder(app.sql);
    const settings = { ...app.app.settings, clickDays: 10, clickHouseDays: 300 };
    await createCopier({ ...app.app, settings, clickHouse: engine.clickHouse }).copyOnce();
    const there = await engine.clickHouse.read(
      'select toUInt32(toDate(at)) from clicks where user_id = 4000000000',
    );
    assert.deepEqual(there, [[young]]);
    const known = await app.sql`select day from clickhouse_days where day = any(${[old, young]}::int[])`;
    assert.deepEqual(known, [{ day: young }]);
  });
}
