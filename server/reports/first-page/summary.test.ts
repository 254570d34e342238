import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { signInStaff } from '../../testing/people/staff.ts';
import { makeTraffic } from '../../testing/traffic/traffic.ts';
import { type Stretch, stretchesOf } from '../dashboard/stretches.ts';

const timeZone = 'Asia/Yekaterinburg';
let app: TestApp;
before(async () => {
  app = await startTestApp({ NETWORK_TIME_ZONE: timeZone });
});
after(() => app.stop());

const day = 86_400_000;

type Raw = { id: number; at: Date; state: string; amount: number; revenue: number | null };

/** Two partners' conversions of 65 days, many of the last two; a third partner's revenue is unknown. */
async function makeNetwork(): Promise<Raw[]> {
  const now = Date.now();
  for (const days of [65, 2]) {
    const partner = await app.partner();
    await makeTraffic(app, partner, { from: new Date(now - days * day), to: new Date(now - 60_000) }, days);
  }
  await app.sql`update conversions set revenue = amount + 100 * (id % 50) where id % 3 <> 0`;
  return await app.sql<Raw[]>`select id, created_at as at, state, amount, revenue from conversions`;
}

test('the summary equals the conversions themselves, and the network’s report @full', async () => {
  const raw = await makeNetwork();
  const { at, today, yesterday, month, days, currencyCode, ...tops } =
    await app.operator.result('operator.get-summary');
  const stretches = stretchesOf(timeZone, Date.parse(at));
  const sum = (stretch: Stretch) => numbersOf(raw, stretch);
  assert.equal(currencyCode, 'RUB');
  assert.deepEqual(
    [today, yesterday, month],
    [
      { now: sum(stretches.today), before: sum(stretches.todayBefore) },
      { now: sum(stretches.yesterday), before: sum(stretches.yesterdayBefore) },
      { now: sum(stretches.month), before: sum(stretches.monthBefore) },
    ],
  );
  const whole = { from: days[0]?.date ?? '', to: days.at(-1)?.date ?? '', timeZone };
  const report = await app.operator.result('operator.get-report', { ...whole, pageSize: 100 });
  assert.deepEqual(
    days.map(({ date, ...numbers }) => [date, numbers]),
    report.items.map((row) => [row.key, pick(row)]),
  );
  for (const [name, rows] of [
    ['offer', tops.offers],
    ['partner', tops.partners],
    ['advertiser', tops.advertisers],
  ] as const) {
    const { items } = await app.operator.result('operator.get-report', {
      ...whole,
      groupBy: name,
      sort: { profit: 3 },
      pageSize: 5,
    });
    assert.deepEqual(
      rows.map((row) => [row.id, row.name, row.now]),
      items.map((row) => [row.key, row.label, pick(row)]),
    );
  }
  assert.equal(tops.partners.length, 2);
});

test('the summary is counted once for all, and not for those who may not see revenue @full', async () => {
  const [first, second] = await Promise.all([
    app.operator.result('operator.get-summary'),
    (await signInStaff(app, 'finance')).result('operator.get-summary'),
  ]);
  assert.equal(first.at, second.at);
  const support = await signInStaff(app, 'support');
  assert.equal((await support.failure('operator.get-summary', {})).code, 403);
});

type Numbers = ReturnType<typeof pick>;

function pick({
  revenue,
  payout,
  profit,
  margin,
  unknownRevenue,
}: {
  revenue: number;
  payout: number;
  profit: number | null;
  margin: number | null;
  unknownRevenue: number;
}) {
  return { revenue, payout, profit, margin, unknownRevenue };
}

function numbersOf(raw: Raw[], { start, end }: Stretch): Numbers {
  const those = raw.filter(
    ({ at, state }) => at >= start && at < end && (state === 'hold' || state === 'approve'),
  );
  const known = those.filter(({ revenue }) => revenue !== null);
  const add = (rows: Raw[], value: (row: Raw) => number) => rows.reduce((all, row) => all + value(row), 0);
  const revenue = add(known, (row) => row.revenue ?? 0);
  const profit = revenue - add(known, ({ amount }) => amount);
  const unknownRevenue = those.length - known.length;
  const isTold = known.length > 0 || unknownRevenue === 0;
  return {
    revenue: revenue / 100,
    payout: add(those, ({ amount }) => amount) / 100,
    profit: isTold ? profit / 100 : null,
    margin: revenue === 0 ? null : Math.round((profit / revenue) * 10_000) / 10_000,
    unknownRevenue,
  };
}
