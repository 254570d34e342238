import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createClient } from '../testing/client.ts';
import { closeOffer, makeOffers } from '../testing/offers.ts';

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

test('an offer is made and changed; what is left out keeps its value', async () => {
  const { id } = await app.operator.result('operator.save-offer', { name: 'Тёплый дом' });
  assert.deepEqual(await find(id), { id, name: 'Тёплый дом', status: 'active', countries: [], category: '' });
  const whole = { id, name: 'Дом', status: 'paused' as const, countries: ['RU', 'KZ'], category: 'Ремонт' };
  assert.deepEqual(await app.operator.result('operator.save-offer', whole), { id });
  assert.deepEqual(await find(id), whole);
  await app.operator.result('operator.save-offer', { id, name: 'Дом у моря' });
  assert.deepEqual(await find(id), { ...whole, name: 'Дом у моря' });
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

test('a thousand fit into one call', async () => {
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

for (const [name, params, field] of [
  ['no name', {}, 'name'],
  ['an empty name', { name: ' ' }, 'name'],
  ['a name of 201 characters', { name: 'д'.repeat(201) }, 'name'],
  ['another state', { name: 'А', status: 'new' }, 'status'],
  ['a country in small letters', { name: 'А', countries: ['ru'] }, 'countries.0'],
  ['a category that is no text', { name: 'А', category: 7 }, 'category'],
  ['a number that is no number', { name: 'А', id: 0 }, 'id'],
] as const) {
  test(`an offer with ${name} is refused by field`, async () => {
    const refused = await app.operator.failure('operator.save-offer', params);
    assert.equal(refused.code, -32602);
    assert.deepEqual(Object.keys(refused.data ?? {}), [field]);
    const many = await app.operator.failure('operator.save-offers', { offers: [params] });
    assert.deepEqual(Object.keys(many.data ?? {}), [`offers.0.${field}`]);
  });
}

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
  for (const method of ['save-offer', 'save-offers', 'get-offers', 'set-offer-access'])
    assert.equal((await asStaff.failure(`operator.${method}`, { name: 'А' })).code, 403);
});

test('an offer is open to everybody until it is closed to one', async () => {
  const [anna, boris] = [await app.partner(), await app.partner()];
  const [id = 0] = await makeOffers(app, 'Закроют Анне');
  const sees = async ({ result }: typeof anna) => {
    const search = { term: 'закроют анне' };
    const [from, to] = [
      await result('trafficback.get-offers-from', search),
      await result('trafficback.get-offers-to', search),
    ];
    assert.deepEqual(from, to);
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
  // Neither their numbers nor those backwards are the order of names.
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
