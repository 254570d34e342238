import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp({ FALLBACK_URL: 'https://network.example/?c={click_id}' });
});
after(() => app.stop());

const makeOffer = async (name: string, fields: object = {}) => {
  const url = `https://shop.example/${encodeURIComponent(name)}?c={click_id}`;
  return (await app.operator.result('operator.save-offer', { name, url, ...fields })).id;
};

test('a foreign tracker learns where a click goes, by the rules of the redirect @full', async () => {
  const partner = await app.partner({ isCustomTrafficback: true });
  const home = await makeOffer('home', { countries: ['RU'] });
  const other = await makeOffer('other');
  const decide = (more: object = {}) =>
    app.operator.result('operator.decide', { userId: partner.id, offerId: home, country: 'RU', ...more });
  const url = 'https://shop.example/home?c={click_id}';
  assert.deepEqual(await decide(), {
    reason: null,
    outcome: 'offer',
    offerId: home,
    landingId: null,
    url,
    erid: null,
  });
  const nobody = {
    outcome: 'fallback',
    offerId: null,
    landingId: null,
    url: 'https://network.example/?c={click_id}',
    erid: null,
  };
  assert.deepEqual(await decide({ country: 'KZ' }), { reason: 'geo', ...nobody });
  await partner.result('trafficback.create-trafficback-offer', { offerFrom: home, offerTo: other });
  const led = {
    outcome: 'offer',
    offerId: other,
    landingId: null,
    url: 'https://shop.example/other?c={click_id}',
    erid: null,
  };
  assert.deepEqual(await decide({ country: 'KZ' }), { reason: 'geo', ...led });
  assert.deepEqual(await decide({ reason: 'cap' }), { reason: 'cap', ...led });
  const link = 'https://own.example/?s={sub1}';
  await partner.result('trafficback.create-trafficback-global', { isGuru: 0, link });
  const own = await decide({ offerId: other, isBot: true });
  assert.deepEqual(own, {
    reason: 'bot',
    outcome: 'custom-link',
    offerId: null,
    landingId: null,
    url: link,
    erid: null,
  });
  await app.operator.result('operator.update-user', { id: partner.id, isBlocked: true });
  assert.deepEqual(await decide(), { reason: 'blocked', ...nobody });
});

test('of an unknown partner or offer nothing is decided @full', async () => {
  const { id } = await app.partner();
  const offerId = await makeOffer('known');
  const known = { userId: id, offerId, country: 'RU' };
  for (const wrong of [{ userId: 999_999 }, { offerId: 999_999 }])
    assert.equal((await app.operator.failure('operator.decide', { ...known, ...wrong })).code, 404);
});

test('of landings the link’s own is told, else the same one to the same visitor @full', async () => {
  const { id: userId } = await app.partner();
  const page = (name: string) => ({ name, url: `https://shop.example/${name}?c={click_id}` });
  const offerId = await makeOffer('pages', { url: undefined, landings: [page('a'), page('b')] });
  const { landings } = await app.operator.result('operator.get-offer', { id: offerId });
  const decide = (more: object) =>
    app.operator.result('operator.decide', { userId, offerId, country: 'RU', ...more });
  for (const { id, url } of landings) {
    const told = await decide({ landingId: id });
    assert.deepEqual([told.landingId, told.url], [id, url]);
  }
  const visitors = Array.from({ length: 20 }, (_, n) => `203.0.113.${n}`);
  const twice = await Promise.all([...visitors, ...visitors].map((visitor) => decide({ visitor })));
  const ends = twice.map(({ landingId }) => landingId);
  assert.deepEqual(ends.slice(0, 20), ends.slice(20));
  assert.equal(new Set(ends).size, 2);
});
