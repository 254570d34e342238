import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeOffers } from '../../testing/traffic/offers.ts';
import { noteBreaks } from './note.ts';
import { tellBroken } from './tell.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

type Partner = Awaited<ReturnType<TestApp['partner']>>;
const note = () => noteBreaks(app.sql, app.app.settings);
const brokenOf = async (partner: Partner) => await partner.result('links.get-broken-links', {});
const makeLink = async (partner: Partner, offerId: number, name = '') =>
  await partner.result('links.create-link', { offerId, name });
const setStatus = async (id: number, status: 'active' | 'paused' | 'stopped') =>
  await app.operator.result('operator.set-offer-status', { ids: [id], status });

/** Clicks of a link on the days before today, `reason` where its offer did not take them. */
async function addClicks(userId: number, linkId: number, perDay: number, days: number[], trafficbacks = 0) {
  for (const ago of days)
    await app.sql`
      insert into click_sums values (${userId}, 'link', 'day', date_trunc('day', now(), 'UTC') - make_interval(days => ${ago}),
        ${String(linkId)}, ${perDay}, ${perDay}, 0, ${trafficbacks})`;
}

test('a link is broken while its offer is stopped, paused or closed, and says what it loses', async () => {
  const partner = await app.partner();
  const [well = 0, ill = 0, shut = 0] = await makeOffers(app, 'Целый', 'Больной', 'Чужой');
  await makeLink(partner, well);
  const link = await makeLink(partner, ill, 'Баннер');
  const closed = await makeLink(partner, shut);
  const archived = await makeLink(partner, ill);
  await partner.result('links.archive-link', { id: archived.id });
  assert.deepEqual((await brokenOf(partner)).items, []);

  await addClicks(partner.id, link.id, 100, [1, 2, 3, 4, 5, 6]);
  await setStatus(ill, 'paused');
  await app.operator.result('operator.set-offer-access', {
    userId: partner.id,
    offerId: shut,
    isOpen: false,
  });
  await note();
  await app.sql`update link_breaks set income_before = 60000, since = now() - interval '3 days' where record_id = ${link.id}`;
  const { items, lostPerDay, pagination } = await brokenOf(partner);
  assert.deepEqual(
    items.map(({ id, reason, sentence, clicks }) => [id, reason, sentence, clicks]),
    [
      [link.id, 'paused', 'Оффер на паузе', 600],
      [closed.id, 'closed', 'Оффер «Чужой» вам недоступен', 0],
    ],
  );
  assert.equal(pagination.totalCount, 2);
  // 600 clicks of 7 days, each by the 600 of before that brought 600.00.
  assert.deepEqual([items[0]?.incomeBefore, items[0]?.lostPerDay, lostPerDay], [600, 86, 86]);
  assert.equal(items[0]?.way?.kind, 'fallback');

  await partner.result('trafficback.create-trafficback-offer', { offerFrom: ill, isGuru: 1, offerTo: well });
  const [led] = (await brokenOf(partner)).items;
  assert.deepEqual(led?.way, { kind: 'offer', offer: { id: well, name: 'Целый' }, income: 0 });
  await setStatus(ill, 'active');
  await note();
  assert.deepEqual(
    (await brokenOf(partner)).items.map(({ id }) => id),
    [closed.id],
  );
});

test('links are led to another offer all or none, by its rules, and their history leads back', async () => {
  const [partner, other] = [await app.partner(), await app.partner()];
  const [from = 0, to = 0, shut = 0, ended = 0] = await makeOffers(
    app,
    'Откуда',
    'Куда',
    'Закрытый',
    'Бывший',
  );
  await app.operator.result('operator.set-offer-access', {
    userId: partner.id,
    offerId: shut,
    isOpen: false,
  });
  await setStatus(ended, 'stopped');
  const links = [await makeLink(partner, from, 'Первая'), await makeLink(partner, from)];
  const ids = links.map(({ id }) => id);
  const foreign = await makeLink(other, from);
  const move = async (wanted: object) =>
    (await partner.failure('links.move-links', { ids, offerId: to, ...wanted })).code;
  assert.equal(await move({ ids: [...ids, foreign.id] }), 404);
  assert.equal(await move({ offerId: shut }), 409);
  assert.equal(await move({ offerId: ended }), 409);
  assert.equal(await move({ offerId: 999_999 }), 404);
  assert.equal(await move({ landingId: 999_999 }), 404);
  assert.equal(await move({ ids: Array.from({ length: 1_001 }, (_, index) => index + 1) }), -32602);
  const offerOf = async () =>
    await app.sql<
      { offerId: number }[]
    >`select offer_id from links where id = any(${ids}::bigint[]) order by id`;
  assert.deepEqual(await offerOf(), [{ offerId: from }, { offerId: from }]);

  assert.deepEqual(await partner.result('links.move-links', { ids, offerId: to }), { moved: 2 });
  assert.deepEqual(await partner.result('links.move-links', { ids, offerId: to }), { moved: 0 });
  assert.deepEqual(await offerOf(), [{ offerId: to }, { offerId: to }]);
  const { items } = await partner.result('history.get-changes', { kind: 'link', recordId: ids[0] });
  const [change] = items;
  assert.equal(items.length, 1);
  assert.deepEqual([change?.before?.offerName, change?.after?.offerName], ['Откуда', 'Куда']);
  await partner.result('history.restore', { id: change?.id ?? 0 });
  assert.deepEqual(await offerOf(), [{ offerId: from }, { offerId: to }]);
});

test('a rule that leads to a stopped offer is told, and the partner at most once a day', async () => {
  const partner = await app.partner();
  const [from = 0, to = 0, next = 0] = await makeOffers(app, 'Начало', 'Конец', 'Второй');
  const rule = await partner.result('trafficback.create-trafficback-offer', {
    offerFrom: from,
    isGuru: 1,
    offerTo: to,
  });
  await setStatus(to, 'stopped');
  const [found] = (await brokenOf(partner)).items;
  assert.deepEqual(
    [found?.kind, found?.id, found?.sentence],
    ['rule', rule.id, 'Оффер «Конец», куда ведёт правило, остановлен'],
  );
  const titles = async () =>
    (await partner.result('profile.get-notification-all', {})).messages
      .map(({ title }) => title)
      .filter((title) => title.startsWith('Битые ссылки'));
  await note();
  await tellBroken(app.sql);
  assert.deepEqual(await titles(), ['Битые ссылки: 1']);
  const link = await makeLink(partner, next);
  await addClicks(partner.id, link.id, 5, [1]);
  await setStatus(next, 'paused');
  await note();
  await tellBroken(app.sql);
  assert.deepEqual(await titles(), ['Битые ссылки: 1']);
  await app.sql`update broken_told set told_at = now() - interval '25 hours' where user_id = ${partner.id}`;
  await tellBroken(app.sql);
  assert.deepEqual(await titles(), ['Битые ссылки: 1', 'Битые ссылки: 1']);
});
