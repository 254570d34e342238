import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { releaseDue } from '../../conversions/conversions/core/release.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { signInStaff } from '../../testing/people/staff.ts';
import { makeAdvertiser, sumsOf } from '../../testing/traffic/conversions.ts';
import { differences } from '../../testing/traffic/money-trial.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

type Terms = { share: number; days: number | null; base: 'payout' | 'profit' };
const usual: Terms = { share: 5, days: null, base: 'payout' };
const setNetwork = (terms: Partial<Terms> = {}) =>
  app.admin.result('operator.set-referral-terms', { ...usual, ...terms });
const setOwn = (userId: number, terms: Partial<Terms> | null) =>
  app.admin.result('operator.set-user-referral-terms', { userId, terms: terms && { ...usual, ...terms } });

const release = () =>
  releaseDue(app.sql, (error) => {
    throw error;
  });

async function makePair(own: object = {}) {
  const referrer = await app.partner();
  return { referrer, referred: await app.partner({ referrerId: referrer.id, ...own }) };
}

/** Makes a conversion that is available at once, or the status calls of a pending one. */
async function bring(partner: { id: number }, amount = 100, statuses = ['approve']) {
  const { click, sendStatus } = await makeAdvertiser(app, { holdDays: 0, amount });
  const id = await click(partner);
  await sendStatus(id, ...statuses);
  return (...more: string[]) => sendStatus(id, ...more);
}

test('a share of what becomes available goes to the referrer, rounded down, and is taken back with it', async () => {
  await setNetwork();
  const { referrer, referred } = await makePair();
  const { click, sendStatus } = await makeAdvertiser(app, { amount: 33.33 });
  const id = await click(referred);
  await sendStatus(id, 'approve');
  assert.deepEqual(
    [await sumsOf(referred), await sumsOf(referrer)],
    [
      [0, 33.33],
      [0, 0],
    ],
  );
  await app.sql`update conversions set release_at = now() where user_id = ${referred.id}`;
  await release();
  await release();
  assert.deepEqual(
    [await sumsOf(referred), await sumsOf(referrer)],
    [
      [33.33, 0],
      [1.66, 0],
    ],
  );
  const { items } = await referrer.result('profile.get-ledger', {});
  assert.deepEqual(
    items.map(({ kind, amount, comment }) => [kind, amount, comment.replace(/\d+$/, '')]),
    [['referral', 1.66, `Партнёр ${referred.id}, конверсия `]],
  );
  await setNetwork({ share: 50 });
  await sendStatus(id, 'reject');
  assert.deepEqual(await sumsOf(referrer), [0, 0]);
  await app.sql`update offer_terms set hold_days = 0`;
  await sendStatus(id, 'approve');
  assert.deepEqual(await sumsOf(referrer), [1.66, 0], 'the terms of its first release stay');
});

test('a partner’s own terms stand before the network’s, and end', async () => {
  await setNetwork();
  const { referrer, referred } = await makePair();
  await setOwn(referrer.id, { share: 10 });
  await bring(referred);
  assert.deepEqual(await sumsOf(referrer), [10, 0]);
  await setOwn(referrer.id, null);
  await bring(referred);
  assert.deepEqual(await sumsOf(referrer), [15, 0]);
  await setNetwork({ share: 0 });
  await bring(referred);
  assert.deepEqual(await sumsOf(referrer), [15, 0]);
  // 1.15 has no exact double: as one it makes 1.37.
  await setOwn(referrer.id, { share: 1.15 });
  await bring(referred, 120);
  assert.deepEqual(await sumsOf(referrer), [16.38, 0]);
});

test('a manager gives no share above the network’s', async () => {
  await setNetwork({ share: 5 });
  const { id: userId } = await app.partner();
  const manager = await signInStaff(app, 'manager');
  const finance = await signInStaff(app, 'finance');
  for (const { result, phone } of [manager, finance])
    await result('staff.confirm-act', { code: phone.at(0) });
  const terms = (share: number) => ({ userId, terms: { ...usual, share } });
  await manager.result('operator.set-user-referral-terms', terms(5));
  assert.match(
    (await manager.failure('operator.set-user-referral-terms', terms(5.01))).message,
    /сетевой, 5 %/,
  );
  await finance.result('operator.set-user-referral-terms', terms(100));
});

test('a term ends with the days since the registration; a share of profit needs the revenue @full', async () => {
  await setNetwork({ days: 30 });
  const { referrer, referred } = await makePair();
  await bring(referred);
  await app.sql`update users set created_at = created_at - interval '31 days' where id = ${referred.id}`;
  await bring(referred);
  assert.deepEqual(await sumsOf(referrer), [5, 0]);
  await setNetwork({ base: 'profit', share: 10 });
  await bring(referred);
  assert.deepEqual(await sumsOf(referrer), [5, 0], 'no revenue is known');
  const { offerId, click, sendStatus } = await makeAdvertiser(app, { holdDays: 0 });
  const payouts = [{ goal: '', countries: [], currencyCode: 'RUB' as const, amount: 100, revenue: 150 }];
  await app.operator.result('operator.save-offer', { id: offerId, name: 'Дом', payouts });
  await sendStatus(await click(referred), 'approve');
  assert.deepEqual(await sumsOf(referrer), [10, 0]);
});

test('one’s own referrer’s referrer and a blocked one get nothing', async () => {
  await setNetwork();
  const { referrer: first, referred: second } = await makePair();
  const third = await app.partner({ referrerId: second.id });
  await bring(third);
  assert.deepEqual(
    [await sumsOf(second), await sumsOf(first)],
    [
      [5, 0],
      [0, 0],
    ],
  );
  await app.operator.result('operator.update-user', { id: second.id, isBlocked: true });
  await bring(third);
  const [balance] = await app.sql`select available from balances where user_id = ${second.id}`;
  assert.equal(balance?.available, 500);
});

test('the referrer’s currency is paid by the rate of the day, and nothing where there is none @full', async () => {
  await setNetwork();
  const referrer = await app.partner({ currencyCode: 'USD' });
  const referred = await app.partner({ referrerId: referrer.id });
  await bring(referred);
  assert.deepEqual(await sumsOf(referrer), [0, 0]);
  await app.operator.result('operator.set-rates', { date: '2026-01-01', rates: { USD: 80 } });
  await bring(referred, 1000);
  assert.deepEqual(await sumsOf(referrer), [0.62, 0]);
});

test('the page of referrals names them by their ids alone', async () => {
  await setNetwork();
  const { referrer, referred } = await makePair({ firstName: 'Тайный', email: 'secret@example.com' });
  await bring(referred);
  await bring(referred);
  const page = await referrer.result('profile.get-referrals', {});
  assert.deepEqual(
    page.items.map(({ id, conversions, income }) => [id, conversions, income]),
    [[referred.id, 2, 10]],
  );
  assert.doesNotMatch(JSON.stringify(page), /Тайный|secret/);
  const { terms, income } = await referrer.result('profile.get-referral-info');
  assert.deepEqual([terms, income], [{ share: 5, days: null, base: 'payout' }, 10]);
});

test('a bound manager’s word pays a referrer who is another’s @full', async () => {
  await setNetwork();
  const bound = await signInStaff(app, 'manager');
  await app.sql`update staff_accounts set is_bound = true where id = ${bound.id}`;
  const { referrer, referred } = await makePair({ managerId: bound.id });
  await bring(referred, 100, ['hold']);
  const { items } = await bound.result('operator.get-conversions', { userId: referred.id });
  await bound.result('operator.set-conversion-status', { ids: [items[0]?.id ?? 0], state: 'approve' });
  assert.deepEqual(await sumsOf(referrer), [5, 0]);
});

test('releases, chargebacks and a referrer’s own money at once add up to the kopeck @full', async () => {
  await setNetwork({ share: 7.77 });
  const first = await app.partner();
  const others = await Promise.all(Array.from({ length: 4 }, () => app.partner({ referrerId: first.id })));
  const last = await app.partner({ referrerId: others[0]?.id ?? 0 });
  const { click, call } = await makeAdvertiser(app, { amount: 12.34 });
  const clicks = await Promise.all(
    [first, ...others, last].flatMap((partner) => Array.from({ length: 6 }, () => click(partner))),
  );
  await Promise.all(clicks.map((click_id) => call({ click_id, status: 'approve' })));
  await app.sql`update conversions set release_at = now() where state = 'hold'`;
  const takeBack = clicks
    .filter((_, n) => n % 3 === 0)
    .map((click_id) => call({ click_id, status: 'reject' }));
  await Promise.all([release(), release(), release(), ...takeBack]);
  await release();
  const [left] = await app.sql`select count(*)::int as count from conversions where state = 'hold'`;
  assert.equal(left?.count, 0);
  const { items } = await first.result('profile.get-referrals', {});
  assert.deepEqual(
    items.map(({ conversions, income }) => [conversions, income]),
    others.map(() => [4, 3.8]),
  );
  assert.deepEqual(
    (await differences(app.sql)).filter((row) => 'posted' in row),
    [],
  );
  const balances = await app.sql`
    select b.user_id from balances b where available <> (
      select coalesce(sum(amount), 0) from ledger_entries e where e.user_id = b.user_id and account = 'available')`;
  assert.deepEqual([...balances], []);
});

test('income of whoever has much in common with the partner waits for a person, who gives it once or never', async () => {
  await setNetwork();
  const phone = '+79161234567';
  const own = await app.partner({ phone });
  const referred = await app.partner({ referrerId: own.id, phone });
  const finance = await signInStaff(app, 'finance', { isConfirmed: true });
  const bond = async () =>
    (await finance.result('operator.get-user-referral-terms', { userId: referred.id })).bond;
  const sendStatus = await bring(referred);
  await bring(referred, 40);
  assert.deepEqual((await sumsOf(own))[0], 0);
  const { ties, isAccepted, waiting } = (await bond()) ?? assert.fail();
  assert.deepEqual([ties, isAccepted, waiting], [['phone'], null, 7]);
  const { items } = await finance.result('operator.get-waiting-referrals', {});
  assert.deepEqual(
    items.map(({ userId }) => userId),
    [referred.id],
  );
  // The conversion was taken back before the decision: nothing is given for it.
  await sendStatus('reject');
  assert.equal((await bond())?.waiting, 2);
  const twice = [1, 2].map(() =>
    finance.result('operator.decide-referral', { userId: referred.id, isAccepted: true }),
  );
  await Promise.all(twice);
  assert.deepEqual((await sumsOf(own))[0], 2);
  await bring(referred, 20);
  assert.deepEqual((await sumsOf(own))[0], 3);
  await finance.result('operator.decide-referral', { userId: referred.id, isAccepted: false });
  await bring(referred, 20);
  assert.deepEqual([(await sumsOf(own))[0], (await bond())?.waiting], [3, 0]);
  assert.equal(
    (await finance.failure('operator.decide-referral', { userId: own.id, isAccepted: true })).code,
    409,
  );
});

test('the proofs of money hold whatever waits, was given or refused @full', async () => {
  assert.deepEqual(await differences(app.sql), []);
});

test('a look and a conversion that comes meanwhile leave nothing behind @full', async () => {
  await setNetwork();
  const telegram = 'same_person';
  const own = await app.partner({ telegram });
  const referred = await app.partner({ referrerId: own.id, telegram: telegram.toUpperCase() });
  const finance = await signInStaff(app, 'finance', { isConfirmed: true });
  const calls = Array.from({ length: 6 }, () => bring(referred));
  await calls[0];
  await finance.result('operator.decide-referral', { userId: referred.id, isAccepted: true });
  await Promise.all(calls);
  assert.deepEqual((await sumsOf(own))[0], 30);
  assert.deepEqual(await app.sql`select 1 from referral_accruals where waiting > 0`, []);
});
