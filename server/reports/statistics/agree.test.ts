import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { PartnerContract } from '#contract/index';
import { clickReasonNames } from '#contract/traffic/traffic-names';
import type { Params } from '#contract/wire/rpc';
import { keysOf } from '#contract/wire/text';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeTraffic } from '../../testing/traffic/traffic.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

const states = ['create', 'hold', 'approve', 'reject'] as const;
const day = 86_400_000;

for (const timeZone of ['Europe/Moscow', 'America/New_York'])
  test(`what stands on several pages is the same on all of them, in ${timeZone} @full`, async () => {
    const partner = await app.partner();
    const now = Date.now();
    await makeTraffic(app, partner, { from: new Date(now - 25 * day), to: new Date(now - 60_000) });
    const today = new Date(now).toLocaleDateString('sv', { timeZone });
    // Counts by the calendar: where clocks are set back within the month, 29 times 24 hours may end a day later.
    const from = new Date(Date.parse(today) - 29 * day).toISOString().slice(0, 10);
    const month = { from, to: today, timeZone };

    const { totals } = await partner.result('statistics.get-report', { ...month, groupBy: 'offer' });
    const { items: conversions } = await partner.result('statistics.get-conversions', {
      ...month,
      pageSize: 100,
    });
    for (const state of states) {
      const those = conversions.filter((one) => one.state === state);
      assert.deepEqual(totals[state], { count: those.length, amount: sumOf(those) }, state);
    }

    const { hold, availableBalance } = await partner.result('profile.get-balance');
    assert.deepEqual([hold, availableBalance], [totals.hold.amount, totals.approve.amount]);
    for (const [account, sum] of [
      ['hold', hold],
      ['available', availableBalance],
    ] as const) {
      const { items, pagination } = await partner.result('profile.get-ledger', { account, pageSize: 100 });
      assert.equal(items.length, pagination.totalCount);
      assert.equal(sumOf(items), sum, account);
    }
    const calendar = await partner.result('profile.get-hold-calendar', {});
    assert.equal(sumOf([...calendar.items, calendar.later, calendar.undated]), hold);

    const overview = await partner.result('dashboard.get-overview', { timeZone });
    const { items: days } = await partner.result('statistics.get-report', month);
    assert.deepEqual(
      overview.days,
      days.map(({ key, clicks, create, hold, approve, reject }) => ({
        date: key,
        clicks,
        income: sumOf([hold, approve]),
        approve: approve.amount,
        hold: hold.amount,
        reject: reject.amount,
        conversions: create.count + hold.count + approve.count + reject.count,
      })),
    );
    const income = sumOf([totals.hold, totals.approve]);
    assert.deepEqual(
      [overview.income.days.amount, sumOf(overview.days.map(({ income: amount }) => ({ amount })))],
      [income, income],
    );

    const saved = await partner.result('statistics.get-trafficback', month);
    const lost = { ...month, basis: 'click' as const, filters: { reason: keysOf(clickReasonNames) } };
    const { totals: notTaken } = await partner.result('statistics.get-report', lost);
    assert.deepEqual(overview.trafficback, {
      clicks: saved.totals.clicks,
      conversions: saved.totals.conversions,
      income: saved.totals.income,
    });
    assert.deepEqual(
      [saved.totals.clicks, saved.totals.income, saved.totals.all],
      [notTaken.trafficback, sumOf([notTaken.hold, notTaken.approve]), totals.clicks],
    );
  });

const filters = [
  { country: { not: ['RU'] }, reason: [''] },
  { weekday: ['1', '3', '5'], device: ['phone', 'desktop'] },
  { 'hour-of-day': { not: ['0', '1', '2', '3', '4', '5', '6', '7', '8'] }, outcome: ['offer'] },
  { goal: [''], sub1: { not: [''] } },
] satisfies Params<PartnerContract['statistics.get-report']>['filters'][];

for (const basis of ['event', 'click'] as const)
  test(`each number of a report has its list of conversions, by the time of ${basis} @full`, async () => {
    const partner = await app.partner();
    const now = Date.now();
    await makeTraffic(app, partner, { from: new Date(now - 12 * day), to: new Date(now - 60_000) });
    const dayAt = (moment: number) => new Date(moment).toISOString().slice(0, 10);
    const asked = { from: dayAt(now - 9 * day), to: dayAt(now - day), timeZone: 'Asia/Yekaterinburg', basis };
    for (const one of filters) {
      const { totals } = await partner.result('statistics.get-report', { ...asked, filters: one });
      const all = await partner.result('statistics.get-conversions', { ...asked, filters: one });
      assert.deepEqual([all.pagination.totalCount, all.totals.income], [totals.conversions, totals.income]);
      for (const state of states) {
        const list = await partner.result('statistics.get-conversions', {
          ...asked,
          filters: one,
          states: [state],
        });
        assert.deepEqual(
          { count: list.pagination.totalCount, amount: list.totals.amount },
          totals[state],
          `${state} of ${JSON.stringify(one)}`,
        );
      }
    }
  });

/** Adds up sums in units, as whole minor units. */
function sumOf(sums: { amount: number }[]): number {
  return sums.reduce((all, { amount }) => all + Math.round(amount * 100), 0) / 100;
}
