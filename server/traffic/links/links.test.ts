import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createClient } from '../../testing/methods/client.ts';
import { closeOffer, makeOffers } from '../../testing/traffic/offers.ts';
import { contentSubs } from './queries.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp({ CLICK_URL: 'https://go.example.org' });
});
after(() => app.stop());

type Partner = Awaited<ReturnType<TestApp['partner']>>;
const linksOf = async ({ result }: Partner, filter = {}) => (await result('links.get-links', filter)).items;

test('a link is made, changed, archived and taken back; its code stays', async () => {
  const partner = await app.partner();
  const [offerId = 0] = await makeOffers(app, 'Тёплый дом');
  const subs = { sub1: 'вк', sub3: '{{campaign}}' };
  const made = await partner.result('links.create-link', { offerId, name: 'Лето', subs });
  assert.match(made.code, /^[2-9a-hjkmnp-z]{10}$/);
  assert.equal(made.url, `https://go.example.org/c/${made.code}`);
  const [link] = await linksOf(partner);
  const { createdAt, ...rest } = link ?? assert.fail();
  assert.ok(Math.abs(Date.parse(createdAt) - Date.now()) < 60_000);
  const offer = { id: offerId, name: 'Тёплый дом' };
  assert.deepEqual(rest, {
    ...made,
    name: 'Лето',
    kind: 'offer',
    offer,
    offers: [],
    category: null,
    subs,
    landingId: null,
    landing: null,
    mark: null,
    isArchived: false,
  });
  await partner.result('links.update-link', { id: made.id, name: 'Осень', subs: { sub2: 'б', sub1: '' } });
  await partner.result('links.archive-link', { id: made.id });
  const [changed] = await linksOf(partner);
  assert.deepEqual(
    [changed?.code, changed?.name, changed?.subs, changed?.isArchived],
    [made.code, 'Осень', { sub2: 'б' }, true],
  );
  await partner.result('links.archive-link', { id: made.id, isArchived: false });
  assert.equal((await linksOf(partner))[0]?.isArchived, false);
});

test('a call whose answer was lost makes one link, however often and at once it is repeated', async () => {
  const partner = await app.partner();
  const [offerId = 0] = await makeOffers(app, 'Один раз');
  const wanted = { offerId, name: 'Канал', subs: { sub1: 'вк' }, idempotencyKey: 'one link' };
  const made = await Promise.all([1, 2, 3].map(() => partner.result('links.create-link', wanted)));
  const [first = assert.fail()] = made;
  assert.deepEqual(made, [first, first, first]);
  await partner.result('links.update-link', { id: first.id, name: 'Другое' });
  assert.deepEqual(await partner.result('links.create-link', wanted), first);
  assert.equal((await linksOf(partner)).length, 1);
  const refused = await partner.failure('links.create-link', { ...wanted, name: 'Ещё один' });
  assert.deepEqual([refused.code, Object.keys(refused.data ?? {})], [409, ['idempotencyKey']]);
  // An idempotency key belongs to one partner.
  const other = await app.partner();
  assert.notEqual((await other.result('links.create-link', wanted)).id, first.id);
});

test('links come newest first, of one offer, archived or not, by pages @full', async () => {
  const partner = await app.partner();
  const [a = 0, b = 0] = await makeOffers(app, 'А', 'Б');
  const ids: number[] = [];
  for (const offerId of [a, b, a, a]) ids.push((await partner.result('links.create-link', { offerId })).id);
  await partner.result('links.archive-link', { id: ids[2] ?? 0 });
  const found = async (filter: object) => (await linksOf(partner, filter)).map(({ id }) => ids.indexOf(id));
  assert.deepEqual(await found({}), [3, 2, 1, 0]);
  assert.deepEqual(await found({ offerId: a }), [3, 2, 0]);
  assert.deepEqual(await found({ offerId: a, isArchived: false }), [3, 0]);
  assert.deepEqual(await found({ isArchived: true }), [2]);
  assert.deepEqual(await found({ pageSize: 3, page: 2 }), [0]);
  assert.deepEqual(await found({ offerId: 999_999_999 }), []);
  assert.equal((await partner.result('links.get-links', { pageSize: 1 })).pagination.totalCount, 4);
});

test('codes are all different and of signs that cannot be mistaken @full', async () => {
  const partner = await app.partner();
  const [offerId = 0] = await makeOffers(app, 'Коды');
  const codes = [];
  for (let n = 0; n < 60; n++) codes.push((await partner.result('links.create-link', { offerId })).code);
  assert.equal(new Set(codes).size, 60);
  assert.match(codes.join(''), /^[^01ilo]+$/);
});

test('a link to an offer that takes nothing of the partner is refused', async () => {
  const partner = await app.partner();
  const [closed = 0, stopped = 0, paused = 0] = await makeOffers(app, 'Закрытый', 'Стоящий', 'Пауза');
  await closeOffer(app, partner, closed);
  await app.operator.result('operator.save-offer', { id: stopped, name: 'Стоящий', status: 'stopped' });
  await app.operator.result('operator.save-offer', { id: paused, name: 'Пауза', status: 'paused' });
  const refused = async (offerId: number) => {
    const { code, data } = await partner.failure('links.create-link', { offerId });
    return [code, data];
  };
  assert.deepEqual(await refused(closed), [409, { offerId: 'Оффер «Закрытый» вам недоступен' }]);
  assert.deepEqual(await refused(stopped), [409, { offerId: 'Оффер «Стоящий» остановлен' }]);
  assert.deepEqual(await refused(999_999_999), [404, { offerId: 'Такого оффера нет' }]);
  assert.ok((await partner.result('links.create-link', { offerId: paused })).id);
});

test('another partner’s link is neither seen nor changed', async () => {
  const anna = await app.partner();
  const boris = await app.partner();
  const [offerId = 0] = await makeOffers(app, 'Общий');
  const { id } = await anna.result('links.create-link', { offerId, name: 'Анны' });
  assert.deepEqual(await linksOf(boris), []);
  assert.equal((await boris.failure('links.update-link', { id, name: 'Бориса' })).code, 404);
  assert.equal((await boris.failure('links.archive-link', { id })).code, 404);
  const [link] = await linksOf(anna);
  assert.deepEqual([link?.name, link?.isArchived], ['Анны', false]);
});

test('of links made at once no more than a thousand come to be @full', async () => {
  const partner = await app.partner();
  const [offerId = 0] = await makeOffers(app, 'Тысяча');
  await app.sql`
    insert into links (code, user_id, offer_id, name, is_archived)
    select 'many-' || n, ${partner.id}, ${offerId}, '', n % 2 = 0 from generate_series(1, 995) n`;
  const call = { jsonrpc: '2.0', method: 'links.create-link', params: { offerId } };
  const bodies = Array.from({ length: 4 }, () => Array.from({ length: 5 }, (_, id) => ({ ...call, id })));
  const answers = await Promise.all(
    bodies.map(async (body) => (await partner.post(JSON.stringify(body))).text()),
  );
  const text = answers.join();
  assert.equal(text.match(/"result"/g)?.length, 5);
  assert.equal(text.match(/"code":409/g)?.length, 15);
  assert.match(text, /У вас уже 1\s000 ссылок: больше нельзя/);
  assert.equal((await partner.result('links.get-links')).pagination.totalCount, 1000);
});

test('a token makes links as well', async () => {
  const partner = await app.partner();
  const [offerId = 0] = await makeOffers(app, 'Для программ');
  const { token } = await partner.result('profile.create-api-token');
  const program = createClient(app.url, { bearer: token });
  const { code } = await program.result('links.create-link', { offerId });
  assert.equal((await linksOf(partner))[0]?.code, code);
});

test('wrong parameters are told by field', async () => {
  const partner = await app.partner();
  for (const [params, field] of [
    [{}, 'offerId'],
    [{ offerId: 0 }, 'offerId'],
    [{ offerId: 1, name: 'и'.repeat(101) }, 'name'],
    [{ offerId: 1, name: 'две\nстроки' }, 'name'],
    [{ offerId: 1, subs: { sub1: 'м'.repeat(501) } }, 'subs.sub1'],
    [{ offerId: 1, subs: { sub2: 5 } }, 'subs.sub2'],
    [{ offerId: 1, subs: 'sub1=a' }, 'subs'],
    [{ offerId: 1, url: 'https://e.example/' }, 'url'],
  ] as const) {
    const { code, data } = await partner.failure('links.create-link', params);
    assert.deepEqual([code, Object.keys(data ?? {})], [-32602, [field]]);
  }
  assert.equal(
    (await partner.failure('links.create-link', { offerId: 1, subs: { sub6: 'а' } })).code,
    -32602,
  );
  for (const method of ['links.update-link', 'links.archive-link'] as const)
    assert.equal((await partner.failure(method, { id: 999_999_999 })).code, 404);
  assert.equal((await app.visitor().failure('links.get-links', {})).code, 403);
});

test('a link fixes a landing of its offer that is on, keeps one that is turned off, and gives it up @full', async () => {
  const partner = await app.partner();
  const page = (name: string, own: object = {}) => ({
    name,
    url: `https://shop.example.com/${name}`,
    ...own,
  });
  const offer = { name: 'С лендингами', landings: [page('a'), page('b'), page('off', { isActive: false })] };
  const { id: offerId } = await app.operator.result('operator.save-offer', offer);
  const { landings } = await app.operator.result('operator.get-offer', { id: offerId });
  const [a = 0, b = 0, off = 0] = landings.map(({ id }) => id);
  const wanted = { offerId, landingId: a, idempotencyKey: 'with a landing' };
  const { id } = await partner.result('links.create-link', wanted);
  assert.equal((await partner.result('links.create-link', wanted)).id, id);
  assert.equal((await partner.failure('links.create-link', { ...wanted, landingId: b })).code, 409);
  const fixed = async () => {
    const [link] = await linksOf(partner, { offerId });
    return [link?.landingId, link?.landing];
  };
  assert.deepEqual(await fixed(), [a, { name: 'a', isActive: true }]);
  await partner.result('links.update-link', { id, name: 'Без слова о лендинге' });
  assert.deepEqual((await fixed())[0], a);
  await partner.result('links.update-link', { id, landingId: b });
  await app.operator.result('operator.save-offer', {
    id: offerId,
    name: 'С лендингами',
    landings: [page('a')],
  });
  assert.deepEqual(await fixed(), [b, { name: 'b', isActive: false }]);
  await partner.result('links.update-link', { id, landingId: b });
  const [foreign] = await makeOffers(app, 'Без лендингов');
  for (const landingId of [off, 999_999_999]) {
    for (const refused of [
      await partner.failure('links.update-link', { id, landingId }),
      await partner.failure('links.create-link', { offerId, landingId }),
    ])
      assert.deepEqual([refused.code, Object.keys(refused.data ?? {})], [404, ['landingId']]);
  }
  assert.equal((await partner.failure('links.create-link', { offerId: foreign, landingId: a })).code, 404);
  await partner.result('links.update-link', { id, landingId: null });
  assert.deepEqual(await fixed(), [null, null]);
});

test('a sixth sub id leaves stored contents of links without it as they are @full', () => {
  const five = ['a', '', '', '', ''];
  assert.deepEqual([contentSubs(five), contentSubs([...five, ''])], [five, five]);
  assert.deepEqual(contentSubs([...five, 'b', '']), [...five, 'b']);
});
