import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { closeOffer, makeOffers } from '../../testing/traffic/offers.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

/** A partner with a rule of each kind, and a search that returns the offers of the found rules. */
async function makeRules() {
  const partner = await app.partner({ isCustomTrafficback: true });
  const [loan = 0, cards = 0, tours = 0, games = 0, hotels = 0, closed = 0] = await makeOffers(
    app,
    'Займ онлайн',
    'Карты «Ёлка»',
    'Туры %',
    'Игры',
    'Отели',
    'Закрытый',
  );
  const rules = [
    { offerFrom: loan, offerTo: hotels },
    { offerFrom: cards },
    { offerFrom: tours, isGuru: 0 as const, link: 'https://Lessons.example.org/?c={click_id}' },
    { offerFrom: games, offerTo: closed },
  ];
  for (const rule of rules) await partner.result('trafficback.create-trafficback-offer', rule);
  await closeOffer(app, partner, closed);
  const find = async (search: object) => {
    const { items, pagination } = await partner.result('trafficback.get-trafficbacks-offer', {
      sort: { createdAt: 4 },
      ...search,
    });
    assert.equal(pagination.totalCount, items.length);
    return items.map(({ offerFrom }) => offerFrom.name).join(', ');
  };
  return { partner, find, loan };
}

test('a search finds rules by both offers, in words or by number, and by the own link @full', async () => {
  const { find, loan } = await makeRules();
  assert.equal(await find({ term: 'онлайн ЗАЙМ' }), 'Займ онлайн');
  assert.equal(await find({ term: 'отел' }), 'Займ онлайн');
  assert.equal(await find({ term: 'елка' }), 'Карты «Ёлка»');
  assert.equal(await find({ term: String(loan) }), 'Займ онлайн');
  assert.equal(await find({ term: 'lessons.example' }), 'Туры %');
  assert.equal(await find({ term: '%' }), 'Туры %');
  assert.equal(await find({ term: 'ничего такого' }), '');
});

test('a filter finds rules by where the traffic goes, and those whose offer takes none @full', async () => {
  const { find } = await makeRules();
  assert.equal(await find({ target: 'offer' }), 'Займ онлайн, Игры');
  assert.equal(await find({ target: 'network-choice' }), 'Карты «Ёлка»');
  assert.equal(await find({ target: 'custom-link' }), 'Туры %');
  assert.equal(await find({ target: 'problem' }), 'Игры');
  assert.equal(await find({ target: 'offer', term: 'отели' }), 'Займ онлайн');
});

test('pages and order count what was found @full', async () => {
  const { partner } = await makeRules();
  const wanted = { target: 'offer', sort: { offerFrom: 4 }, page: 2, pageSize: 1 } as const;
  const { items, pagination } = await partner.result('trafficback.get-trafficbacks-offer', wanted);
  assert.deepEqual([items[0]?.offerFrom.name, items.length, pagination.totalCount], ['Игры', 1, 2]);
});

test('without the right to own links a link is neither found nor told apart @full', async () => {
  const { partner, find } = await makeRules();
  await app.sql`update users set is_custom_trafficback = false where id = ${partner.id}`;
  assert.equal(await find({ term: 'lessons' }), '');
  assert.equal(await find({ target: 'custom-link' }), '');
  assert.equal(await find({ target: 'network-choice' }), 'Карты «Ёлка», Туры %');
});

test('a filter that is none is refused by field @full', async () => {
  const { partner } = await makeRules();
  const { code, data } = await partner.failure('trafficback.get-trafficbacks-offer', { target: 'x' });
  assert.equal(code, -32602);
  assert.match(String(data?.target), /Куда/);
});
