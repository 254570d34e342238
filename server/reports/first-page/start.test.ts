import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { needKinds } from '#contract/reports/first-page';
import { dayIn, startOfDay } from '../../money/ledger/days.ts';
import { keepPresence } from '../../platform/db/presence.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  giveCode,
  makeDestination,
  makePayee,
  makeWithdrawal,
  someone,
} from '../../testing/people/requisites.ts';
import { signInStaff } from '../../testing/people/staff.ts';
import { makeAdvertiser } from '../../testing/traffic/conversions.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp({ NETWORK_TIME_ZONE: 'UTC' });
});
after(() => app.stop());

test('the start counts today against yesterday until the same time', async () => {
  const partner = await app.partner();
  const { offerId, click } = await makeAdvertiser(app, { holdDays: 0 });
  const now = Date.now();
  const day = 86_400_000;
  const passed = now % day;
  // A moment today, one yesterday before the present time of day, and one after it.
  const moments = [now, now - day - 1000, now - day + Math.min(day - passed, 3_600_000) / 2];
  for (const at of moments) await click(partner, { at: new Date(at) });
  await app.operator.result('operator.post-conversions', {
    conversions: moments.map((at, n) => ({
      userId: partner.id,
      offerId,
      transactionId: `S-${n}`,
      event: 'approve' as const,
      at: new Date(at).toISOString(),
    })),
  });
  const { clicks, conversions, money, partners } = await app.operator.result('operator.get-start');
  assert.deepEqual(
    [clicks?.yesterday, conversions?.yesterday.approve, conversions?.today.approve],
    [1, 1, 1],
  );
  assert.deepEqual(money, [
    { currencyCode: 'RUB', today: { approve: 100, hold: 0 }, yesterday: { approve: 100, hold: 0 } },
  ]);
  assert.equal(partners?.today, 1);
});

test('a day that begins at half an hour has all of that hour, for clicks as for conversions @full', async () => {
  const hourIn = (timeZone: string) =>
    Number(new Date().toLocaleTimeString('sv', { timeZone, hour: '2-digit' }));
  // The time zone of the two whose midnight is neither just past nor close.
  const isNear = hourIn('Asia/Kolkata') < 2 || hourIn('Asia/Kolkata') > 21;
  const timeZone = isNear ? 'Pacific/Marquesas' : 'Asia/Kolkata';
  const there = await startTestApp({ NETWORK_TIME_ZONE: timeZone });
  try {
    const partner = await there.partner();
    const { offerId, click } = await makeAdvertiser(there, { holdDays: 0 });
    const at = new Date(startOfDay(dayIn(0, timeZone), timeZone).getTime() + 60_000);
    await click(partner, { at });
    const conversion = { userId: partner.id, offerId, transactionId: 'S', event: 'approve' } as const;
    await there.operator.result('operator.post-conversions', {
      conversions: [{ ...conversion, at: at.toISOString() }],
    });
    const { clicks, conversions } = await there.operator.result('operator.get-start');
    assert.deepEqual([clicks?.today, conversions?.today.approve], [1, 1]);
  } finally {
    await there.stop();
  }
});

test('what needs a hand is counted, as far as the role may see it', async () => {
  const partner = await app.partner();
  const { click, call } = await makeAdvertiser(app);
  await call({ click_id: await click(partner), status: 'maybe' });
  const needs = async (role: 'admin' | 'manager' | 'shop') => {
    const staff = await signInStaff(app, role);
    const { needs: found, ...start } = await staff.result('operator.get-start');
    return { ...start, counts: Object.fromEntries(found.map(({ kind, count }) => [kind, count])) };
  };
  const { counts } = await needs('admin');
  assert.equal(counts.refusals, 1);
  // This network does not mark advertising.
  const shown = needKinds.filter((kind) => kind !== 'creatives');
  assert.deepEqual(Object.keys(counts).toSorted(), shown.toSorted());
  assert.equal('orders' in (await needs('manager')).counts, false);
  const shop = await needs('shop');
  assert.deepEqual(shop.counts, { orders: 0 });
  assert.deepEqual([shop.clicks, shop.conversions, shop.money, shop.partners], [null, null, null, null]);
});

test('money that waits is told with its age and sum to whoever may end the waiting, and to nobody else', async () => {
  const partner = await app.partner();
  await giveCode(app, partner);
  await partner.result('requisites.save-payee', { kind: 'npd', values: someone });
  const payer = await app.partner();
  const asked = Date.now();
  await makeWithdrawal(app, payer, await makeDestination(app, payer, await makePayee(app, payer)));
  const needs = async (role: 'finance' | 'manager' | 'support') => {
    const { needs: found } = await (await signInStaff(app, role)).result('operator.get-needs');
    return new Map(found.map(({ kind, ...need }) => [kind, need]));
  };
  const finance = await needs('finance');
  assert.equal(finance.get('payees')?.count, 1);
  const { oldestAt, ...withdrawals } = finance.get('withdrawals') ?? assert.fail();
  assert.deepEqual(withdrawals, {
    count: 1,
    isMore: false,
    sums: [{ currencyCode: 'RUB', amount: 970 }],
  });
  assert.ok(Date.parse(oldestAt ?? '') >= asked - 1000);
  assert.deepEqual(finance.get('acts-objected'), { count: 0, isMore: false, oldestAt: null, sums: [] });
  // Both roles see withdrawals, and approve none.
  for (const role of ['manager', 'support'] as const)
    assert.deepEqual(
      [(await needs(role)).has('withdrawals'), (await needs(role)).has('tickets')],
      [false, true],
    );
});

test('a spool that waits since a fraction of a millisecond is a need: clicks after five minutes, calls after one', async () => {
  const needFor = async (waits: { clicks?: number; calls?: number }) => {
    const spool = (seconds = 0) => ({ bytes: 512, since: Date.now() - seconds * 1_000 - 0.5 });
    const row = keepPresence(app.app, 'redirector', {
      spools: () => ({ clicks: spool(waits.clicks), calls: spool(waits.calls) }),
    });
    const isKept = async () => (await app.sql`select 1 from processes where kind = 'redirector'`).length > 0;
    while (!(await isKept())) await pause(20);
    const { needs } = await app.operator.result('operator.get-start');
    await row.stop();
    return needs.find(({ kind }) => kind === 'spool')?.count;
  };
  assert.equal(await needFor({ clicks: 100 }), 0);
  assert.equal(await needFor({ clicks: 600 }), 1);
  assert.equal(await needFor({ calls: 100 }), 1);
});
