import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { signInStaff } from '../../../testing/people/staff.ts';
import { makeAdvertiser, sumsOf } from '../../../testing/traffic/conversions.ts';
import { releaseDue } from './release.ts';

let app: TestApp;
let finance: Awaited<ReturnType<typeof signInStaff>>;
before(async () => {
  app = await startTestApp();
  finance = await signInStaff(app, 'finance', { isConfirmed: true });
});
after(() => app.stop());

const release = () =>
  releaseDue(app.sql, (error) => {
    throw error;
  });
/** Shifts the start of a partner's holds back 30 days, as if the days of the terms had passed. */
const age = (userId: number) =>
  app.sql`
    update conversions set held_since = held_since - interval '30 days', release_at = release_at - interval '30 days'
    where user_id = ${userId}`;

/** A partner with their own rate above the 80 that the advertiser pays, and their approved conversion. */
async function loss({ holdDays = 14, amount = 200 } = {}) {
  const partner = await app.partner();
  const made = await makeAdvertiser(app, { holdDays, amount: 70 });
  await app.admin.result('operator.save-offer', {
    id: made.offerId,
    name: 'Тёплый дом',
    payouts: [{ goal: '', countries: [], currencyCode: 'RUB', amount: 70, revenue: 80 }],
  });
  const rate = { userId: partner.id, offerId: made.offerId, allowLoss: true };
  await app.admin.result('operator.set-payout', { ...rate, amount });
  const click_id = await made.click(partner);
  await made.sendStatus(click_id, 'approve');
  const shown = async () => {
    const [one = assert.fail()] = (await partner.result('statistics.get-conversions', {})).items;
    return one;
  };
  return { ...made, partner, click_id, shown, id: (await shown()).id };
}

test('a conversion that pays more than it brings has no date and waits on hold for a look, which lets it go once', async () => {
  const { partner, shown, id } = await loss();
  assert.partialDeepStrictEqual(await shown(), {
    state: 'hold',
    amount: 200,
    releaseAt: null,
    isUnderReview: true,
  });
  const { items, later, undated } = await partner.result('profile.get-hold-calendar', {});
  assert.deepEqual([items, later.amount, undated.amount], [[], 0, 200]);
  await age(partner.id);
  await release();
  assert.deepEqual(await sumsOf(partner), [0, 200]);
  const listed = await finance.result('operator.get-conversions', {
    isUnderReview: true,
    userId: partner.id,
  });
  assert.deepEqual(
    listed.items.map((one) => one.id),
    [id],
  );
  const { needs } = await finance.result('operator.get-start', {});
  assert.ok((needs.find(({ kind }) => kind === 'losses')?.count ?? 0) > 0);
  const decided = { ids: [id], decision: 'release' as const };
  assert.equal((await app.operator.failure('operator.decide-losses', decided)).code, 403);
  const fresh = await signInStaff(app, 'finance');
  assert.deepEqual((await fresh.failure('operator.decide-losses', decided)).data, { reauth: true });
  // Race: of several decisions and releases at once, one wins, and the conversion is paid once.
  const outcomes = await Promise.allSettled([
    ...[1, 2, 3].map(() => finance.result('operator.decide-losses', decided)),
    release(),
  ]);
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 2);
  await Promise.all([release(), release()]);
  assert.deepEqual(await sumsOf(partner), [200, 0]);
  assert.partialDeepStrictEqual(await shown(), { state: 'approve', isUnderReview: false });
});

test('without days of hold it waits there as well, and is rejected by who looks', async () => {
  const { partner, shown, id } = await loss({ holdDays: 0 });
  assert.partialDeepStrictEqual(await shown(), { state: 'hold', isUnderReview: true });
  assert.deepEqual(await sumsOf(partner), [0, 200]);
  // An approval by the staff is no decision about a loss.
  await app.admin.result('operator.set-conversion-status', { ids: [id], state: 'approve' });
  await release();
  assert.deepEqual(await sumsOf(partner), [0, 200]);
  const reject = { ids: [id], decision: 'reject' as const, reason: 'fraud' as const };
  await finance.result('operator.decide-losses', reject);
  assert.deepEqual(await sumsOf(partner), [0, 0]);
  assert.match((await finance.failure('operator.decide-losses', reject)).message, /не ждёт проверки/);
  // A conversion that comes back from a rejection waits for a decision again.
  await app.admin.result('operator.set-conversion-status', { ids: [id], state: 'approve' });
  assert.partialDeepStrictEqual(await shown(), { state: 'hold', isUnderReview: true });
});

test('one that passed waits again once it pays more, and what brings enough has its date', async () => {
  const { partner, shown, id, offerId } = await loss();
  await finance.result('operator.decide-losses', { ids: [id], decision: 'release' });
  assert.ok((await shown()).releaseAt);
  const post = (sums: { payout: number; revenue?: number }) =>
    app.admin.result('operator.post-conversions', {
      conversions: [
        { userId: partner.id, offerId, transactionId: 'T', event: 'approve', ...sums, currencyCode: 'RUB' },
      ],
    });
  await post({ payout: 100, revenue: 90 });
  const second = async () => (await partner.result('statistics.get-conversions', {})).items[0];
  assert.equal((await second())?.isUnderReview, true);
  await finance.result('operator.decide-losses', { ids: [(await second())?.id ?? 0], decision: 'release' });
  await post({ payout: 95 });
  assert.equal((await second())?.isUnderReview, false);
  await post({ payout: 101 });
  assert.equal((await second())?.isUnderReview, true);
  await post({ payout: 101, revenue: 101 });
  assert.equal((await second())?.isUnderReview, false);
});

test('an offer that is meant to lose is freed by one act, and so are its conversions that wait', async () => {
  const { partner, shown, offerId } = await loss({ holdDays: 0 });
  const { result, failure } = finance;
  assert.equal((await app.operator.failure('operator.set-offer-loss', { offerId, isMeant: true })).code, 403);
  await result('operator.set-offer-loss', { offerId, isMeant: true });
  assert.equal((await failure('operator.set-offer-loss', { offerId: 999_999, isMeant: true })).code, 404);
  await release();
  assert.deepEqual(await sumsOf(partner), [200, 0]);
  assert.partialDeepStrictEqual(await shown(), { state: 'approve', isUnderReview: false });
  const [act] = (await app.admin.result('operator.get-audit', { record: `offer-${offerId}` })).items;
  assert.partialDeepStrictEqual(act?.after, { isLossMeant: true });
});

test('what a former version has given a date waits when it is due @full', async () => {
  const { partner, shown } = await loss();
  await app.sql`
    update conversions set look = null, release_at = now() - interval '1 hour' where user_id = ${partner.id}`;
  await release();
  assert.deepEqual(await sumsOf(partner), [0, 200]);
  assert.partialDeepStrictEqual(await shown(), { state: 'hold', releaseAt: null, isUnderReview: true });
});
