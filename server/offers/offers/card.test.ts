import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeAdvertiser } from '../../testing/traffic/conversions.ts';
import { closeOffer, makeOffers } from '../../testing/traffic/offers.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

const cardOf = (id: number) => app.operator.result('operator.get-offer', { id });
const pays = (amount: number, countries: string[] = []) => [
  { goal: '', countries, currencyCode: 'RUB' as const, amount, revenue: null },
];

test('an offer’s card says its fields, its terms with their history, and what is used today @full', async () => {
  const partner = await app.partner();
  const { offerId, click, sendStatus } = await makeAdvertiser(app, { dailyCap: 5 });
  const first = await click(partner);
  const second = await click(partner);
  await sendStatus(first, 'hold');
  await app.operator.result('operator.save-offer', { id: offerId, name: 'Тёплый дом', payouts: pays(150) });
  const card = await cardOf(offerId);
  assert.deepEqual(
    [card.dailyCap, card.conversions, card.choicePlace, card.isWorkingNow],
    [5, { today: 1, month: 1 }, null, true],
  );
  assert.deepEqual(
    card.terms.map(({ payouts }) => payouts[0]?.amount),
    [150, 100],
  );
  assert.deepEqual(card.payouts, pays(150));
  assert.equal(card.advertiser?.isSilent, false);
  assert.equal(card.keyDates?.oldEndsAt, null);
  assert.deepEqual([card.lastClick?.id, card.lastClick?.userId], [second, partner.id]);
});

test('a new offer’s card has no key, no click and no history but its first terms @full', async () => {
  const [id = 0, other = 0] = await makeOffers(app, 'Новый', 'По выбору');
  await app.operator.result('operator.set-network-choice', { offerIds: [other, id] });
  const card = await cardOf(id);
  assert.deepEqual([card.keyDates, card.lastClick, card.advertiser, card.choicePlace], [null, null, null, 2]);
  assert.deepEqual([card.ownPayouts, card.closures, card.terms.length], [0, 0, 1]);
  for (const [method, params] of [
    ['operator.get-offer', { id: 999_999_999 }],
    ['operator.get-offer-access', { offerId: 999_999_999 }],
    ['operator.get-offer-preview', { offerId: 999_999_999, userId: 1 }],
    ['operator.get-terms-news', { offerId: 999_999_999 }],
    ['operator.get-call-check', { offerId: 999_999_999, url: 'https://example.org' }],
    ['operator.set-offer-status', { ids: [id, 999_999_999], status: 'paused' }],
  ] as const)
    assert.equal((await app.operator.failure(method, params)).code, 404, method);
  assert.equal((await cardOf(id)).status, 'active');
});

test('a save with terms that somebody has changed meanwhile is refused, and nothing of it stays @full', async () => {
  const [id = 0] = await makeOffers(app, 'Вдвоём');
  const { termsId } = await cardOf(id);
  const save = (amount: number) =>
    ({ id, name: `Платит ${amount}`, termsId, payouts: pays(amount) }) as const;
  await app.operator.result('operator.save-offer', save(100));
  const late = await app.operator.failure('operator.save-offer', save(200));
  assert.deepEqual(
    [late.code, late.message],
    [409, 'Условия оффера тем временем изменили: откройте оффер заново'],
  );
  const card = await cardOf(id);
  assert.deepEqual([card.name, card.payouts], ['Платит 100', pays(100)]);
  assert.notEqual(card.termsId, termsId);
});

test('the network’s choice is not replaced by one who has read another @full', async () => {
  const [a = 0, b = 0] = await makeOffers(app, 'А', 'Б');
  await app.operator.result('operator.set-network-choice', { offerIds: [a, b] });
  const late = await app.operator.failure('operator.set-network-choice', { offerIds: [b], before: [b, a] });
  assert.deepEqual([late.code, late.message], [409, 'Запасные офферы тем временем изменили']);
  await app.operator.result('operator.set-network-choice', { offerIds: [b, a], before: [a, b] });
  const { items } = await app.operator.result('operator.get-network-choice');
  assert.deepEqual(
    items.map(({ id, status }) => [id, status]),
    [
      [b, 'active'],
      [a, 'active'],
    ],
  );
});

test('several get one status; those that had it already are not counted @full', async () => {
  const [a = 0, b = 0] = await makeOffers(app, 'Первый', 'Второй');
  const set = (ids: number[], status: 'active' | 'paused') =>
    app.operator.result('operator.set-offer-status', { ids, status });
  assert.deepEqual(await set([a], 'paused'), { items: [{ id: a, before: 'active' }] });
  assert.deepEqual(await set([b, a], 'paused'), { items: [{ id: b, before: 'active' }] });
  assert.equal((await cardOf(b)).status, 'paused');
});

test('who may not send traffic there is listed; the others, too @full', async () => {
  const [offerId = 0] = await makeOffers(app, 'Не для всех');
  const anna = await app.partner({ firstName: 'Анна', lastName: 'Закрытая' });
  const boris = await app.partner({ firstName: 'Борис', lastName: 'Открытый' });
  await closeOffer(app, anna, offerId);
  const who = async (asked: { isOpen?: boolean }) => {
    const { items } = await app.operator.result('operator.get-offer-access', { offerId, ...asked });
    return items.map(({ id }) => id);
  };
  assert.deepEqual(await who({}), [anna.id]);
  assert.ok((await who({ isOpen: true })).includes(boris.id));
  assert.ok(!(await who({ isOpen: true })).includes(anna.id));
  assert.equal((await cardOf(offerId)).closures, 1);
});

test('the staff see an offer as a partner does, own payouts and closed ones, too @full', async () => {
  const partner = await app.partner();
  const { offerId } = await makeAdvertiser(app);
  await app.operator.result('operator.set-payout', { offerId, userId: partner.id, amount: 130 });
  const seen = await partner.result('offers.get-offer', { id: offerId });
  const asked = { offerId, userId: partner.id };
  const preview = await app.operator.result('operator.get-offer-preview', asked);
  assert.deepEqual(preview.offer, seen);
  assert.deepEqual(
    preview.ownPayouts.map(({ amount }) => amount),
    [130],
  );
  assert.equal(preview.partner.login, partner.login);
  await closeOffer(app, partner, offerId);
  await app.operator.result('operator.save-offer', { id: offerId, name: 'Стоп', status: 'stopped' });
  const { offer } = await app.operator.result('operator.get-offer-preview', asked);
  assert.deepEqual([offer.isOpen, offer.status], [false, 'stopped']);
  const own = await app.operator.result('operator.get-payouts', { offerId });
  assert.deepEqual(
    own.items.map(({ userId, login }) => [userId, login]),
    [[partner.id, partner.login]],
  );
});
