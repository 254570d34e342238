import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { until } from '../../testing/postbacks/sender.ts';
import { makeClicks } from '../../testing/traffic/clicks.ts';
import { makeAdvertiser } from '../../testing/traffic/conversions.ts';
import { clickOf } from '../../testing/traffic/links.ts';
import { closeOffer, makeOffers } from '../../testing/traffic/offers.ts';
import { startTestRedirector, type TestRedirector } from '../../testing/traffic/redirector.ts';
import { choiceWorks } from '../choice/jobs.ts';

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

/** Does a job as the program's jobs do. */
async function run(name: string, payload: object = {}) {
  await choiceWorks(app.app)
    .find((work) => work.name === name)
    ?.run(payload);
}

const pathOf = ({ url }: { url: string }) => new URL(url).pathname;

test('a smart link sends visitors to the offers that take them, and by the rule of no offer where none does', async () => {
  const partner = await app.partner();
  const [a = 0, b = 0, closed = 0, other = 0] = await makeOffers(app, 'А', 'Б', 'Закрытый', 'Запасной');
  await app.sql`update offers set url = 'https://shop.example/' || id || '?c={click_id}' where id in (${a}, ${b}, ${other})`;
  const link = await partner.result('links.create-link', {
    kind: 'smart',
    offerIds: [a, b, closed],
    name: 'Умная',
  });
  await closeOffer(app, partner, closed);
  const visit = async (agent: number) => {
    const answer = await redirector.visit(pathOf(link), {
      'user-agent': `Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/${agent}.0.0.0 Safari/537.36`,
    });
    return new URL(answer.headers.get('location') ?? '');
  };
  const visitAll = async () => {
    const taken = new Set<string>();
    for (let agent = 100; agent < 125; agent += 1) taken.add((await visit(agent)).pathname);
    return [...taken].sort();
  };
  // The redirector learns of the closed offer a moment later.
  const taken = await until(visitAll, (paths) => paths.length === 2);
  assert.deepEqual(taken, [`/${a}`, `/${b}`].sort());
  const one = await visit(100);
  assert.equal((await visit(100)).pathname, one.pathname);
  const click = await clickOf(app, { id: one.searchParams.get('c') ?? '' });
  assert.deepEqual([click.reason, click.outcome], [null, 'offer']);
  assert.ok(['income', 'chance'].includes(String(click.chosen)));

  await partner.result('trafficback.create-trafficback-global', { isGuru: 1, offer: other, link: '' });
  await app.operator.result('operator.save-offers', {
    offers: [a, b].map((id) => ({ id, name: `Стоит ${id}`, status: 'paused' as const })),
  });
  const rerouted = await until(
    async () => await visit(100),
    (url) => url.pathname === `/${other}`,
  );
  const led = await clickOf(app, { id: rerouted.searchParams.get('c') ?? '' });
  assert.deepEqual([led.reason, led.chosen], ['no-offer', null]);
  const { items } = await partner.result('links.get-broken-links', {});
  assert.equal(
    items.find(({ id }) => id === link.id)?.sentence,
    'Ни один оффер смарт-ссылки не берёт трафик',
  );
});

test('a set is checked where it is made and changed: empty, of others, of a link to one offer', async () => {
  const partner = await app.partner();
  const [a = 0, closed = 0] = await makeOffers(app, 'Дом', 'Не ваш');
  await closeOffer(app, partner, closed);
  const make = async (params: object) =>
    await partner.failure('links.create-link', { kind: 'smart', ...params } as { kind: 'smart' });
  assert.deepEqual((await make({})).code, 409);
  assert.deepEqual((await make({ offerIds: [] })).code, 409);
  assert.deepEqual((await make({ offerIds: [a, closed] })).code, 409);
  assert.deepEqual((await make({ offerIds: [a, 999_999_999] })).code, 404);
  assert.deepEqual((await make({ offerIds: [a], landingId: 1 })).code, 409);
  assert.deepEqual((await make({ category: 'Такой нет' })).code, 409);
  assert.deepEqual((await make({ category: 'Такой нет', offerIds: [a] })).code, 409);
  assert.deepEqual((await make({ offerIds: Array.from({ length: 51 }, (_, n) => n + 1) })).code, -32602);
  const link = await partner.result('links.create-link', { kind: 'smart', offerIds: [a, a], name: '' });
  const [shown] = (await partner.result('links.get-links', { kind: 'smart' })).items;
  assert.deepEqual([shown?.kind, shown?.offer, shown?.offers.map(({ id }) => id)], ['smart', null, [a]]);
  const moved = await partner.failure('links.move-links', { ids: [link.id], offerId: a, landingId: null });
  assert.equal(moved.code, 409);
  const plain = await partner.result('links.create-link', { offerId: a });
  assert.equal((await partner.failure('links.update-link', { id: plain.id, offerIds: [a] })).code, 409);
  assert.equal((await partner.failure('links.get-choice', { id: plain.id })).code, 404);
  assert.equal((await partner.failure('links.create-link', { offerId: a, offerIds: [a] })).code, 409);
});

test('what an offer earns decides of its share; a changed payout counts at once, and the simulator decides as the redirector', async () => {
  const partner = await app.partner();
  const advertisers = [
    await makeAdvertiser(app, { holdDays: 0 }),
    await makeAdvertiser(app, { holdDays: 0 }),
  ];
  const [poor = 0, rich = 0] = advertisers.map(({ offerId }) => offerId);
  const { id } = await partner.result('links.create-link', { kind: 'smart', offerIds: [poor, rich] });
  // Sums of clicks know their days alone: these are of the evening before, so that conversions come within the age of their day.
  const at = new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000 - 6 * 3_600_000);
  for (const [n, advertiser] of advertisers.entries()) {
    const { offerId } = advertiser;
    const made = { userId: partner.id, linkId: id, offerId: 0, targetOfferId: offerId, at };
    const clicks = await makeClicks(
      app,
      Array.from({ length: 400 }, (_, place) => ({
        ...made,
        chosen: place < 80 ? ('chance' as const) : ('income' as const),
      })),
    );
    for (const click of clicks.slice(0, n === 0 ? 20 : 40)) await advertiser.sendStatus(click, 'approve');
  }
  const count = () => run('count-choices', { linkIds: null });
  await count();
  const shown = await partner.result('links.get-choice', { id });
  assert.deepEqual(
    shown.offers.map((one) => [one.id, one.clicks, one.conversions, one.share]),
    [
      [rich, 400, 40, 0.5],
      [poor, 400, 20, 0.5],
    ],
  );
  const [first, second] = shown.offers.map(({ epc }) => epc ?? 0);
  assert.ok(
    first !== undefined && second !== undefined && first > 9 && first < 11 && second > 4 && second < 6.5,
  );
  assert.equal(shown.above, null);
  const simulated = async () =>
    (await partner.result('trafficback.simulate', { linkId: id, country: 'RU', device: 'phone' })).chosen;
  const [chosen] = await simulated();
  assert.equal(chosen?.offer.id, rich);
  // One in eighteen goes to the other offer: of so few visitors a quarter does once in ten million runs.
  const visitors = Array.from({ length: 60 }, (_, n) => `посетитель ${n}`);
  const decide = async (visitor: string) =>
    await app.operator.result('operator.decide', {
      userId: partner.id,
      linkId: id,
      country: 'RU',
      device: 'phone',
      visitor,
    });
  const decided = await Promise.all(visitors.map(decide));
  assert.ok(decided.filter(({ offerId }) => offerId === rich).length >= 45);
  assert.deepEqual((await decide('посетитель 3')).offerId, decided[3]?.offerId);

  await app.operator.result('operator.save-offer', {
    id: poor,
    name: 'Втрое дороже',
    payouts: [{ goal: '', countries: [], currencyCode: 'RUB', amount: 290 }],
  });
  await count();
  const [now] = (await partner.result('links.get-choice', { id })).offers;
  assert.ok(now?.id === poor && (now.epc ?? 0) > 12);
  assert.equal((await simulated())[0]?.offer.id, poor);

  const [fresh = 0] = await makeOffers(app, 'Новый');
  await partner.result('links.update-link', { id, offerIds: [poor, rich, fresh] });
  const tried = (await simulated()).find(({ offer }) => offer.id === fresh);
  assert.ok((tried?.share ?? 0) > 0.02);
});

test('a link follows its category: closed offers are out, new ones join, and one that leaves it leaves the set', async () => {
  const partner = await app.partner();
  const { ids } = await app.operator.result('operator.save-offers', {
    offers: ['Заём', 'Карта', 'Вклад'].map((name) => ({ name, category: 'Деньги под рукой' })),
  });
  const [a = 0, b = 0, closed = 0] = ids;
  await closeOffer(app, partner, closed);
  const { id } = await partner.result('links.create-link', { kind: 'smart', category: 'Деньги под рукой' });
  const setOf = async () => {
    const [link] = (await partner.result('links.get-links', { kind: 'smart' })).items;
    return link?.offers.map((one) => one.id).sort((one, other) => one - other);
  };
  assert.deepEqual(await setOf(), [a, b]);
  const { id: joined } = await app.operator.result('operator.save-offer', {
    name: 'Кредит',
    category: 'Деньги под рукой',
  });
  await app.operator.result('operator.save-offer', { id: a, name: 'Заём', category: 'Другое' });
  await run('follow-categories');
  assert.deepEqual(await setOf(), [b, joined]);
  await partner.result('links.update-link', { id, offerIds: [a] });
  await run('follow-categories');
  assert.deepEqual(await setOf(), [a]);
});
