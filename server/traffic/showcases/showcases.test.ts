import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { closedOffer } from '#contract/traffic/showcase-names';
import {
  type DomainTrial,
  networkHost,
  parkDomain,
  startDomainTrial,
} from '../../testing/traffic/domains.ts';
import { closeOffer, makeOffers } from '../../testing/traffic/offers.ts';
import { showcaseOf } from '../../testing/traffic/showcase.ts';

let trial: DomainTrial;
before(async () => {
  trial = await startDomainTrial();
});
after(() => trial.stop());

type Partner = Awaited<ReturnType<DomainTrial['app']['partner']>>;

/** Opens a path until it is answered so; redirectors learn of a change within a moment. */
async function until(
  host: string,
  path: string,
  isSo: (opened: { status: number; body: string }) => boolean,
) {
  for (;;) {
    const opened = await trial.open(host, path);
    if (isSo(opened)) return opened;
    await pause(10);
  }
}

async function codesOf({ id }: Partner) {
  return await trial.app.sql<{ offerId: number; code: string }[]>`
    select offer_id, code from links where user_id = ${id} and showcase_id is not null order by id`;
}

test('a showcase is a page of links with what the partner wrote, and its query goes on to them', async () => {
  const { app, open } = trial;
  const partner = await app.partner();
  const [first = 0, second = 0] = await makeOffers(app, 'Рублик', 'Карта');
  const content = showcaseOf(first, second);
  const { id } = await partner.result('showcases.save-showcase', {
    ...content,
    footer: 'Реклама <b>ООО</b>',
    accent: '#1D4ED8',
    theme: 'light',
  });
  const [one, other] = await codesOf(partner);
  const { status, body } = await open(networkHost, '/s/zaimy?sub1=vk&utm_source=x&sub2=a%22b%26');
  assert.equal(status, 200);
  for (const link of [one, other])
    assert.ok(body.includes(`href="/c/${link?.code}?sub1=vk&amp;sub2=a%22b%26"`), body);
  assert.ok(body.includes('Реклама &#60;b&#62;ООО&#60;/b&#62;'));
  assert.ok(!/<script/i.test(body));
  const [, style = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(body) ?? [];
  assert.match((await open(networkHost, style)).body, /color-scheme:light;.*--accent:#1d4ed8/);

  const feed = await open(networkHost, '/s/zaimy.json?sub1=vk');
  const { items } = JSON.parse(feed.body);
  const { pathname, search } = new URL(items[0].url);
  assert.equal(pathname + search, `/c/${one?.code}?sub1=vk`);
  const list = await partner.result('showcases.get-showcases', {});
  const { url } = list.items[0] ?? assert.fail();
  assert.deepEqual(list.items, [
    {
      id,
      name: content.name,
      slug: 'zaimy',
      domainId: null,
      host: networkHost,
      url,
      isBlocked: false,
      views: 0,
    },
  ]);
  assert.equal(url, `${trial.app.app.settings.clickUrl}/s/zaimy`);
  // The partner's own links are those that the partner made.
  assert.deepEqual((await partner.result('links.get-links', {})).items, []);
});

test('markup in each field is shown as text, and a page without a script allows none', async () => {
  const { app, open } = trial;
  const partner = await app.partner();
  const [offerId = 0] = await makeOffers(app, 'Разметка');
  const bad = `"><script>alert(1)</script><img src=x onerror='alert(2)'>`;
  const cut = (most: number) => bad.slice(0, most);
  await partner.result('showcases.save-showcase', {
    name: bad,
    slug: 'markup',
    footer: bad,
    offers: [{ offerId, title: bad, text: bad, badge: cut(30), facts: [bad.slice(0, 60)] }],
  });
  const page = await fetchAt('/s/markup');
  assert.doesNotMatch(page.body, /<script|<img src=x|onerror='/);
  assert.equal(page.body.match(/&#60;script&#62;/g)?.length, 9);
  assert.match(page.policy, /default-src 'none'/);
  assert.match(page.policy, /frame-ancestors \*/);
  assert.doesNotMatch(page.policy, /script-src|unsafe/);
  const embedded = await fetchAt('/s/markup?embed=1');
  assert.equal(embedded.body.match(/<script>/g)?.length, 1);
  assert.match(embedded.policy, /script-src 'sha256-[^']+'; base-uri/);
  const [, script = ''] = /<script>(.*)<\/script>/.exec(embedded.body) ?? [];
  assert.ok(Buffer.byteLength(script) <= 1024);
  for (const [field, value] of [
    ['slug', 'Витрина'],
    ['slug', '-a'],
    ['accent', 'red'],
    ['offers', []],
  ] as const) {
    const failure = await partner.failure('showcases.save-showcase', {
      ...showcaseOf(offerId),
      [field]: value,
    });
    assert.deepEqual([failure.code, Object.keys(failure.data ?? {})], [-32602, [field]]);
  }
  assert.equal((await open(networkHost, '/s/-00000000-light-gggggg.css')).status, 404);
});

/** The page and its policy, as a browser of a visitor gets them. */
async function fetchAt(path: string) {
  const answer = await trial.redirector.visit(path, { host: networkHost });
  return { body: await answer.text(), policy: answer.headers.get('content-security-policy') ?? '' };
}

test('closed offers come last without a button, and a page where all are closed answers calmly', async () => {
  const { app } = trial;
  const partner = await app.partner();
  const offers = await makeOffers(app, ...Array.from({ length: 40 }, (_, n) => `Сорок ${n}`));
  const { id } = await partner.result('showcases.save-showcase', {
    ...showcaseOf(...offers),
    slug: 'forty',
  });
  const [first = 0] = offers;
  await closeOffer(app, partner, first);
  const { body } = await until(networkHost, '/s/forty', (opened) => opened.body.includes(closedOffer));
  assert.ok(body.indexOf('>Оффер 40<') < body.indexOf('>Оффер 1<'));
  assert.equal(body.match(/href="\/c\//g)?.length, 39);
  for (const offerId of offers.slice(1)) await closeOffer(app, partner, offerId);
  const closed = await until(networkHost, '/s/forty', (opened) => !opened.body.includes('/c/'));
  assert.equal(closed.status, 200);
  assert.match(closed.body, /Сейчас предложения недоступны/);
  assert.doesNotMatch(closed.body, /<\/em>[^<]/);
  // Saving again keeps what is closed by now, and takes no closed offer anew.
  await partner.result('showcases.save-showcase', { id, ...showcaseOf(...offers), slug: 'forty' });
  const anew = await partner.failure('showcases.save-showcase', { ...showcaseOf(first), slug: 'anew' });
  assert.deepEqual([anew.code, Object.keys(anew.data ?? {})], [409, ['offers.0.offerId']]);
  const shown = await partner.result('showcases.get-showcase', { id });
  assert.deepEqual(new Set(shown.offers.map(({ isOpen }) => isOpen)), new Set([false]));
});

test('a blocked showcase is gone within 1.5 s, and its partner reads why', async () => {
  const { app, open } = trial;
  const partner = await app.partner();
  const [offerId = 0] = await makeOffers(app, 'Под видом банка');
  const { id } = await partner.result('showcases.save-showcase', { ...showcaseOf(offerId), slug: 'bank' });
  assert.equal((await open(networkHost, '/s/bank')).status, 200);
  const began = performance.now();
  await app.admin.result('operator.block-showcase', { id, reason: 'Выдаёт себя за банк' });
  await until(networkHost, '/s/bank', ({ status }) => status === 404);
  assert.ok(performance.now() - began < 1_500);
  const { isBlocked, blockReason } = await partner.result('showcases.get-showcase', { id });
  assert.deepEqual([isBlocked, blockReason], [true, 'Выдаёт себя за банк']);
  const { messages } = await partner.result('profile.get-notification-all', {});
  assert.equal(messages[0]?.title, 'Витрина заблокирована: «Займы до зарплаты»');
  const { items } = await app.operator.result('operator.get-showcases', { userId: partner.id });
  assert.deepEqual([items[0]?.id, items[0]?.isBlocked, items[0]?.offers], [id, true, 1]);
  await app.admin.result('operator.unblock-showcase', { id });
  await until(networkHost, '/s/bank', ({ status }) => status === 200);
});

test('a showcase stands at one host, and goes to the network’s own when its host is lost', async () => {
  const { app, open } = trial;
  const [partner, other] = [await app.partner(), await app.partner()];
  const [offerId = 0] = await makeOffers(app, 'На своём домене');
  const host = 'vitrina.anna.example';
  const domainId = await parkDomain(trial, partner, host);
  const content = { ...showcaseOf(offerId), slug: 'own' };
  const { id } = await partner.result('showcases.save-showcase', { ...content, domainId });
  await other.result('showcases.save-showcase', content);
  const taken = await other.failure('showcases.save-showcase', content);
  assert.deepEqual([taken.code, Object.keys(taken.data ?? {})], [409, ['slug']]);
  const foreign = await other.failure('showcases.save-showcase', { ...content, slug: 'x', domainId });
  assert.deepEqual([foreign.code, Object.keys(foreign.data ?? {})], [404, ['domainId']]);
  const [link] = await codesOf(partner);
  const own = await until(host, '/s/own', ({ status }) => status === 200);
  assert.ok(own.body.includes(`/c/${link?.code}`));
  assert.equal((await open(host, '/s/zaimy')).status, 404);
  assert.ok(!(await open(networkHost, '/s/own')).body.includes(`/c/${link?.code}`));

  await app.admin.result('operator.block-domain', { id: domainId, reason: 'Жалобы' });
  await until(
    networkHost,
    `/s/own-${id}`,
    ({ status, body }) => status === 200 && body.includes(`/c/${link?.code}`),
  );
  assert.equal((await open(host, '/s/own')).status, 404);
  const moved = await partner.result('showcases.get-showcase', { id });
  assert.deepEqual([moved.domainId, moved.slug, moved.host], [null, `own-${id}`, networkHost]);
});

test('views are counted without bots, and a report by showcase has its clicks as well', async () => {
  const { app } = trial;
  const partner = await app.partner();
  const [offerId = 0] = await makeOffers(app, 'С отчётом');
  const { id } = await partner.result('showcases.save-showcase', { ...showcaseOf(offerId), slug: 'report' });
  const [link] = await codesOf(partner);
  for (const path of ['/s/report', '/s/report?embed=1', `/c/${link?.code}`])
    await trial.open(networkHost, path);
  await trial.open(networkHost, '/s/report', { 'user-agent': 'Googlebot/2.1' });
  const today = new Date().toISOString().slice(0, 10);
  const asked = { from: today, to: today, timeZone: 'UTC' };
  const report = () => partner.result('statistics.get-report', { ...asked, groupBy: 'showcase' });
  let { items } = await report();
  for (; items[0]?.views !== 2 || items[0]?.clicks !== 1; { items } = await report()) await pause(20);
  assert.deepEqual([items[0]?.key, items[0]?.label], [id, 'Займы до зарплаты']);
  const filtered = await partner.result('statistics.get-report', { ...asked, filters: { showcase: [id] } });
  assert.deepEqual([filtered.totals.views, filtered.totals.clicks], [2, 1]);
  const others = await partner.result('statistics.get-report', {
    ...asked,
    filters: { showcase: { not: [id] } },
  });
  assert.deepEqual([others.totals.views, others.totals.clicks], [null, 0]);
  const byOffer = await partner.result('statistics.get-report', { ...asked, groupBy: 'offer' });
  assert.deepEqual([byOffer.totals.views, byOffer.totals.clicks], [null, 1]);
  assert.equal((await partner.result('showcases.get-showcases', {})).items[0]?.views, 2);
});

test('a removed showcase is gone, its links go on, and its change can be undone', async () => {
  const { app, open } = trial;
  const partner = await app.partner();
  const [offerId = 0, added = 0] = await makeOffers(app, 'Уходит', 'Приходит');
  const { id } = await partner.result('showcases.save-showcase', { ...showcaseOf(offerId), slug: 'gone' });
  await partner.result('showcases.save-showcase', {
    id,
    ...showcaseOf(added, offerId),
    slug: 'gone',
    name: 'Новое имя',
  });
  const links = await codesOf(partner);
  assert.equal(links.length, 2);
  await partner.result('showcases.delete-showcase', { id });
  await until(networkHost, '/s/gone', ({ status }) => status === 404);
  assert.equal((await open(networkHost, `/c/${links[0]?.code}`)).status, 302);
  assert.equal((await partner.failure('showcases.get-showcase', { id })).code, 404);
  const { items } = await partner.result('history.get-changes', { kind: 'showcase' });
  assert.deepEqual(
    items.map(({ before, after }) => [before?.name, after?.name]),
    [
      ['Новое имя', undefined],
      ['Займы до зарплаты', 'Новое имя'],
      [undefined, 'Займы до зарплаты'],
    ],
  );
  await partner.result('history.restore', { id: items[0]?.id ?? 0 });
  await until(networkHost, '/s/gone', ({ status, body }) => status === 200 && body.includes('Новое имя'));
  assert.equal((await codesOf(partner)).length, 2);
});

test('a page that would weigh more than 30 KiB is refused by its size @full', async () => {
  const { app } = trial;
  const partner = await app.partner();
  const ids = await makeOffers(app, ...Array.from({ length: 40 }, (_, n) => `Длинный ${n}`));
  const offers = ids.map((offerId) => ({ offerId, title: 'Ж'.repeat(80), text: 'Ж'.repeat(300) }));
  const failure = await partner.failure('showcases.save-showcase', { name: 'Длинная', slug: 'long', offers });
  assert.deepEqual([failure.code, failure.data?.offers], [422, failure.message]);
  assert.match(failure.message, /^Страница вышла \d+ КиБ, а помещается 30/);
});

test('the frame’s code shows the page at its own height @full', async () => {
  const { app } = trial;
  const partner = await app.partner();
  const [offerId = 0] = await makeOffers(app, 'В рамке');
  const { id } = await partner.result('showcases.save-showcase', { ...showcaseOf(offerId), slug: 'frame' });
  const { url, frame, feed } = await partner.result('showcases.get-showcase-code', { id });
  assert.equal(feed, `${url}.json`);
  assert.ok(frame.includes(`<iframe src="${url}?embed=1" title="Займы до зарплаты"`));
});
