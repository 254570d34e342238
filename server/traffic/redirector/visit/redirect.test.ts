import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { offerMacros } from '#contract/traffic/macros';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { until } from '../../../testing/postbacks/sender.ts';
import { clickOf, makeLink } from '../../../testing/traffic/links.ts';
import { closeOffer, makeOffers } from '../../../testing/traffic/offers.ts';
import { startTestRedirector, type TestRedirector } from '../../../testing/traffic/redirector.ts';

let app: TestApp;
let redirector: TestRedirector;
before(async () => {
  app = await startTestApp();
  redirector = await startTestRedirector(app);
});
after(async () => {
  await redirector.stop();
  await app.stop();
});

test('a click goes to the offer’s address with its macros filled in, and is kept whole', async () => {
  const partner = await app.partner();
  const [offer = 0] = await makeOffers(app, 'Дом');
  await app.sql`update offers set url = 'https://shop.example/p?c={click_id}&s={sub1}&p={partner_id}' where id = ${offer}`;
  const path = await makeLink(app, redirector, partner.id, offer, ['own', 'second', '', '', '']);
  const answer = await redirector.visit(`${path}?sub1=a%20b&subid3=x&erid=2Vtz`, {
    referer: 'https://News.example/a?b',
  });
  assert.equal(answer.status, 302);
  assert.equal(answer.headers.get('cache-control'), 'no-store');
  assert.equal(answer.headers.get('set-cookie'), null);
  const location = new URL(answer.headers.get('location') ?? '');
  const id = location.searchParams.get('c') ?? '';
  assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  assert.deepEqual(
    { ...Object.fromEntries(location.searchParams), c: '' },
    { c: '', s: 'a b', p: String(partner.id), erid: '2Vtz' },
  );
  const click = await clickOf(app, { id });
  assert.deepEqual(
    [click.sub1, click.sub2, click.sub3, click.erid, click.referrer, click.outcome, click.reason],
    ['a b', 'second', 'x', '2Vtz', 'news.example', 'offer', null],
  );
  const sums = await app.sql`select clicks, uniques, bots from click_hours where user_id = ${partner.id}`;
  assert.deepEqual(sums, [{ clicks: 1, uniques: 1, bots: 0 }]);
});

test('every macro that an offer’s URL may hold is filled in', async () => {
  const partner = await app.partner();
  const [offer = 0] = await makeOffers(app, 'Все макросы');
  const query = offerMacros.map((name) => `${name}={${name}}`).join('&');
  await app.sql`update offers set url = ${`https://shop.example/?${query}`} where id = ${offer}`;
  const path = await makeLink(app, redirector, partner.id, offer, ['a', 'b', 'c', 'd', 'e']);
  const answer = await redirector.visit(`${path}?erid=2Vtz`);
  const { searchParams } = new URL(answer.headers.get('location') ?? '');
  const empty = offerMacros.filter((name) => searchParams.get(name) === '');
  // What a conversion alone has, and a reason where the offer took the click.
  assert.deepEqual(empty, ['status', 'payout', 'currency', 'goal', 'conversion_id', 'geo', 'reason']);
  assert.doesNotMatch(searchParams.toString(), /%7B/);
});

test('a visitor is sent to the link’s landing, and to another once it is removed; click and conversion name it', async () => {
  const partner = await app.partner();
  const page = (name: string) => ({ name, url: `https://shop.example.com/${name}?c={click_id}` });
  const { id: offerId } = await app.operator.result('operator.save-offer', {
    name: 'Лендинги',
    payouts: [{ goal: '', countries: [], currencyCode: 'RUB', amount: 100 }],
    landings: [page('a'), page('b')],
  });
  const { landings } = await app.operator.result('operator.get-offer', { id: offerId });
  const [a = 0, b = 0] = landings.map(({ id }) => id);
  const path = await makeLink(app, redirector, partner.id, offerId);
  const visit = async () => new URL((await redirector.visit(path)).headers.get('location') ?? '');
  const first = await visit();
  const other = first.pathname === '/a' ? b : a;
  // What nothing announced is found after five minutes.
  const become = (wanted: string) => until(visit, ({ pathname }) => pathname === wanted);
  const [link] = (await partner.result('links.get-links', { offerId })).items;
  await partner.result('links.update-link', { id: link?.id ?? 0, landingId: other });
  const wanted = other === a ? '/a' : '/b';
  await become(wanted);
  const id = (await visit()).searchParams.get('c') ?? '';
  assert.equal((await clickOf(app, { id })).landingId, other);
  await app.operator.result('operator.post-conversions', {
    conversions: [{ clickId: id, event: 'hold' }],
  });
  const [conversion] = (await partner.result('statistics.get-conversions')).items;
  assert.deepEqual(conversion?.landing, { id: other, name: wanted.slice(1) });
  const left = landings.filter((one) => one.id !== other);
  await app.operator.result('operator.save-offer', { id: offerId, name: 'Лендинги', landings: left });
  await become(first.pathname);
  const { url } = page('single');
  await app.operator.result('operator.save-offer', { id: offerId, name: 'Лендинги', landings: [], url });
  await become('/single');
  const single = (await visit()).searchParams.get('c') ?? '';
  assert.equal((await clickOf(app, { id: single })).landingId, null);
  // Of a landing that was removed the name stays.
  const [later] = (await partner.result('statistics.get-conversions')).items;
  assert.deepEqual(later?.landing, conversion?.landing);
});

test('the maker of a link is led to its offer at once, also where that was opened a moment ago', async () => {
  const partner = await app.partner();
  const location = async (code: string) => (await redirector.visit(`/c/${code}`)).headers.get('location');
  const url = 'https://shop.example/new';
  for (let round = 0; round < 10; round += 1) {
    const { id } = await app.operator.result('operator.save-offer', { name: `Новый ${round}`, url });
    const { code } = await partner.result('links.create-link', { offerId: id, name: '' });
    assert.equal(await location(code), url);
    await closeOffer(app, partner, id);
    await app.operator.result('operator.set-offer-access', { offerId: id, userId: partner.id, isOpen: true });
    const { code: second } = await partner.result('links.create-link', { offerId: id, name: '' });
    assert.equal(await location(second), url);
  }
  assert.equal((await redirector.visit('/c/aaaaaaaaab')).status, 404);
});
