import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { othersKey, othersLabel } from '#contract/reports/narrow';
import { networkParams, partnerParams, type ReportFilters } from '#contract/reports/report';
import { type SubName, subNames } from '#contract/traffic/traffic-names';
import { cleanTraces } from '../../../accounts/personal-data/erase-queries.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { createClient } from '../../../testing/methods/client.ts';
import { makeClicks } from '../../../testing/traffic/clicks.ts';
import { type Asked, addUp, addUpAll, type Raw, readRaw } from '../../../testing/traffic/raw-report.ts';
import { makeTraffic } from '../../../testing/traffic/traffic.ts';
import { clickDaysWork } from '../../../traffic/clicks/jobs.ts';
import { sumSubDays } from './sum-subs.ts';

const dayLength = 86_400_000;
const clickDays = 20;
/** Values of a day with a row of their own, in place of 2,000. */
const most = 2;
const seed = randomInt(2 ** 30);

/** Two programs on one database: one keeps clicks for `clickDays`, the other for ever. */
let app: TestApp;
let patient: TestApp;
let partner: Awaited<ReturnType<TestApp['partner']>>;
before(async () => {
  app = await startTestApp({ CLICK_DAYS: String(clickDays) });
  patient = await startTestApp({ CLICK_DAYS: '3650' }, app);
  partner = await app.partner();
});
after(async () => {
  await patient.stop();
  await app.stop();
});

const now = Date.now();
const today = Math.floor(now / dayLength);
const dateOf = (day: number) => new Date(day * dayLength).toISOString().slice(0, 10);
const dayAt = (at: Date) => Math.floor(at.getTime() / dayLength);

/** Drops days like after `clickDays`; their clicks are summed first. */
async function dropDays(): Promise<void> {
  await clickDaysWork(app.app, (day) => sumSubDays(app.sql, { from: day, to: day + 1 }, most)).run({});
}

test('by a sub old days are the clicks themselves, beyond the most frequent values of a day together', async () => {
  await makeTraffic(app, partner, { from: new Date(now - 75 * dayLength), to: new Date(now - 60_000) }, seed);
  const [link = 0] = (await partner.result('links.get-links', {})).items.map(({ id }) => id);
  const late = today - 5;
  const made = Array.from({ length: 300 }, (_, n) => ({
    userId: partner.id,
    offerId: 1,
    linkId: n % 3 ? link : 0,
    at: new Date((today - 40 - (n % 4)) * dayLength + randomInt(dayLength)),
    country: n % 2 ? 'KZ' : 'RU',
    isBot: n % 11 === 0,
    sub1: `метка ${Math.floor(Math.sqrt(randomInt(100)))}`,
    sub3: n % 4 === 2 ? 'редкая' : '',
  }));
  await makeClicks(app, made);
  await sumSubDays(app.sql, { from: today - clickDays, to: today }, most);
  await makeClicks(app, [
    { userId: partner.id, offerId: 1, at: new Date(late * dayLength + 5_000), sub1: 'поздно' },
  ]);
  const raw = await readRaw(app.sql, partner.id);
  await dropDays();
  const gone =
    await app.sql`select count(*)::int as count from clicks where user_id = ${partner.id}`.scalar();
  assert.ok(Number(gone) < raw.clicks.length / 2, `${gone}`);
  for (const asked of fc.sample(askedArbitrary(raw, link), { seed, numRuns: 10 }))
    await check(asked, raw, late).catch((error: unknown) => {
      throw new Error(`traffic ${seed}: ${JSON.stringify(asked)}`, { cause: error });
    });
  await sumSubDays(app.sql, { from: today - clickDays, to: today }, most);
  const [year] = fc.sample(askedArbitrary(raw, link), { seed, numRuns: 1 });
  await check({ ...(year ?? assert.fail()), from: dateOf(today - 80), to: dateOf(today) }, raw, null);
});

/** Reports by one sub, alone or with times, with filters by the sub, offer, link and country. */
function askedArbitrary({ clicks }: Raw, link: number): fc.Arbitrary<Asked> {
  const offers = [...new Set(clicks.map(({ offer }) => Number(offer)))];
  const filters = (sub: SubName) =>
    fc.record(
      {
        offer: fc.subarray(offers, { minLength: 1 }),
        link: fc.constantFrom([link], { not: [link] }),
        country: fc.constantFrom(['RU'], ['RU', ''], { not: ['KZ'] }),
        [sub]: fc.constantFrom(['метка 9'], ['', 'лента'], [othersKey], { not: [''] }),
      },
      { requiredKeys: [] },
    ) as fc.Arbitrary<ReportFilters>;
  return fc.constantFrom('sub1' as const, 'sub2' as const, 'sub3' as const).chain((sub) =>
    fc.record({
      groupBy: fc.constantFrom<Asked['groupBy']>([sub], [sub], [sub, 'day'], ['week', sub], ['month', sub]),
      basis: fc.constantFrom('click' as const, 'event' as const),
      filters: filters(sub),
      timeZone: fc.constantFrom('UTC', 'Europe/Moscow', 'America/New_York'),
      from: fc.integer({ min: today - 80, max: today - 25 }).map(dateOf),
      to: fc.integer({ min: today - 25, max: today }).map(dateOf),
    }),
  );
}

async function check(asked: Asked, raw: Raw, late: number | null): Promise<void> {
  const report = { ...asked, pageSize: 1_000 };
  const answer = await partner.result('statistics.get-report', partnerParams.parse(report));
  const mapped = withOthers(raw, asked, late);
  const clicks = (all: ReturnType<typeof addUp>) =>
    [...all].map(([key, row]) => [key, row.clicks, row.unique, row.bots, row.trafficback, row.conversions]);
  const rows = answer.items.map((row) => [row.keys.join('|'), row] as const);
  assert.deepEqual(
    new Map(clicks(new Map(rows as never)).map((row) => [row[0], row])),
    new Map(clicks(addUp(mapped, asked)).map((row) => [row[0], row])),
  );
  const all = addUpAll(mapped, asked);
  assert.deepEqual([answer.totals.clicks, answer.totals.income], [all.clicks, all.income]);
  assert.deepEqual([answer.isCut, answer.clicksFrom], [false, null]);
  if (Object.keys(asked.filters).some((name) => name.startsWith('sub'))) return;
  const other = await partner.result(
    'statistics.get-report',
    partnerParams.parse({ ...report, groupBy: 'offer' }),
  );
  const { clicks: sum, unique, bots, trafficback } = answer.totals;
  const totals = other.totals;
  assert.deepEqual(
    [sum, unique, bots, trafficback],
    [totals.clicks, totals.unique, totals.bots, totals.trafficback],
  );
  const ofNetwork = networkParams.parse({ ...report, filters: { ...asked.filters, partner: [partner.id] } });
  const { items, totals: same } = await app.operator.result('operator.get-report', ofNetwork);
  assert.deepEqual([items.length, same.clicks], [answer.items.length, sum]);
}

/** The clicks with the names that sums of their days have for them. */
function withOthers(raw: Raw, asked: Asked, late: number | null): Raw {
  const isLong = Date.parse(asked.to) - Date.parse(asked.from) > 30 * dayLength;
  const isSummed = (day: number) => day < today - clickDays + 1 || (isLong && day < today && day !== late);
  const days = Map.groupBy(raw.clicks, ({ at }) => dayAt(at));
  const named = new Map(
    [...days].map(([day, clicks]) => [
      day,
      subNames.map((_, place) => mostFrequent(clicks.map(({ subs }) => subs[place] ?? ''))),
    ]),
  );
  return {
    ...raw,
    clicks: raw.clicks.map((click) => {
      const day = dayAt(click.at);
      if (!isSummed(day)) return click;
      return {
        ...click,
        subs: click.subs.map((value, place) => (named.get(day)?.[place]?.has(value) ? value : othersKey)),
      };
    }),
  };
}

function mostFrequent(values: string[]): Set<string> {
  const counts = [...Map.groupBy(values, (value) => value)].map(([value, all]) => ({
    value,
    count: all.length,
  }));
  counts.sort((one, other) => other.count - one.count || Number(one.value > other.value) || -1);
  return new Set(counts.slice(0, most).map(({ value }) => value));
}

test('the row of the others is named, and what is lost is said @full', async () => {
  const one = await app.partner();
  const old = today - 50;
  const at = new Date(old * dayLength + 1_000);
  const made = { userId: one.id, offerId: 1, at };
  await makeClicks(
    app,
    ['а', 'а', 'б', 'б', 'в'].map((sub1) => ({ ...made, sub1 })),
  );
  await makeClicks(app, [{ ...made, at: new Date(at.getTime() - 10 * dayLength), sub1: 'а' }]);
  await sumSubDays(app.sql, { from: old, to: old + 1 }, most);
  const ask = async (from: number, filters = {}) => {
    const asked = {
      from: dateOf(from),
      to: dateOf(today),
      timeZone: 'UTC',
      groupBy: 'sub1' as const,
      filters,
    };
    const report = await one.result('statistics.get-report', asked);
    const rows = report.items.map(({ label, clicks }) => [label, clicks]);
    return { rows, hasOthers: report.hasOthers, isCut: report.isCut, clicksFrom: report.clicksFrom };
  };
  await clickDaysWork(app.app).run({});
  const whole = { hasOthers: true, isCut: false, clicksFrom: null };
  assert.deepEqual(await ask(old), {
    rows: [
      ['а', 2],
      ['б', 2],
      [othersLabel, 1],
    ],
    ...whole,
  });
  assert.deepEqual(await ask(old, { sub1: [othersKey] }), { rows: [[othersLabel, 1]], ...whole });
  const lost = { hasOthers: true, isCut: true, clicksFrom: `${dateOf(old - 9)}T00:00:00.000Z` };
  // A click that comes after its day was dropped does not stand for the day.
  await makeClicks(app, [{ ...made, at: new Date(at.getTime() - 10 * dayLength), sub1: 'а' }]);
  await dropDays();
  assert.deepEqual(await ask(old - 20), {
    rows: [
      ['а', 2],
      ['б', 2],
      [othersLabel, 1],
    ],
    ...lost,
  });
});

test('an erased partner’s sums have no subs, also where the clicks are gone @full', async () => {
  const { id: userId, login } = await app.partner();
  const made = { userId, offerId: 1, sub1: 'личное', sub5: 'личное' };
  const days = [today - 60, today - 3];
  await makeClicks(
    app,
    days.map((day) => ({ ...made, at: new Date(day * dayLength) })),
  );
  await sumSubDays(app.sql, { from: today - 61, to: today });
  await dropDays();
  await app.admin.result('operator.erase-user', { userId, login });
  // A run of the job in between finds subs that the erasing has yet to empty.
  await app.sql`delete from sub_days where user_id = ${userId} and day = ${today - 3}`;
  await sumSubDays(app.sql, { from: today - 61, to: today });
  await cleanTraces(app.sql, userId);
  const rows =
    await app.sql`select day, clicks, sub1, sub5 from sub_days where user_id = ${userId} order by day`;
  assert.deepEqual(
    rows.map((row) => ({ ...row })),
    days.map((day) => ({ day, clicks: 1, sub1: null, sub5: null })),
  );
  const asked = {
    from: dateOf(today - 80),
    to: dateOf(today),
    timeZone: 'Europe/Moscow',
    groupBy: 'sub1' as const,
  };
  const { items } = await app.operator.result('operator.get-report', {
    ...asked,
    filters: { partner: [userId] },
  });
  assert.deepEqual(
    items.map(({ label, clicks }) => [label, clicks]),
    [['Не указан', 2]],
  );
});

test('a program that keeps clicks for longer answers a short period from them @full', async () => {
  const one = await app.partner();
  const at = new Date((today - 10) * dayLength);
  await makeClicks(
    app,
    ['а', 'б', 'в'].map((sub1) => ({ userId: one.id, offerId: 1, at, sub1 })),
  );
  await sumSubDays(app.sql, { from: today - 11, to: today }, most);
  const client = createClient(patient.url, { cookie: one.cookie() });
  const labels = async (from: number) => {
    const asked = { from: dateOf(from), to: dateOf(today), timeZone: 'UTC', groupBy: 'sub1' as const };
    return (await client.result('statistics.get-report', asked)).items.map(({ label }) => label);
  };
  assert.deepEqual(await labels(today - 30), ['а', 'б', 'в']);
  assert.deepEqual(await labels(today - 31), [othersLabel, 'а', 'б']);
});
