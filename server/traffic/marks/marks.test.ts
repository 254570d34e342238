import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createLog } from '../../platform/program/log.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeAdvertiser } from '../../testing/traffic/conversions.ts';
import { endCreative, makeCreative, makePlace, markSince } from '../../testing/traffic/creatives.ts';
import { closeOffer, makeOffers } from '../../testing/traffic/offers.ts';
import { showcaseOf } from '../../testing/traffic/showcase.ts';

let app: TestApp;
/** A program of this network with MARKING unset. */
let plain: TestApp;
before(async () => {
  app = await startTestApp({ MARKING: '1' }, undefined, createLog('warn'));
  plain = await startTestApp({}, app);
  await markSince(app, new Date());
});
after(async () => {
  await plain.stop();
  await app.stop();
});

type Partner = Awaited<ReturnType<TestApp['partner']>>;

async function linkOf(partner: Partner, id: number) {
  const { items } = await partner.result('links.get-links', { pageSize: 100 });
  return items.find((one) => one.id === id) ?? assert.fail(`no link ${id}`);
}

/** A link from before the network marked. */
async function makeOldLink(partner: Partner, offerId: number | null, code: string) {
  return await app.sql`
    insert into links (code, user_id, offer_id, name, subs, created_at)
    values (${code}, ${partner.id}, ${offerId}, '', array['', '', '', '', ''], now() - interval '1 year') returning id`.scalar<number>();
}

test('a link is given out with the token of its creative, and says how it is to be marked', async () => {
  const partner = await app.partner();
  const [offerId = 0] = await makeOffers(app, 'С токеном');
  const creative = await makeCreative(app, { offerId });
  const placeId = await makePlace(app, partner.id);
  const params = { offerId, creativeId: creative.id, placeId };
  const { id, url } = await partner.result('links.create-link', params);
  assert.equal(new URL(url).searchParams.get('erid'), creative.erid);
  const link = await linkOf(partner, id);
  assert.equal(link.url, url);
  assert.deepEqual(link.mark, {
    state: 'valid',
    creative: { id: creative.id, name: 'Баннер' },
    erid: creative.erid,
    label: 'Реклама. ООО «Рекламодатель»',
    until: null,
    place: { id: placeId, name: 'Блог' },
  });
});

test('where the network marks, a link needs a creative of its offer with a token that the partner may use', async () => {
  const partner = await app.partner();
  const other = await app.partner();
  const [offerId = 0, second = 0] = await makeOffers(app, 'Первый', 'Второй');
  const own = await makeCreative(app, { offerId, userId: other.id });
  const waiting = await makeCreative(app, { offerId, userId: partner.id, state: 'waits' });
  const ended = await makeCreative(app, { offerId, endsAt: new Date(Date.now() - 1000) });
  const elsewhere = await makeCreative(app, { offerId: second });
  const draft = await makeCreative(app, { offerId, state: 'draft' });
  const asked = [
    [undefined, 409],
    [own.id, 404],
    [draft.id, 404],
    [999_999, 404],
    [waiting.id, 409],
    [ended.id, 409],
    [elsewhere.id, 409],
  ] as const;
  for (const [creativeId, code] of asked) {
    const refused = await partner.failure('links.create-link', {
      offerId,
      ...(creativeId && { creativeId }),
    });
    assert.equal(refused.code, code, String(creativeId));
    assert.deepEqual(Object.keys(refused.data ?? {}), ['creativeId']);
  }
  const place = await makePlace(app, other.id);
  const good = await makeCreative(app, { offerId });
  const params = { offerId, creativeId: good.id, placeId: place };
  const refused = await partner.failure('links.create-link', params);
  assert.deepEqual([refused.code, Object.keys(refused.data ?? {})], [404, ['placeId']]);
});

test('without marking nothing of it is there, and a creative is refused by its field', async () => {
  const partner = await plain.partner();
  const [offerId = 0] = await makeOffers(plain, 'Без маркировки');
  const { id: creativeId } = await makeCreative(plain, { offerId });
  const { id, url } = await partner.result('links.create-link', { offerId });
  assert.equal(new URL(url).search, '');
  assert.equal((await partner.result('links.get-links')).items[0]?.mark, null);
  const calls = [
    ['links.create-link', { offerId, creativeId }],
    ['links.update-link', { id, creativeId }],
    ['links.move-links', { ids: [id], offerId, creativeId }],
    ['promos.request-promo', { offerId, creativeId }],
  ] as const;
  for (const [method, params] of calls) {
    const refused = await partner.failure(method, params);
    assert.deepEqual([refused.code, Object.keys(refused.data ?? {})], [409, ['creativeId']], method);
  }
  const showcase = showcaseOf(offerId);
  const offers = showcase.offers.map((one) => ({ ...one, creativeId }));
  const refused = await partner.failure('showcases.save-showcase', { ...showcase, offers });
  assert.deepEqual([refused.code, Object.keys(refused.data ?? {})], [409, ['offers.0.creativeId']]);
});

test('a link of before keeps its plain address; changed, it needs a creative', async () => {
  const partner = await app.partner();
  const [offerId = 0] = await makeOffers(app, 'Из прошлого');
  const id = await makeOldLink(partner, offerId, 'before2345');
  const { url, mark } = await linkOf(partner, id);
  assert.deepEqual([new URL(url).search, mark?.state, mark?.erid], ['', 'before', null]);
  const refused = await partner.failure('links.update-link', { id, name: 'Новое' });
  assert.deepEqual([refused.code, Object.keys(refused.data ?? {})], [409, ['creativeId']]);
  const { id: creativeId, erid } = await makeCreative(app, { offerId });
  await partner.result('links.update-link', { id, name: 'Новое', creativeId });
  assert.equal((await linkOf(partner, id)).mark?.erid, erid);
  await partner.result('links.update-link', { id, name: 'Ещё новее' });
});

test('the address is to be replaced while the token of before works, and is given out no more once all have ended', async () => {
  const partner = await app.partner();
  const [offerId = 0] = await makeOffers(app, 'Меняется');
  const old = await makeCreative(app, { offerId });
  const { id } = await partner.result('links.create-link', { offerId, creativeId: old.id });
  const until = new Date(Date.now() + 48 * 3_600_000);
  await endCreative(app, old.id, until);
  const before = await linkOf(partner, id);
  assert.deepEqual(
    [before.mark?.state, before.mark?.erid, before.mark?.until],
    ['replace', old.erid, until.toISOString()],
  );
  const next = await makeCreative(app, { offerId, replacesId: old.id });
  await app.sql`update links set creative_id = ${next.id} where id = ${id}`;
  const moved = await linkOf(partner, id);
  assert.deepEqual([moved.mark?.state, moved.mark?.erid], ['replace', next.erid]);
  const fresh = await partner.result('links.create-link', { offerId, creativeId: next.id });
  assert.equal((await linkOf(partner, fresh.id)).mark?.state, 'valid');
  await endCreative(app, old.id);
  assert.equal((await linkOf(partner, id)).mark?.state, 'valid');
  await endCreative(app, next.id);
  const ended = await linkOf(partner, id);
  assert.deepEqual([ended.url, ended.mark?.state, ended.mark?.erid], ['', 'none', null]);
  const back = await partner.result('back-link.get-link', { offer: offerId });
  assert.deepEqual([back.link, back.via], ['', null]);
});

test('links are moved and brought back with a creative of the offer alone @full', async () => {
  const partner = await app.partner();
  const [from = 0, to = 0] = await makeOffers(app, 'Откуда', 'Куда');
  const first = await makeCreative(app, { offerId: from });
  const second = await makeCreative(app, { offerId: to });
  const { id } = await partner.result('links.create-link', { offerId: from, creativeId: first.id });
  for (const creativeId of [undefined, first.id]) {
    const refused = await partner.failure('links.move-links', {
      ids: [id],
      offerId: to,
      ...(creativeId && { creativeId }),
    });
    assert.deepEqual([refused.code, Object.keys(refused.data ?? {})], [409, ['creativeId']]);
  }
  await partner.result('links.move-links', { ids: [id], offerId: to, creativeId: second.id });
  assert.equal((await linkOf(partner, id)).mark?.erid, second.erid);
  const { items } = await partner.result('history.get-changes', { kind: 'link', recordId: id });
  const changeId = items[0]?.id ?? assert.fail('no change');
  await partner.result('history.restore', { id: changeId });
  assert.equal((await linkOf(partner, id)).mark?.erid, first.erid);
  await endCreative(app, second.id);
  const [newest] = (await partner.result('history.get-changes', { kind: 'link', recordId: id })).items;
  const refused = await partner.failure('history.restore', { id: newest?.id ?? 0 });
  assert.equal(refused.code, 409);
});

test('a smart link chooses among offers with a token; one of none is not made', async () => {
  const partner = await app.partner();
  const [marked = 0, bare = 0, closed = 0] = await makeOffers(app, 'С токеном', 'Без токена', 'Закрытый');
  await closeOffer(app, partner, closed);
  const refused = await partner.failure('links.create-link', { kind: 'smart', offerIds: [bare] });
  assert.deepEqual([refused.code, Object.keys(refused.data ?? {})], [409, ['offerIds']]);
  const { id: creativeId, erid } = await makeCreative(app, { offerId: marked });
  const { id, url } = await partner.result('links.create-link', { kind: 'smart', offerIds: [bare, marked] });
  assert.equal(new URL(url).search, '');
  const link = await linkOf(partner, id);
  assert.equal(link.mark?.state, 'valid');
  assert.deepEqual(
    link.offers.map((one) => [one.id, one.isUnmarked]),
    [
      [bare, true],
      [marked, false],
    ],
  );
  const { offers } = await partner.result('links.get-choice', { id });
  assert.match(offers.find((one) => one.id === bare)?.why ?? '', /Нет креатива с токеном/);
  const decided = await app.operator.result('operator.decide', {
    userId: partner.id,
    linkId: id,
    country: 'RU',
  });
  assert.deepEqual([decided.offerId, decided.erid], [marked, erid]);
  const simulated = await partner.result('trafficback.simulate', { linkId: id, country: 'RU' });
  assert.match(simulated.steps[0]?.text ?? '', /Без токена, в выбор не входят: «Без токена»/);
  await endCreative(app, creativeId);
  assert.deepEqual([(await linkOf(partner, id)).url, (await linkOf(partner, id)).mark?.state], ['', 'none']);
});

test('a smart link of before goes on with its whole set until an offer has a token; a category’s set begins with such @full', async () => {
  const partner = await app.partner();
  const { ids } = await app.operator.result('operator.save-offers', {
    offers: ['Новый', 'Старый'].map((name) => ({ name, category: 'Маркировка' })),
  });
  const [bare = 0, marked = 0] = ids;
  const id = await makeOldLink(partner, null, 'smart23456');
  await app.sql`
    insert into link_offers (link_id, user_id, offer_id, place)
    values (${id}, ${partner.id}, ${bare}, 1), (${id}, ${partner.id}, ${marked}, 2)`;
  const before = await linkOf(partner, id);
  assert.deepEqual([before.mark?.state, new URL(before.url).search], ['before', '']);
  assert.deepEqual((await partner.result('links.get-broken-links')).items, []);
  await makeCreative(app, { offerId: marked });
  const after = await linkOf(partner, id);
  assert.deepEqual([after.mark?.state, after.offers.map((one) => one.isUnmarked)], ['valid', [true, false]]);
  const made = await partner.result('links.create-link', { kind: 'smart', category: 'Маркировка' });
  assert.equal((await linkOf(partner, made.id)).offers[0]?.id, marked);
});

test('a rule of trafficback leads to no offer without a token; one of before goes on', async () => {
  const partner = await app.partner();
  const [from = 0, to = 0, marked = 0] = await makeOffers(app, 'Откуда', 'Без токена', 'С токеном');
  const own = await makeCreative(app, { offerId: marked });
  const rule = { offerFrom: from, isGuru: 1 as const, offerTo: to, link: '' };
  const refused = await partner.failure('trafficback.create-trafficback-offer', rule);
  assert.deepEqual([refused.code, Object.keys(refused.data ?? {})], [409, ['offerTo']]);
  const global = await partner.failure('trafficback.create-trafficback-global', { offer: to });
  assert.deepEqual([global.code, Object.keys(global.data ?? {})], [409, ['offer']]);
  const { id } = await partner.result('trafficback.create-trafficback-offer', { ...rule, offerTo: marked });
  await endCreative(app, own.id);
  const { offerTo } = await partner.result('trafficback.get-trafficback-offer', { id });
  assert.equal(offerTo?.id, marked);
});

test('a link whose creative has ended is in the list of broken links @full', async () => {
  const partner = await app.partner();
  const [offerId = 0] = await makeOffers(app, 'Закончился');
  const creative = await makeCreative(app, { offerId });
  const { id } = await partner.result('links.create-link', { offerId, creativeId: creative.id });
  const smart = await partner.result('links.create-link', { kind: 'smart', offerIds: [offerId] });
  await makeOldLink(partner, offerId, 'still23456');
  assert.deepEqual((await partner.result('links.get-broken-links')).items, []);
  await endCreative(app, creative.id);
  const { items } = await partner.result('links.get-broken-links');
  assert.deepEqual(
    items.map((one) => [one.id, one.reason, one.url, one.way]).sort(),
    [
      [id, 'no-token', '', null],
      [smart.id, 'no-token', '', null],
    ].sort(),
  );
  const sentences = items.map(({ sentence }) => sentence).sort();
  assert.deepEqual(sentences, [
    'Ни у одного оффера смарт-ссылки нет креатива с токеном',
    'У креатива закончился токен: выберите другой',
  ]);
});

test('a tracker of the network’s own learns each creative, its end, and that of a link @full', async () => {
  const partner = await app.partner();
  const [offerId = 0] = await makeOffers(app, 'Чужой трекер');
  const own = await makeCreative(app, { offerId, userId: partner.id });
  const ending = await makeCreative(app, { offerId });
  const { id: linkId } = await partner.result('links.create-link', { offerId, creativeId: own.id });
  const { version } = await app.operator.result('operator.get-routing', { after: 0 });
  const end = new Date(Date.now() + 3_600_000);
  await endCreative(app, ending.id, end);
  await partner.result('links.update-link', { id: linkId, creativeId: ending.id });
  const { changes } = await app.operator.result('operator.get-routing', { after: version });
  const records = Object.fromEntries(changes.map(({ kind, record }) => [kind, record]));
  assert.deepEqual(Object.keys(records).sort(), ['link', 'offer']);
  assert.partialDeepStrictEqual(records, {
    link: { creativeId: ending.id },
    offer: {
      creatives: [
        { id: ending.id, erid: ending.erid, userId: null, until: end.toISOString() },
        { id: own.id, erid: own.erid, userId: partner.id, until: null },
      ],
    },
  });
});

test('a promo code is asked for a creative, and its orders keep it', async () => {
  const partner = await app.partner();
  const { offerId, call } = await makeAdvertiser(app);
  const { id: creativeId } = await makeCreative(app, { offerId });
  const refused = await partner.failure('promos.request-promo', { offerId });
  assert.deepEqual([refused.code, Object.keys(refused.data ?? {})], [409, ['creativeId']]);
  const { id } = await partner.result('promos.request-promo', { offerId, creativeId, code: 'MARKED' });
  const [promo] = (await partner.result('promos.get-promos')).items;
  assert.deepEqual(promo?.creative, { id: creativeId, name: 'Баннер' });
  await app.operator.result('operator.decide-promo-requests', { ids: [id], decision: 'grant' });
  assert.equal((await call({ promo: 'marked', tid: 'order-1', status: 'hold' })).line, 'OK');
  const kept =
    await app.sql`select creative_id from conversions where user_id = ${partner.id}`.values<number>();
  assert.deepEqual(kept, [creativeId]);
});

test('an operator’s test link has a token; without one there is none to give @full', async () => {
  const partner = await app.partner();
  const [offerId = 0] = await makeOffers(app, 'Проверка');
  const asked = { offerId, userId: partner.id, mark: 'test-abcd1234' };
  const refused = await app.operator.failure('operator.make-test-link', asked);
  assert.deepEqual([refused.code, Object.keys(refused.data ?? {})], [409, ['offerId']]);
  const { erid } = await makeCreative(app, { offerId });
  const { url } = await app.operator.result('operator.make-test-link', asked);
  assert.deepEqual(Object.fromEntries(new URL(url).searchParams), { erid, sub5: 'test-abcd1234' });
});
