import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { signInStaff } from '../../../testing/people/staff.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

const entry = { goal: '', countries: [] as string[], currencyCode: 'RUB' as const, amount: 1000 };

async function save(fields: object): Promise<number> {
  return (await app.admin.result('operator.save-offer', { name: 'Доход', ...fields })).id;
}

const read = (id: number) => app.operator.result('operator.get-offer', { id });

test('a revenue is of the terms: a change makes new ones, which partners do not see and are not told of @full', async () => {
  const partner = await app.partner();
  const id = await save({ payouts: [{ ...entry, revenue: 1500 }] });
  await partner.result('links.create-link', { offerId: id, name: 'Поток' });
  await save({ id, payouts: [{ ...entry, revenue: 1600 }] });
  const { payouts, terms } = await read(id);
  assert.deepEqual([payouts, terms.length], [[{ ...entry, revenue: 1600 }], 2]);
  assert.deepEqual(
    terms.map((one) => one.payouts[0]?.revenue),
    [1600, 1500],
  );
  const seen = await partner.result('offers.get-offer', { id });
  assert.deepEqual([seen.payouts, seen.terms.length], [[entry], 1]);
  const { items } = await app.operator.result('operator.get-terms-news', {
    offerId: id,
    payouts: [{ ...entry, revenue: 1700 }],
  });
  assert.deepEqual(items, []);
});

test('an entry that does not name its revenue keeps it, null takes it away @full', async () => {
  const id = await save({
    payouts: [
      { ...entry, revenue: 1500 },
      { ...entry, countries: ['KZ'], revenue: 1400 },
    ],
  });
  await save({
    id,
    payouts: [
      { ...entry, amount: 1100 },
      { ...entry, countries: ['KZ'], revenue: null },
      { ...entry, goal: 'заявка' },
    ],
  });
  assert.deepEqual(
    (await read(id)).payouts.map(({ amount, revenue }) => [amount, revenue]),
    [
      [1100, 1500],
      [1000, null],
      [1000, null],
    ],
  );
});

test('a payout above its revenue is refused by its entry until it is meant, and once only @full', async () => {
  const payouts = [entry, { ...entry, goal: 'заявка', revenue: 900 }];
  const refused = await app.operator.failure('operator.save-offer', { name: 'Убыток', payouts });
  assert.deepEqual([refused.code, Object.keys(refused.data ?? {})], [409, ['payouts.1.amount']]);
  const several = await app.operator.failure('operator.save-offers', {
    offers: [{ name: 'А' }, { name: 'Б', payouts }],
  });
  assert.deepEqual(Object.keys(several.data ?? {}), ['offers.1.payouts.1.amount']);
  const id = await save({ payouts, allowLoss: true });
  await save({ id, payouts: payouts.toReversed(), holdDays: 7 });
  const again = await app.operator.failure('operator.save-offer', {
    id,
    name: 'Убыток',
    payouts: [{ ...entry, goal: 'заявка', amount: 1001, revenue: 900 }],
  });
  assert.equal(again.code, 409);
});

test('a partner’s own payout above the revenue of a country is refused until it is meant @full', async () => {
  const { id: userId } = await app.partner();
  const offerId = await save({
    payouts: [
      { ...entry, revenue: 1500 },
      { ...entry, countries: ['KZ'], revenue: 1100 },
    ],
  });
  const own = { userId, offerId, countries: ['KZ', 'BY'], amount: 1200 };
  const refused = await app.operator.failure('operator.set-payout', own);
  assert.deepEqual([refused.code, Object.keys(refused.data ?? {})], [409, ['amount']]);
  await app.operator.result('operator.set-payout', { ...own, countries: ['BY'] });
  await app.admin.result('operator.set-payout', { ...own, allowLoss: true });
});

test('an advertiser is one that is there, a share stands where they name the payout @full', async () => {
  const { id: advertiserId } = await app.operator.result('operator.save-advertiser', { name: 'Маяк' });
  const id = await save({ advertiserId, payoutFrom: 'advertiser', share: 62.5 });
  const offer = await read(id);
  assert.deepEqual([offer.advertiserId, offer.advertiserName, offer.share], [advertiserId, 'Маяк', 62.5]);
  const { items } = await app.operator.result('operator.get-offers', { advertiserId });
  assert.deepEqual(
    items.map((one) => one.id),
    [id],
  );
  assert.deepEqual((await app.operator.result('operator.get-advertiser', { id: advertiserId })).offers, {
    all: 1,
    active: 1,
  });
  await save({ id, advertiserId: null, share: null });
  assert.deepEqual([(await read(id)).advertiserId, (await read(id)).share], [null, null]);
  for (const [field, wrong] of [
    ['advertiserId', { advertiserId: 999_999 }],
    ['share', { share: 50 }],
  ] as const) {
    const refused = await app.operator.failure('operator.save-offers', {
      offers: [{ name: 'А' }, { name: 'Б', ...wrong }],
    });
    assert.deepEqual([refused.code, Object.keys(refused.data ?? {})], [422, [`offers.1.${field}`]]);
  }
});

test('support sees neither revenue nor share: in offers, in the audit, in files @full', async () => {
  const id = await save({ payoutFrom: 'advertiser', share: 33, payouts: [{ ...entry, revenue: 7777 }] });
  await save({ id, payoutFrom: 'advertiser', share: 34, payouts: [{ ...entry, revenue: 7778 }] });
  const support = await signInStaff(app, 'support');
  const manager = await signInStaff(app, 'manager');
  const shown = async (one: typeof support) =>
    timeless([
      await one.result('operator.get-offer', { id }),
      await one.result('operator.get-offers', { term: String(id) }),
    ]);
  assert.match(await shown(manager), /7778.*"share":34/);
  assert.doesNotMatch(await shown(support), /777|:3[34]\b/);
  const acts = await support.result('operator.get-audit', { record: `offer-${id}` });
  assert.ok(acts.items.length === 2);
  assert.doesNotMatch(timeless(acts), /777|:3[34]\b/);
  const file = async (one: typeof support) =>
    (
      await fetch(
        `${app.url}/staff/files/offers.csv?params=${encodeURIComponent(JSON.stringify({ term: String(id) }))}`,
        {
          headers: { cookie: one.cookie() ?? '' },
        },
      )
    ).text();
  assert.match(await file(manager), /7778,00/);
  assert.doesNotMatch(await file(support), /777/);
});

/** Leaves out times and request ids, which may have the same digits. */
function timeless(answer: unknown): string {
  return JSON.stringify(answer).replace(/\d{4}-\d\d-\d\dT[\d:.]+Z|[\da-f]{8}-[\da-f-]{27}/g, '');
}
