import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { until } from '../../../testing/postbacks/sender.ts';
import { makeClick } from '../../../testing/traffic/clicks.ts';
import { endCreative, makeCreative, markSince } from '../../../testing/traffic/creatives.ts';
import { clickOf } from '../../../testing/traffic/links.ts';
import { startTestRedirector, type TestRedirector } from '../../../testing/traffic/redirector.ts';
import { showcaseOf } from '../../../testing/traffic/showcase.ts';
import { sweepTokenDays } from '../../clicks/token-days-queries.ts';

let app: TestApp;
let redirector: TestRedirector;
before(async () => {
  app = await startTestApp({ MARKING: '1' });
  redirector = await startTestRedirector(app, { MARKING: '1' });
  await markSince(app, new Date());
});
after(async () => {
  await redirector.stop();
  await app.stop();
});

async function makeTargets(...names: string[]): Promise<number[]> {
  const offers = names.map((name) => ({ name, url: `https://${name}.example/?c={click_id}&o={offer_id}` }));
  return (await app.operator.result('operator.save-offers', { offers })).ids;
}

/** The target of an address, opened like a visitor. */
async function open(address: string, query = '') {
  const { pathname, search } = new URL(address);
  const answer = await redirector.visit(`${pathname}${search}${query}`);
  const target = new URL(answer.headers.get('location') ?? 'https://nowhere.example/');
  const { c = '', o = '', erid = null } = Object.fromEntries(target.searchParams);
  return { click: c, offer: Number(o), erid };
}

/** Opens an address until the redirector knows its latest change. */
async function openUntil(address: string, isSo: (opened: Awaited<ReturnType<typeof open>>) => boolean) {
  return await until(() => open(address), isSo);
}

test('a click has the token of its link, and the visitor’s own goes on where they bring one', async () => {
  const partner = await app.partner();
  const [offerId = 0] = await makeTargets('plain');
  const creative = await makeCreative(app, { offerId });
  const made = await partner.result('links.create-link', { offerId, creativeId: creative.id });
  const first = await openUntil(made.url, ({ erid }) => erid === creative.erid);
  const kept = await clickOf(app, { id: first.click });
  assert.deepEqual([kept.erid, Number(kept.creativeId)], [creative.erid, creative.id]);
  const bare = new URL(made.url);
  bare.search = '';
  assert.equal((await open(bare.href)).erid, creative.erid);
  const foreign = await open(bare.href, '?erid=2Vforeign');
  assert.equal(foreign.erid, '2Vforeign');
  const own = await clickOf(app, { id: foreign.click });
  assert.deepEqual([own.erid, Number(own.creativeId)], ['2Vforeign', creative.id]);
});

test('an ended creative stops no visitor: they go on without a token', async () => {
  const partner = await app.partner();
  const [offerId = 0] = await makeTargets('ended');
  const creative = await makeCreative(app, { offerId });
  const made = await partner.result('links.create-link', { offerId, creativeId: creative.id });
  const bare = new URL(made.url);
  bare.search = '';
  await openUntil(bare.href, ({ erid }) => erid === creative.erid);
  await endCreative(app, creative.id);
  const after = await openUntil(bare.href, ({ erid }) => erid === null);
  assert.equal(after.offer, offerId);
  assert.equal((await clickOf(app, { id: after.click })).creativeId, null);
});

test('trafficback and a smart link add the token of the offer that takes the click, the partner’s own before the network’s', async () => {
  const partner = await app.partner();
  const [first = 0, second = 0, bare = 0] = await makeTargets('first', 'second', 'bare');
  const { id: creativeId } = await makeCreative(app, { offerId: first });
  const own = await makeCreative(app, { offerId: second, userId: partner.id });
  await makeCreative(app, { offerId: second });
  const link = await partner.result('links.create-link', { offerId: first, creativeId });
  const smart = await partner.result('links.create-link', { kind: 'smart', offerIds: [bare, second] });
  const rule = { offerFrom: first, isGuru: 1 as const, offerTo: second, link: '' };
  await partner.result('trafficback.create-trafficback-offer', rule);
  const chosen = await openUntil(smart.url, ({ offer }) => offer === second);
  assert.equal(chosen.erid, own.erid);
  assert.equal(Number((await clickOf(app, { id: chosen.click })).creativeId), own.id);
  await app.operator.result('operator.save-offer', { id: first, name: 'first', status: 'paused' });
  const bareLink = new URL(link.url);
  bareLink.search = '';
  const passed = await openUntil(bareLink.href, ({ offer }) => offer === second);
  assert.equal(passed.erid, own.erid);
  await endCreative(app, own.id);
  await app.sql`update creatives set ends_at = now() where offer_id = ${second}`;
  // A set without any token is chosen among as a whole: a redirect never fails for one.
  const free = await openUntil(smart.url, ({ erid }) => erid === null);
  assert.ok([bare, second].includes(free.offer));
});

test('buttons and rows of a showcase have their tokens; one without is shown as closed', async () => {
  const partner = await app.partner();
  const [first = 0, second = 0] = await makeTargets('button', 'row');
  const creatives = [
    await makeCreative(app, { offerId: first }),
    await makeCreative(app, { offerId: second }),
  ];
  const content = { ...showcaseOf(first, second), slug: 'tokens' };
  const offers = content.offers.map((one, place) => ({ ...one, creativeId: creatives[place]?.id ?? 0 }));
  const bare = await partner.failure('showcases.save-showcase', content);
  assert.deepEqual([bare.code, Object.keys(bare.data ?? {})], [409, ['offers.0.creativeId']]);
  await partner.result('showcases.save-showcase', { ...content, offers });
  const page = async (query = '') => await (await redirector.visit(`/s/tokens${query}`)).text();
  const feed = async (query = ''): Promise<{ items: { url: string | null }[] }> =>
    await (await redirector.visit(`/s/tokens.json${query}`)).json();
  await until(
    async () => (await feed()).items.map(({ url }) => url && new URL(url).searchParams.get('erid')),
    (erids) => erids.every((erid, place) => erid === creatives[place]?.erid) && erids.length === 2,
  );
  const html = await page('?sub1=vk');
  for (const { erid } of creatives) assert.ok(html.includes(`?erid=${erid}&amp;sub1=vk"`), html);
  const foreign = await page('?sub1=vk&erid=2Vforeign');
  assert.ok(!creatives.some(({ erid }) => foreign.includes(erid)));
  assert.ok(foreign.includes('?sub1=vk&amp;erid=2Vforeign"'));
  await endCreative(app, creatives[1]?.id ?? 0);
  const left = await until(feed, ({ items }) => items.some(({ url }) => url === null));
  assert.equal(left.items.filter(({ url }) => url !== null).length, 1);
});

test('tokens of clicks are counted by day, with the creative that was expected', async () => {
  const partner = await app.partner();
  const [offerId = 0] = await makeTargets('counted');
  const creative = await makeCreative(app, { offerId });
  const link = await partner.result('links.create-link', { offerId, creativeId: creative.id });
  const bare = new URL(link.url);
  bare.search = '';
  await openUntil(bare.href, ({ erid }) => erid === creative.erid);
  await open(bare.href, '?erid=2Vforeign');
  const days = async () =>
    await app.sql<{ erid: string; creativeId: number; clicks: number }[]>`
      select erid, creative_id, clicks from token_days where user_id = ${partner.id} order by erid`;
  const found = await until(days, (rows) => rows.some(({ erid }) => erid === '2Vforeign'));
  assert.deepEqual(
    found.filter(({ erid }) => erid !== '').map(({ erid, creativeId }) => [erid, creativeId]),
    [
      ['2Vforeign', creative.id],
      [creative.erid, creative.id],
    ].sort(),
  );
  await app.sql`update token_days set day = day - 61 where user_id = ${partner.id}`;
  await sweepTokenDays(app.sql);
  assert.deepEqual(await days(), []);
});

test('reports have the creative of clicks and of what they brought @full', async () => {
  const partner = await app.partner();
  const payouts = [{ goal: '', countries: [], currencyCode: 'RUB' as const, amount: 100 }];
  const { id: offerId } = await app.operator.result('operator.save-offer', { name: 'Отчёт', payouts });
  const creative = await makeCreative(app, { offerId, name: 'Баннер отчёта' });
  const clickId = await makeClick(app, { userId: partner.id, offerId, creativeId: creative.id });
  await makeClick(app, { userId: partner.id, offerId });
  const conversion = { clickId, event: 'hold' as const, transactionId: 'token-1' };
  await app.operator.result('operator.post-conversions', { conversions: [conversion] });
  const [day = ''] = new Date().toISOString().split('T');
  const period = { from: day, to: day, timeZone: 'UTC' };
  const report = await partner.result('statistics.get-report', { ...period, groupBy: 'creative' });
  assert.deepEqual(
    report.items.map(({ keys, label, clicks, conversions }) => [...keys, label, clicks, conversions]),
    [
      [creative.id, 'Баннер отчёта', 1, 1],
      [0, 'Без токена', 1, 0],
    ],
  );
  const filters = { creative: [creative.id] };
  const filtered = await partner.result('statistics.get-report', { ...period, groupBy: 'offer', filters });
  assert.deepEqual([filtered.totals.clicks, filtered.totals.conversions], [1, 1]);
});
