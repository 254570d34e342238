import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeAdvertiser } from '../../testing/traffic/conversions.ts';
import { makeTraffic } from '../../testing/traffic/traffic.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

const day = 86_400_000;
const dayAt = (moment: number, timeZone = 'UTC') => new Date(moment).toLocaleDateString('sv', { timeZone });

type Event = 'create' | 'approve' | 'reject';
type Made = { count: number; offerId: number; clicked: number; event?: Event; decided?: number };

/** Makes conversions that came an hour after the click, and were decided this many days after the click. */
async function make(userId: number, { count, offerId, clicked, event = 'create', decided = 0 }: Made) {
  const now = Date.now();
  const ids = Array.from(
    { length: count },
    (_, n) => `${userId} ${offerId} ${clicked} ${event} ${decided} ${n}`,
  );
  const post = async (said: Event, at: number) => {
    const conversions = ids.map((transactionId) => ({
      userId,
      offerId,
      transactionId,
      event: said,
      at: new Date(at).toISOString(),
    }));
    await app.operator.result('operator.post-conversions', { conversions });
  };
  // Without a click the conversion's own time counts.
  await post('create', now - clicked * day);
  if (event !== 'create') await post(event, now - (clicked - decided) * day);
}

test('a cohort is worth what older ones of the offer came to @full', async () => {
  const partner = await app.partner();
  const { offerId } = await makeAdvertiser(app, { holdDays: 14 });
  const { offerId: newOffer } = await makeAdvertiser(app);
  // A month before a hundred: 40 decided on the third day (30 confirmed), 60 on the tenth (40 confirmed).
  for (const [clicked, event, decided, count] of [
    [40, 'approve', 3, 30],
    [39, 'reject', 3, 10],
    [38, 'approve', 10, 20],
    [37, 'approve', 10, 20],
    [36, 'reject', 10, 20],
  ] as const)
    await make(partner.id, { offerId, clicked, event, decided, count });
  // Five and a half days ago 50: 16 confirmed and 4 rejected on the third day, 30 wait; and two of an offer without a past.
  await make(partner.id, { offerId, clicked: 5.5, event: 'approve', decided: 3, count: 16 });
  await make(partner.id, { offerId, clicked: 5.5, event: 'reject', decided: 3, count: 4 });
  await make(partner.id, { offerId, clicked: 5.5, count: 30 });
  await make(partner.id, { offerId: newOffer, clicked: 5.5, count: 2 });

  const key = dayAt(Date.now() - 5.5 * day);
  const asked = { from: dayAt(Date.now() - 45 * day), to: dayAt(Date.now()), timeZone: 'UTC' };
  const { items, totals, currencyCode } = await partner.result('statistics.get-maturity', asked);
  assert.equal(currencyCode, 'RUB');
  // From the sixth day on 60 were decided, 40 of them confirmed; the range is computed by hand in likely.test.ts.
  assert.deepEqual(
    items.find((item) => item.key === key),
    {
      key,
      clicks: 0,
      conversions: 52,
      approved: { count: 0, amount: 0 },
      confirmed: { count: 16, amount: 1600 },
      rejected: { count: 4, amount: 400 },
      open: { count: 32, amount: 3200 },
      income: 1600,
      ripening: { amount: 2000, low: 1375.52, high: 2624.48 },
      likely: { amount: 3600, low: 2975.52, high: 4224.48 },
      untold: { count: 2, amount: 200 },
    },
  );
  assert.deepEqual(
    [items.length, totals.conversions, totals.ripening?.amount, totals.untold.count],
    [46, 152, 2000, 2],
  );
  const weeks = await partner.result('statistics.get-maturity', { ...asked, groupBy: 'week' });
  assert.deepEqual(weeks.totals, totals);
  assert.ok(weeks.items.slice(1).every((week) => new Date(week.key).getUTCDay() === 1));
  const other = await (await app.partner()).result('statistics.get-maturity', asked);
  assert.deepEqual([other.totals.conversions, other.totals.ripening?.amount], [0, 0]);
});

test('with twenty-nine decisions there is no figure', async () => {
  const partner = await app.partner();
  const { offerId } = await makeAdvertiser(app);
  await make(partner.id, { offerId, clicked: 20, event: 'approve', decided: 9, count: 29 });
  await make(partner.id, { offerId, clicked: 4, count: 3 });
  const asked = { from: dayAt(Date.now() - 9 * day), to: dayAt(Date.now()), timeZone: 'UTC' };
  const before = await partner.result('statistics.get-maturity', asked);
  assert.deepEqual(
    [before.totals.ripening, before.totals.likely, before.totals.untold],
    [null, null, { count: 3, amount: 300 }],
  );
  await make(partner.id, { offerId, clicked: 21, event: 'approve', decided: 9, count: 1 });
  const { totals } = await partner.result('statistics.get-maturity', asked);
  assert.deepEqual([totals.ripening?.amount, totals.ripening?.high, totals.untold.count], [300, 300, 0]);
});

test('cohorts add up to the report by the time of the click, in each time zone @full', async () => {
  const partner = await app.partner();
  const now = Date.now();
  await makeTraffic(app, partner, { from: new Date(now - 25 * day), to: new Date(now - 60_000) });
  for (const timeZone of ['Europe/Moscow', 'America/New_York']) {
    const asked = { from: dayAt(now - 29 * day, timeZone), to: dayAt(now, timeZone), timeZone };
    const report = await partner.result('statistics.get-report', { ...asked, basis: 'click' });
    for (const groupBy of ['day', 'week'] as const) {
      const { items, totals } = await partner.result('statistics.get-maturity', { ...asked, groupBy });
      const { clicks, create, hold, approve, reject } = report.totals;
      const sum = (value: (item: (typeof items)[number]) => number) =>
        items.reduce((all, item) => all + Math.round(value(item) * 100), 0) / 100;
      const money = (one: 'approved' | 'confirmed' | 'rejected' | 'open' | 'untold') =>
        sum((item) => item[one].amount);
      assert.deepEqual(
        [sum((item) => item.clicks), sum((item) => item.conversions), sum((item) => item.income)],
        [clicks, create.count + hold.count + approve.count + reject.count, addUp(hold, approve)],
      );
      assert.deepEqual(
        [
          money('approved'),
          money('rejected'),
          addUp({ amount: money('confirmed') }, { amount: money('open') }),
        ],
        [approve.amount, reject.amount, addUp(create, hold)],
      );
      for (const name of ['approved', 'confirmed', 'rejected', 'open', 'untold'] as const)
        assert.deepEqual(totals[name], { count: sum((item) => item[name].count), amount: money(name) });
    }
  }
});

test('the network’s cohorts are those of all partners, in its currency', async () => {
  const partners = [await app.partner(), await app.partner()];
  const { offerId } = await makeAdvertiser(app);
  const asked = { from: dayAt(Date.now() - 60 * day), to: dayAt(Date.now()), timeZone: 'UTC' };
  const before = await app.operator.result('operator.get-maturity', asked);
  for (const { id } of partners) {
    await make(id, { offerId, clicked: 50, event: 'approve', decided: 9, count: 20 });
    await make(id, { offerId, clicked: 4, count: 2 });
  }
  const dollars = [{ goal: '', countries: [], currencyCode: 'USD' as const, amount: 100 }];
  const abroad = await app.operator.result('operator.save-offer', { name: 'Доллары', payouts: dollars });
  const { id: foreigner } = await app.partner({ currencyCode: 'USD' });
  await make(foreigner, { offerId: abroad.id, clicked: 50, event: 'approve', decided: 9, count: 3 });
  const { totals, currencyCode, apart } = await app.operator.result('operator.get-maturity', asked);
  // Each partner has twenty decisions, both together forty; dollars have no rate.
  assert.deepEqual(
    [
      totals.conversions - before.totals.conversions,
      totals.ripening && totals.ripening.amount - (before.totals.ripening?.amount ?? 0),
      currencyCode,
    ],
    [47, 400, 'RUB'],
  );
  assert.deepEqual(apart, [{ currencyCode: 'USD', conversions: 3, income: 300 }]);
  const report = await app.operator.result('operator.get-report', { ...asked, basis: 'click' });
  assert.deepEqual([totals.conversions, totals.income], [report.totals.conversions, report.totals.payout]);
});

function addUp(...sums: { amount: number }[]): number {
  return sums.reduce((all, { amount }) => all + Math.round(amount * 100), 0) / 100;
}

test('a week, a period and a zone are refused by field', async () => {
  const partner = await app.partner();
  const asked = { from: '2026-01-01', to: '2026-01-02' };
  const refused = async (params: object) =>
    Object.keys((await partner.failure('statistics.get-maturity', { ...asked, ...params })).data ?? {});
  assert.deepEqual(await refused({ groupBy: 'month' }), ['groupBy']);
  assert.deepEqual(await refused({ to: '2036-01-01' }), ['to']);
  assert.deepEqual(await refused({ to: '2025-01-01' }), ['to']);
  assert.deepEqual(await refused({ timeZone: 'Mars' }), ['timeZone']);
});
