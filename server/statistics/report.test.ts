import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { after, before, test } from 'node:test';
import { type ReportFilters, reportGroups } from '#contract/statistics/report';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { type Asked, addUp, addUpAll, type Raw, readRaw } from '../testing/traffic/raw-report.ts';
import { makeTraffic } from '../testing/traffic/traffic.ts';

/** Other traffic each time; a failure names it. */
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
});
after(() => app.stop());

const week = { from: '2026-03-27', to: '2026-04-02' };
const shortDay = { from: '2026-03-29', to: '2026-03-29' };

for (const timeZone of ['Europe/Moscow', 'Europe/Berlin'])
  test(`a report equals the clicks and conversions themselves, by every dimension, in ${timeZone}`, async () => {
    const raw = await readRaw(app.sql, partner.id);
    for (const groupBy of reportGroups)
      for (const basis of ['click', 'event'] as const)
        await check({ groupBy, basis, ...week, timeZone, filters: {} }, raw);
    for (const groupBy of ['hour', 'day', 'offer', 'country'] as const)
      await check({ groupBy, basis: 'event', ...shortDay, timeZone, filters: {} }, raw);
  });

test('filters leave what has one of their keys, several at once what has one of each', async () => {
  const raw = await readRaw(app.sql, partner.id);
  const [first, second] = [...new Set(raw.clicks.map(({ offer }) => Number(offer)))];
  const filtered: ReportFilters[] = [
    { offer: [first ?? 0, second ?? 0] },
    { offer: [0] },
    { country: ['KZ', ''], device: ['phone'] },
    { sub1: ['лента', ''], reason: ['', 'geo'] },
    { browser: ['Safari'], os: [] },
  ];
  for (const filters of filtered)
    for (const groupBy of ['day', 'offer', 'link', 'sub2'] as const)
      for (const basis of ['click', 'event'] as const)
        await check({ groupBy, basis, ...week, timeZone: 'Europe/Berlin', filters }, raw);
});

async function check(asked: Parameters<typeof compare>[0], raw: Raw): Promise<void> {
  await compare(asked, raw).catch((error: unknown) => {
    throw new Error(`traffic ${seed}: ${JSON.stringify(asked)}`, { cause: error });
  });
}

async function compare(asked: Asked & { groupBy: (typeof reportGroups)[number] }, raw: Raw): Promise<void> {
  const { items, totals, previous, isCut, pagination } = await partner.result('statistics.get-report', {
    ...asked,
    pageSize: 1000,
  });
  const expected = addUp(raw, asked);
  const isTime = ['day', 'hour', 'month'].includes(asked.groupBy);
  const filled = items.filter(
    ({ clicks, create, hold, approve, reject }) =>
      clicks + create.count + hold.count + approve.count + reject.count > 0,
  );
  const numbers = (isTime ? filled : items).map(({ key, label, ...rest }) => [String(key), rest] as const);
  assert.deepEqual(new Map(numbers.toSorted(byKey)), new Map([...expected].toSorted(byKey)));
  const { key: _, label: __, ...sum } = totals;
  assert.deepEqual(sum, addUpAll(raw, asked));
  const { key: ___, label: ____, ...before } = previous ?? assert.fail();
  const length = Date.parse(asked.to) - Date.parse(asked.from) + 86_400_000;
  const back = (day: string) => new Date(Date.parse(day) - length).toISOString().slice(0, 10);
  assert.deepEqual(before, addUpAll(raw, { ...asked, from: back(asked.from), to: back(asked.to) }));
  assert.equal(isCut, false);
  assert.equal(pagination.totalCount, items.length);
}

const byKey = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) =>
  one < other ? -1 : Number(one > other);
