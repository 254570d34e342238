import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeClick } from '../../testing/traffic/clicks.ts';
import { makeAdvertiser } from '../../testing/traffic/conversions.ts';
import { makeCreative } from '../../testing/traffic/creatives.ts';
import { clickOf, makeLink } from '../../testing/traffic/links.ts';
import { startTestRedirector, type TestRedirector } from '../../testing/traffic/redirector.ts';
import { tellForbidden } from './tell.ts';

let app: TestApp;
let redirector: TestRedirector;
before(async () => {
  app = await startTestApp({ MARKING: '1' });
  redirector = await startTestRedirector(app, {
    MARKING: '1',
    FALLBACK_URL: 'https://fallback.example/?c={click_id}',
  });
});
after(async () => {
  await redirector.stop();
  await app.stop();
});

type Lists = { hosts: string[]; agents: string[] };
const save = (lists: Lists, before?: Lists) =>
  app.operator.result('operator.save-forbidden-places', { ...lists, ...(before && { before }) });
const none = { hosts: [], agents: [] };
const url = 'https://shop.example/?c={click_id}';
const insta = {
  'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Mobile/15E148 Instagram 350.0',
};

async function clickBy(path: string, headers: Record<string, string>) {
  const answer = await redirector.visit(path, headers);
  const target = answer.headers.get('location') ?? '';
  return {
    host: new URL(target).host,
    click: await clickOf(app, { id: /c=([\w-]+)/.exec(target)?.[1] ?? '' }),
  };
}

test('lists are kept as referrers and agents would name them, and a save over another’s is refused', async () => {
  const kept = await save({
    hosts: [
      'https://www.News.example/path?x=1',
      'news.example',
      'пример.рф',
      'android-app://org.telegram.messenger/',
    ],
    agents: ['Instagram', 'instagram', ' FBAV '],
  });
  const hosts = ['news.example', 'xn--e1afmkfd.xn--p1ai', 'org.telegram.messenger'];
  assert.deepEqual(kept, { hosts, agents: ['Instagram', 'FBAV'] });
  const { recent: _, ...read } = await app.operator.result('operator.get-forbidden-places');
  assert.deepEqual(read, kept);
  const late = await app.operator.failure('operator.save-forbidden-places', { ...none, before: none });
  assert.equal(late.code, 409);
  for (const [field, lists] of [
    ['hosts', { hosts: ['news'], agents: [] }],
    ['hosts', { hosts: ['не домен'], agents: [] }],
    ['agents', { hosts: [], agents: ['FB'] }],
  ] as const) {
    const refused = await app.operator.failure('operator.save-forbidden-places', {
      ...lists,
      hosts: [...lists.hosts],
      agents: [...lists.agents],
    });
    assert.deepEqual([refused.code, Object.keys(refused.data ?? {})], [422, [field]]);
  }
  await save(none, kept);
});

test('a click from a forbidden place is marked, and the offer says whether it, or anybody, takes it', async () => {
  await save({ hosts: ['news.example'], agents: ['Instagram'] });
  const partner = await app.partner();
  const taker = await makeAdvertiser(app);
  const { offerId, call } = await makeAdvertiser(app);
  const setTo = (forbidden: 'count' | 'trafficback' | 'refuse', id = offerId) =>
    app.operator.result('operator.save-offer', { id, name: `Оффер ${id}`, url, forbidden });
  await setTo('count', taker.offerId);
  await setTo('count');
  await makeCreative(app, { offerId: taker.offerId });
  await partner.result('trafficback.create-trafficback-offer', {
    offerFrom: offerId,
    offerTo: taker.offerId,
  });
  const path = await makeLink(app, redirector, partner.id, offerId);
  const plain = await clickBy(path, {});
  assert.deepEqual([plain.click.isForbidden, plain.click.reason], [false, null]);
  const referred = await clickBy(path, { referer: 'https://m.news.example/' });
  assert.deepEqual([referred.click.isForbidden, referred.click.targetOfferId], [true, offerId]);
  const { click } = await clickBy(path, insta);
  assert.deepEqual([click.isForbidden, click.targetOfferId, click.reason], [true, offerId, null]);
  assert.equal((await call({ click_id: String(click.id), status: 'approve' })).line, 'OK');
  const { items } = await partner.result('statistics.get-conversions', { term: String(click.id) });
  const { isForbidden } = await partner.result('statistics.get-conversion', { id: items[0]?.id ?? 0 });
  assert.equal(isForbidden, true);
  assert.equal((await app.operator.result('operator.get-forbidden-places')).recent, 2);

  const led = async (forbidden: 'trafficback' | 'refuse') => {
    await setTo(forbidden);
    for (;;) {
      const { host, click: one } = await clickBy(path, insta);
      if (one.reason !== 'forbidden') continue;
      if (forbidden === 'refuse' && one.outcome !== 'fallback') continue;
      return [host, one.outcome, one.targetOfferId];
    }
  };
  assert.deepEqual(await led('trafficback'), ['shop.example', 'offer', taker.offerId]);
  assert.deepEqual(await led('refuse'), ['fallback.example', 'fallback', null]);
  const asked = { userId: partner.id, offerId, country: 'RU', isForbidden: true };
  const { reason, outcome } = await app.operator.result('operator.decide', asked);
  assert.deepEqual([reason, outcome], ['forbidden', 'fallback']);
});

test('an offer that warns has its partner told once of the day before', async () => {
  const partner = await app.partner();
  const { offerId } = await makeAdvertiser(app);
  await app.operator.result('operator.save-offer', { id: offerId, name: 'Дом', forbidden: 'warn' });
  const yesterday = new Date(Date.now() - 86_400_000);
  for (const isForbidden of [true, true, false])
    await makeClick(app, { userId: partner.id, offerId, at: yesterday, isForbidden });
  await makeClick(app, { userId: partner.id, offerId, isForbidden: true });
  await tellForbidden(app.sql);
  await tellForbidden(app.sql);
  const { messages } = await partner.result('profile.get-notification-all', {});
  assert.equal(messages.length, 1);
  assert.match(messages[0]?.content ?? '', /<li>\d\d\.\d\d: «Дом».* — 2<\/li>/);
});

test('without MARKING a click is compared with no list @full', async () => {
  await save({ hosts: [], agents: ['Instagram'] });
  const silent = await startTestRedirector(app, {
    DATA_DIR: `${app.app.dataDir}/silent`,
    FALLBACK_URL: 'https://fallback.example/',
  });
  try {
    const partner = await app.partner();
    const { offerId } = await makeAdvertiser(app);
    await app.operator.result('operator.save-offer', { id: offerId, name: 'Дом', url, forbidden: 'refuse' });
    const path = await makeLink(app, silent, partner.id, offerId);
    const target = (await silent.visit(path, insta)).headers.get('location') ?? '';
    const { isForbidden, reason } = await clickOf(app, { id: /c=([\w-]+)/.exec(target)?.[1] ?? '' });
    assert.deepEqual([isForbidden, reason], [false, null]);
  } finally {
    await silent.stop();
  }
});
