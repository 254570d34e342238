import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { offersStaff } from '#contract/offers/staff-offers';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createClient } from '../../testing/methods/client.ts';
import { closeOffer, makeOffers } from '../../testing/traffic/offers.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

async function find(id: number) {
  const { items } = await app.operator.result('operator.get-offers', { term: String(id) });
  const found = items.find((offer) => offer.id === id);
  assert.ok(found);
  const { createdAt, ...offer } = found;
  assert.ok(Date.parse(createdAt) <= Date.now());
  return offer;
}

/** The fields of the list that an offer without conversions has. */
const unheard = { usedToday: 0, advertiser: null, pictureId: null, externalId: null };

test('an offer is made and changed; what is left out keeps its value', async () => {
  const { id } = await app.operator.result('operator.save-offer', { name: 'Тёплый дом' });
  assert.deepEqual(await find(id), {
    id,
    name: 'Тёплый дом',
    status: 'active',
    countries: [],
    category: '',
    url: '',
    landings: [],
    landingWeights: 'hand',
    forbidden: 'count',
    description: '',
    devices: [],
    schedule: null,
    dailyCap: null,
    caps: [],
    uniqueOnly: false,
    isPromo: false,
    payoutFrom: 'network',
    clickDays: 30,
    holdDays: 14,
    payouts: [],
    goals: [],
    playerDays: null,
    carryOver: false,
    promoRule: 'click',
    share: null,
    advertiserId: null,
    advertiserName: null,
    access: 'all',
    accessRule: null,
    ...unheard,
  });
  const hours: ([number, number] | null)[] = [[9, 18], null, [0, 24], null, null, null, null];
  const { id: advertiserId } = await app.operator.result('operator.save-advertiser', { name: 'Маяк' });
  const whole = {
    id,
    name: 'Дом',
    status: 'paused' as const,
    countries: ['RU', 'KZ'],
    category: 'Ремонт',
    url: 'https://example.org/?c={click_id}&p={partner_id}&l={link_id}',
    description: '<p>Тепло</p>',
    access: 'request' as const,
    accessRule: { approval: 0.55, conversions: 10 },
    devices: ['phone' as const, 'tablet' as const],
    schedule: { timeZone: 'Asia/Almaty', hours },
    dailyCap: 50,
    uniqueOnly: true,
    isPromo: true,
    payoutFrom: 'advertiser' as const,
    clickDays: 7,
    holdDays: 0,
    payouts: [
      { goal: '', countries: ['KZ', 'RU'], currencyCode: 'RUB' as const, amount: 1150.5, revenue: 1500 },
    ],
    goals: [{ name: 'регистрация', kind: 'registration' as const }],
    landingWeights: 'auto' as const,
    forbidden: 'warn' as const,
    playerDays: 180,
    carryOver: true,
    promoRule: 'promo' as const,
    share: 60,
    advertiserId,
  };
  assert.deepEqual(await app.operator.result('operator.save-offer', whole), { id });
  assert.deepEqual(await find(id), { ...whole, ...unheard, landings: [], caps: [], advertiserName: 'Маяк' });
  await app.operator.result('operator.save-offer', { id, name: 'Дом у моря' });
  assert.deepEqual(await find(id), {
    ...whole,
    ...unheard,
    landings: [],
    caps: [],
    advertiserName: 'Маяк',
    name: 'Дом у моря',
  });
});

test('many are saved at once, new and old, and the ids are in their order', async () => {
  const [old = 0] = await makeOffers(app, 'Был');
  const { ids } = await app.operator.result('operator.save-offers', {
    offers: [{ name: 'Первый' }, { id: old, name: 'Стал' }, { name: 'Второй', countries: ['BY'] }],
  });
  const names = await Promise.all(ids.map(async (id) => (await find(id)).name));
  assert.deepEqual(names, ['Первый', 'Стал', 'Второй']);
  assert.equal(ids[1], old);
});

test('a thousand fit into one call @full', async () => {
  const names = Array.from({ length: 1000 }, (_, n) => `Оффер из тысячи ${n}`);
  const ids = await makeOffers(app, ...names);
  assert.equal(new Set(ids).size, 1000);
  assert.equal((await find(ids[777] ?? 0)).name, names[777]);
});

test('one unknown id refuses all', async () => {
  const before = (await app.operator.result('operator.get-offers')).pagination;
  const offers = [{ name: 'Новый' }, { id: 999_999_999, name: 'Никакой' }];
  const refused = await app.operator.failure('operator.save-offers', { offers });
  assert.deepEqual([refused.code, refused.message], [404, 'Оффер 999999999 не найден']);
  assert.deepEqual((await app.operator.result('operator.get-offers')).pagination, before);
  const [alone] = offers.slice(1);
  assert.equal((await app.operator.failure('operator.save-offer', alone)).code, 404);
});

test('an offer may lead to what OUTBOUND_ALLOW opens, in a demo to its own pages, and to nothing yet @full', async (t) => {
  const open = await startTestApp({ OUTBOUND_ALLOW: '10.0.0.7' }, app);
  const demo = await startTestApp({ DEMO: '1', PUBLIC_URL: 'http://localhost:3000' }, app);
  t.after(() => Promise.all([open.stop(), demo.stop()]));
  for (const [at, url] of [
    [open, 'http://10.0.0.7/'],
    [demo, 'http://localhost:3000/external/offers/1?p={partner_id}'],
    [app, ''],
  ] as const) {
    const { id } = await at.operator.result('operator.save-offer', { name: 'Свой сервер', url });
    assert.equal((await find(id)).url, url);
  }
});

test('a description is stored without what could harm', async () => {
  const description =
    '<p onclick="a()">Текст<script>alert(1)</script></p><iframe src="https://e.example/"></iframe>';
  const { id } = await app.operator.result('operator.save-offer', { name: 'С описанием', description });
  assert.equal((await find(id)).description, '<p>Текст</p>');
  await app.operator.result('operator.save-offer', { id, name: 'С описанием', description: '' });
  assert.equal((await find(id)).description, '');
});

const everyDay = { timeZone: 'Europe/Moscow', hours: Array(7).fill([0, 24]) };

test('null takes a schedule and a cap away, absence keeps them', async () => {
  const fields = { name: 'Лимит', dailyCap: 5, schedule: { ...everyDay } };
  const { id } = await app.operator.result('operator.save-offer', fields);
  await app.operator.result('operator.save-offer', { id, name: 'Лимит' });
  const kept = await find(id);
  assert.deepEqual([kept.dailyCap, kept.schedule], [5, everyDay]);
  await app.operator.result('operator.save-offer', { id, name: 'Лимит', dailyCap: null, schedule: null });
  const gone = await find(id);
  assert.deepEqual([gone.dailyCap, gone.schedule], [null, null]);
});

test('an offer named twice, none at all and too many are refused', async () => {
  const [id = 0] = await makeOffers(app, 'Дважды');
  const twice = [
    { id, name: 'А' },
    { id, name: 'Б' },
  ];
  for (const offers of [twice, [], Array.from({ length: 1001 }, () => ({ name: 'А' }))])
    assert.equal((await app.operator.failure('operator.save-offers', { offers })).code, -32602);
});

test('a partner cannot do what belongs to the staff', async () => {
  const partner = await app.partner();
  const asStaff = createClient(app.url, { path: '/operator/rpc', cookie: partner.cookie() });
  for (const method of Object.keys(offersStaff))
    assert.equal((await asStaff.failure(method, { name: 'А' })).code, 403);
});

test('an offer is open to everybody until it is closed to one', async () => {
  const anna = await app.partner();
  const boris = await app.partner();
  const [id = 0] = await makeOffers(app, 'Закроют Анне');
  const sees = async ({ result }: typeof anna) => {
    const search = { term: 'закроют анне' };
    const from = await result('trafficback.get-offers-from', search);
    const to = await result('trafficback.get-offers-to', search);
    assert.deepEqual({ ...to, items: to.items.map(({ id, name }) => ({ id, name })) }, from);
    assert.equal(from.items.length, from.pagination.totalCount);
    return from.items.some((offer) => offer.id === id);
  };
  assert.deepEqual([await sees(anna), await sees(boris)], [true, true]);
  await closeOffer(app, anna, id);
  await closeOffer(app, anna, id);
  assert.deepEqual([await sees(anna), await sees(boris)], [false, true]);
  const open = { offerId: id, userId: anna.id, isOpen: true };
  await app.operator.result('operator.set-offer-access', open);
  assert.deepEqual([await sees(anna), await sees(boris)], [true, true]);
  for (const wrong of [{ offerId: 999_999_999 }, { userId: 999_999_999 }])
    assert.equal((await app.operator.failure('operator.set-offer-access', { ...open, ...wrong })).code, 404);
});

test('several offers are opened or closed to a partner at once, all or none @full', async () => {
  const partner = await app.partner();
  const names = ['Сразу первый', 'Сразу второй'];
  const { ids } = await app.operator.result('operator.save-offers', {
    offers: names.map((name) => ({ name })),
  });
  const seen = async () =>
    (await partner.result('offers.get-offers', { term: 'сразу' })).items.map(({ isOpen }) => isOpen);
  const set = { userId: partner.id, isOpen: false };
  const unknown = { ...set, ids: [...ids, 999_999_999] };
  assert.equal((await app.operator.failure('operator.set-offers-access', unknown)).code, 404);
  assert.deepEqual(await seen(), [true, true]);
  await app.operator.result('operator.set-offers-access', { ...set, ids });
  assert.deepEqual(await seen(), [false, false]);
  const nobody = { ids, userId: 999_999_999, isOpen: true };
  assert.equal((await app.operator.failure('operator.set-offers-access', nobody)).code, 404);
  await app.operator.result('operator.set-offers-access', { ...set, ids, isOpen: true });
  assert.deepEqual(await seen(), [true, true]);
});

test('only active offers take traffic, any may have a rule', async () => {
  const partner = await app.partner();
  const status = ['active', 'paused', 'stopped'] as const;
  await app.operator.result('operator.save-offers', {
    offers: status.map((one) => ({ name: `Состояние ${one}`, status: one })),
  });
  const names = async (method: 'trafficback.get-offers-from' | 'trafficback.get-offers-to') =>
    (await partner.result(method, { term: 'состояние' })).items.map(({ name }) => name);
  assert.deepEqual(
    await names('trafficback.get-offers-from'),
    status.map((one) => `Состояние ${one}`),
  );
  assert.deepEqual(await names('trafficback.get-offers-to'), ['Состояние active']);
});

test('an offer is found by its id and by the words of its name, in any case, order and spelling of ё', async () => {
  const partner = await app.partner();
  const [id = 0] = await makeOffers(app, 'Ёлки-палки: новогодняя РАСПРОДАЖА 50%_off\\x');
  const found = async (term: string) => {
    const { items } = await partner.result('trafficback.get-offers-to', { term, pageSize: 100 });
    return items.some((offer) => offer.id === id);
  };
  for (const term of [
    String(id),
    'ёлки',
    'ЕЛКИ',
    'распродажа',
    'распрод ёлк',
    '50%_',
    'off\\x',
    ' НОВОГОДНЯЯ  палки ',
  ])
    assert.ok(await found(term), term);
  for (const term of ['ёлки зелёные', '5%_off', 'распродажа_50', `${id}0`, 'x\\'])
    assert.ok(!(await found(term)), term);
});

test('the pick-list comes fifty at a time, in the order of names, each offer once', async () => {
  const partner = await app.partner();
  const names = Array.from({ length: 120 }, (_, n) => `Пачка ${String(n).padStart(3, '0')}`);
  // Neither creation order, forwards or backwards, is the order of names.
  await makeOffers(app, ...names.filter((_, n) => n % 2), ...names.filter((_, n) => n % 2 === 0));
  const pages = [];
  for (const page of [1, 2, 3, 4]) {
    const answer = await partner.result('trafficback.get-offers-from', { term: 'пачка', page });
    assert.equal(answer.pagination.totalCount, 120);
    pages.push(answer.items.map(({ name }) => name));
  }
  assert.deepEqual(
    pages.map(({ length }) => length),
    [50, 50, 20, 0],
  );
  assert.deepEqual(pages.flat(), names);
});

test('an offer takes clicks for no longer than clicks are kept', async () => {
  const sentence = 'Не больше 90: столько дней сеть хранит клики (настройки CLICK_DAYS и CLICKHOUSE_DAYS)';
  const one = await app.operator.failure('operator.save-offer', { name: 'А', clickDays: 91 });
  assert.deepEqual([one.code, one.data], [422, { clickDays: sentence }]);
  const offers = [
    { name: 'А', clickDays: 90 },
    { name: 'Б', clickDays: 365 },
  ];
  const several = await app.operator.failure('operator.save-offers', { offers });
  assert.deepEqual([several.code, several.data], [422, { 'offers.1.clickDays': sentence }]);
});
