import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { makeAdvertiser, sumsOf } from '../../../testing/traffic/conversions.ts';
import { releaseDue } from './release.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

type Partner = Awaited<ReturnType<TestApp['partner']>>;
const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000);

async function only(partner: Partner) {
  const { items, pagination } = await partner.result('statistics.get-conversions', {});
  assert.equal(pagination.totalCount, 1);
  const [item] = items;
  assert.ok(item);
  return item;
}

function release() {
  return releaseDue(app.sql, (error) => {
    throw error;
  });
}

test('a conversion lives from the first word to money that can be withdrawn', async () => {
  const partner = await app.partner();
  const advertiser = await makeAdvertiser(app);
  const clickId = await advertiser.click(partner, { sub1: 'лента' });
  await advertiser.sendStatus(clickId, 'new');
  assert.deepEqual(await sumsOf(partner), [0, 0]);
  assert.equal((await only(partner)).state, 'create');
  await advertiser.sendStatus(clickId, 'Hold');
  assert.deepEqual(await sumsOf(partner), [0, 100]);
  await release();
  assert.deepEqual(await sumsOf(partner), [0, 100]);
  await advertiser.sendStatus(clickId, 'APPROVED');
  await release();
  assert.deepEqual(await sumsOf(partner), [0, 100]);
  const onHold = await only(partner);
  assert.deepEqual(
    [onHold.state, onHold.subs, onHold.clickId, onHold.amount],
    ['hold', { sub1: 'лента' }, clickId, 100],
  );
  assert.ok(onHold.releaseAt && Date.parse(onHold.releaseAt) > Date.now() + 13.9 * 86_400_000);
  await app.sql`update conversions set release_at = now() where id = ${onHold.id}`;
  await release();
  assert.deepEqual(await sumsOf(partner), [100, 0]);
  const { events, state, entries, os, trafficback } = await partner.result('statistics.get-conversion', {
    id: onHold.id,
  });
  assert.equal(state, 'approve');
  assert.deepEqual(
    events.map(({ by, word, state, isConfirmed }) => [by, word, state, isConfirmed]),
    [
      ['advertiser', 'new', 'create', false],
      ['advertiser', 'Hold', 'hold', false],
      ['advertiser', 'APPROVED', 'hold', true],
      ['release', 'release', 'approve', false],
    ],
  );
  assert.deepEqual(
    entries.map(({ kind, account, amount }) => [kind, account, amount]),
    [
      ['conversion', 'hold', 100],
      ['hold-release', 'hold', -100],
      ['hold-release', 'available', 100],
    ],
  );
  assert.deepEqual([os, trafficback], ['Android', null]);
  const { messages } = await partner.result('profile.get-notification-all', {});
  assert.match(messages[0]?.title ?? '', /^Холд снят: 100/);
});

test('a rejection takes back what was given, wherever it lies, and the way back leads through hold', async () => {
  const partner = await app.partner();
  const advertiser = await makeAdvertiser(app, { holdDays: 0 });
  const clickId = await advertiser.click(partner);
  await advertiser.sendStatus(clickId, 'hold', 'reject');
  assert.deepEqual(await sumsOf(partner), [0, 0]);
  await advertiser.sendStatus(clickId, 'approve');
  assert.deepEqual(await sumsOf(partner), [100, 0]);
  const { line } = await advertiser.call({
    click_id: clickId,
    status: 'trash',
    comment: 'Не дозвонились',
    reason: 'no-contact',
  });
  assert.equal(line, 'OK');
  assert.deepEqual(await sumsOf(partner), [0, 0]);
  const rejected = await only(partner);
  assert.deepEqual([rejected.state, rejected.reason, rejected.amount], ['reject', 'no-contact', 100]);
  assert.equal(rejected.events.at(-1)?.comment, 'Не дозвонились');
  const { items } = await partner.result('profile.get-ledger', {});
  assert.deepEqual(
    items.map(({ kind, amount }) => [kind, amount]),
    [
      ['chargeback', -100],
      ['conversion', 100],
      ['conversion-reject', -100],
      ['conversion', 100],
    ],
  );
});

test('a repeat is answered OK and changes nothing', async () => {
  const partner = await app.partner();
  const advertiser = await makeAdvertiser(app);
  const clickId = await advertiser.click(partner);
  await advertiser.sendStatus(clickId, 'approve', 'approve', 'CONFIRMED', '1');
  assert.equal((await only(partner)).events.length, 1);
  assert.deepEqual(await sumsOf(partner), [0, 100]);
});

test('a payout of the advertiser pays, and another one corrects it', async () => {
  const partner = await app.partner();
  const { call, click } = await makeAdvertiser(app, { payoutFrom: 'advertiser', holdDays: 0 });
  const click_id = await click(partner);
  for (const payout of ['70', '70.00', '90.5'])
    assert.equal((await call({ click_id, status: 'approve', payout, tid: 'A-1', sum: '1000' })).line, 'OK');
  assert.deepEqual(await sumsOf(partner), [90.5, 0]);
  const { amount, sum, events } = await only(partner);
  assert.deepEqual([amount, sum, events.map((event) => event.amount)], [90.5, 1000, [70, 90.5]]);
  assert.equal((await call({ click_id, status: 'reject', payout: '1', tid: 'A-1' })).line, 'OK');
  assert.deepEqual(await sumsOf(partner), [0, 0]);
});

test('a click pays by the terms it came under, and by what the partner had of their own then @full', async () => {
  const partner = await app.partner();
  const advertiser = await makeAdvertiser(app, { amount: 100 });
  const first = await advertiser.click(partner);
  const { offerId } = advertiser;
  await app.operator.result('operator.set-payout', { userId: partner.id, offerId, amount: 130 });
  const second = await advertiser.click(partner);
  await app.operator.result('operator.set-payout', { userId: partner.id, offerId, amount: null });
  await app.operator.result('operator.set-payout', {
    userId: partner.id,
    offerId,
    countries: ['KZ'],
    amount: 55,
  });
  await app.operator.result('operator.save-offer', {
    id: offerId,
    name: 'Тёплый дом',
    payouts: [
      { goal: '', countries: [], currencyCode: 'RUB', amount: 200 },
      { goal: 'deposit', countries: [], currencyCode: 'RUB', amount: 40 },
    ],
  });
  const third = await advertiser.click(partner);
  const fourth = await advertiser.click(partner, { country: 'KZ' });
  await advertiser.sendStatus(first, 'hold');
  assert.deepEqual(await sumsOf(partner), [0, 100]);
  await advertiser.sendStatus(second, 'hold');
  assert.deepEqual(await sumsOf(partner), [0, 230]);
  await advertiser.sendStatus(third, 'hold');
  assert.deepEqual(await sumsOf(partner), [0, 430]);
  await advertiser.sendStatus(fourth, 'hold');
  assert.deepEqual(await sumsOf(partner), [0, 485]);
  const deposit = { status: 'hold', goal: 'deposit' };
  assert.equal((await advertiser.call({ click_id: third, ...deposit })).line, 'OK');
  assert.deepEqual(await sumsOf(partner), [0, 525]);
  assert.equal((await advertiser.call({ click_id: first, ...deposit })).status, 404);
});

test('the first word may come without tid and the next one with it @full', async () => {
  const partner = await app.partner();
  const { call, click } = await makeAdvertiser(app);
  const click_id = await click(partner);
  await call({ click_id, status: 'create' });
  await call({ click_id, status: 'hold', tid: 'B-1' });
  await call({ click_id, status: 'approve' });
  const one = await only(partner);
  assert.deepEqual([one.transactionId, one.events.length], ['B-1', 3]);
  await call({ click_id, status: 'create', tid: 'B-2' });
  const { status, line } = await call({ click_id, status: 'approve' });
  assert.deepEqual([status, line], [409, 'У клика несколько конверсий этой цели: укажите tid']);
});

test('the hold calendar has the days of conversions', async () => {
  const partner = await app.partner();
  const advertiser = await makeAdvertiser(app, { holdDays: 5 });
  for (const [words, at] of [
    [['approve'], dayBefore(1)],
    [['hold', 'approve'], dayBefore(1)],
    [['hold'], dayBefore(2)],
    [['approve'], dayBefore(9)],
    [['approve', 'reject'], dayBefore(1)],
  ] as const) {
    const click_id = await advertiser.click(partner, { at });
    for (const status of words) await advertiser.call({ click_id, status }, at);
  }
  await app.operator.result('operator.post-ledger-entry', {
    userId: partner.id,
    kind: 'bonus',
    account: 'hold',
    amount: 7,
    idempotencyKey: 'bonus',
    releaseAt: new Date(Date.now() + 40 * 86_400_000).toISOString(),
  });
  const calendar = await partner.result('profile.get-hold-calendar', {});
  assert.deepEqual(
    calendar.items.map(({ amount, count }) => [amount, count]),
    [[200, 2]],
  );
  assert.deepEqual(calendar.later, { amount: 7, count: 1 });
  assert.deepEqual(calendar.undated, { amount: 200, count: 2 });
});
