import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { closeOffer, makeOffers } from '../../testing/traffic/offers.ts';
import { isWorking } from './schedule.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp({ NETWORK_TIME_ZONE: 'Pacific/Kiritimati' });
});
after(() => app.stop());

type Partner = Awaited<ReturnType<TestApp['partner']>>;

async function make(fields: object): Promise<number> {
  return (await app.operator.result('operator.save-offer', { name: 'Оффер', ...fields })).id;
}

/** Names of the offers that a partner finds, in their order. */
async function found({ result }: Partner, filter: object): Promise<string[]> {
  return (await result('offers.get-offers', { pageSize: 100, ...filter })).items.map(({ name }) => name);
}

test('an offer in the list says what a partner asks first @full', async () => {
  const partner = await app.partner();
  const id = await make({
    name: 'Весь оффер',
    category: 'Дом',
    countries: ['RU'],
    devices: ['phone'],
    dailyCap: 5,
    isPromo: true,
    holdDays: 3,
    payouts: [{ goal: '', countries: [], currencyCode: 'RUB', amount: 10.5 }],
  });
  const { items, pagination } = await partner.result('offers.get-offers', { term: 'весь оффер' });
  assert.equal(pagination.totalCount, 1);
  assert.deepEqual(items, [
    {
      id,
      name: 'Весь оффер',
      category: 'Дом',
      status: 'active',
      countries: ['RU'],
      devices: ['phone'],
      payouts: [{ goal: '', countries: [], currencyCode: 'RUB', amount: 10.5 }],
      isPayoutNamed: false,
      holdDays: 3,
      isFavourite: false,
      isPromo: true,
      isOpen: true,
      access: 'all',
      requestState: null,
      cap: { limit: 5, used: 0 },
      results: null,
      advertiser: null,
      picture: null,
      caps: [],
    },
  ]);
});

test('filters leave out what does not fit; without countries or devices an offer fits all @full', async () => {
  const partner = await app.partner();
  const term = 'фильтр';
  await make({ name: 'Фильтр везде', category: 'А' });
  await make({ name: 'Фильтр Казахстан', countries: ['KZ', 'BY'], category: 'Б', isPromo: true });
  await make({ name: 'Фильтр телефон', devices: ['phone', 'tablet'], category: 'Б' });
  const closed = await make({ name: 'Фильтр закрыт', countries: ['RU'], devices: ['desktop'] });
  await closeOffer(app, partner, closed);
  for (const [filter, names] of [
    [{ country: 'KZ' }, ['везде', 'Казахстан', 'телефон']],
    [{ country: 'US' }, ['везде', 'телефон']],
    [{ device: 'tablet' }, ['везде', 'Казахстан', 'телефон']],
    [{ device: 'desktop' }, ['везде', 'закрыт', 'Казахстан']],
    [{ category: 'Б' }, ['Казахстан', 'телефон']],
    [{ isPromo: true }, ['Казахстан']],
    [{ isOpen: true }, ['везде', 'Казахстан', 'телефон']],
    [{ isOpen: false }, ['закрыт']],
    [{ country: 'KZ', device: 'phone', category: 'Б', isPromo: false }, ['телефон']],
  ] as const)
    assert.deepEqual(
      await found(partner, { term, ...filter }),
      names.map((name) => `Фильтр ${name}`),
      JSON.stringify(filter),
    );
});

test('a stopped offer is in no list, and seen only by a partner with a link to it @full', async () => {
  const anna = await app.partner();
  const boris = await app.partner();
  const id = await make({ name: 'Скоро остановят', category: 'Остановленная' });
  await anna.result('links.create-link', { offerId: id });
  await app.operator.result('operator.save-offer', { id, name: 'Скоро остановят', status: 'stopped' });
  assert.deepEqual(await found(anna, { term: 'скоро остановят' }), []);
  assert.equal((await anna.result('offers.get-offer', { id })).status, 'stopped');
  assert.equal((await boris.failure('offers.get-offer', { id })).code, 404);
  const { categories } = await anna.result('offers.get-offers');
  assert.ok(!categories.includes('Остановленная'));
});

test('favourites are each partner’s own @full', async () => {
  const anna = await app.partner();
  const boris = await app.partner();
  const [id = 0] = await makeOffers(app, 'Любимый Анны');
  const mark = (isFavourite: boolean) => anna.result('offers.set-favourite', { id, isFavourite });
  await mark(true);
  await mark(true);
  assert.deepEqual(await found(anna, { isFavourite: true }), ['Любимый Анны']);
  assert.deepEqual(await found(boris, { isFavourite: true }), []);
  assert.ok(!(await found(anna, { isFavourite: false })).includes('Любимый Анны'));
  assert.equal((await anna.result('offers.get-offer', { id })).isFavourite, true);
  await mark(false);
  await mark(false);
  assert.deepEqual(await found(anna, { isFavourite: true }), []);
  const unknown = { id: 999_999_999, isFavourite: true };
  assert.equal((await anna.failure('offers.set-favourite', unknown)).code, 404);
});

test('sorting by payment goes by what the partner is paid, in their currency first @full', async () => {
  const partner = await app.partner();
  const rub = (amount: number, countries: string[] = []) => ({
    goal: '',
    countries,
    currencyCode: 'RUB',
    amount,
  });
  const category = 'По выплате';
  await make({ name: 'Средний', category, payouts: [rub(500), { ...rub(9000), goal: 'продажа' }] });
  await make({ name: 'Доллары', category, payouts: [{ ...rub(100), currencyCode: 'USD' }] });
  await make({ name: 'Без выплаты', category });
  await make({ name: 'Малый', category, payouts: [rub(100), rub(200, ['KZ'])] });
  const own = await make({ name: 'Своя выплата', category, payouts: [rub(50), rub(40, ['KZ'])] });
  const cut = await make({ name: 'Своя меньше', category, payouts: [rub(5000)] });
  await app.admin.result('operator.set-payout', { userId: partner.id, offerId: own, amount: 800 });
  await app.admin.result('operator.set-payout', { userId: partner.id, offerId: cut, amount: 300 });
  assert.deepEqual(await found(partner, { category, sort: { payment: 3 } }), [
    'Своя выплата',
    'Средний',
    'Своя меньше',
    'Малый',
    'Доллары',
    'Без выплаты',
  ]);
  assert.deepEqual(await found(partner, { category, sort: { payment: 4 } }), [
    'Малый',
    'Своя меньше',
    'Средний',
    'Своя выплата',
    'Доллары',
    'Без выплаты',
  ]);
  assert.deepEqual((await found(await app.partner(), { category, sort: { payment: 3 } }))[0], 'Своя меньше');
});

test('the first field of the order decides before the next; the name is the usual one @full', async () => {
  const partner = await app.partner();
  const category = 'По порядку';
  for (const name of ['Б', 'В', 'А']) await make({ name, category });
  assert.deepEqual(await found(partner, { category }), ['А', 'Б', 'В']);
  assert.deepEqual(await found(partner, { category, sort: { name: 3 } }), ['В', 'Б', 'А']);
  assert.deepEqual(await found(partner, { category, sort: { createdAt: 4 } }), ['Б', 'В', 'А']);
  assert.deepEqual(await found(partner, { category, sort: { createdAt: 3, name: 4 } }), ['А', 'В', 'Б']);
  assert.deepEqual(await found(partner, { category, sort: { createdAt: 0 } }), ['А', 'Б', 'В']);
});

test('a page has its share, each offer once @full', async () => {
  const partner = await app.partner();
  const category = 'Пачка';
  const offers = Array.from({ length: 45 }, (_, n) => ({ name: `Пачка ${n % 3}`, category }));
  await app.operator.result('operator.save-offers', { offers });
  const ids = [];
  for (const page of [1, 2, 3, 4]) {
    const answer = await partner.result('offers.get-offers', { category, page });
    assert.equal(answer.pagination.totalCount, 45);
    ids.push(answer.items.map(({ id }) => id));
  }
  assert.deepEqual(
    ids.map(({ length }) => length),
    [20, 20, 5, 0],
  );
  assert.equal(new Set(ids.flat()).size, 45);
});

test('a cap counts the conversions of today where the network lives @full', async () => {
  const partner = await app.partner();
  const id = await make({ name: 'С лимитом', dailyCap: 10 });
  await app.sql`
    insert into offer_days (offer_id, day, conversions)
    select ${id}, (now() at time zone 'Pacific/Kiritimati')::date + n, 7 + n from generate_series(-1, 1) n`;
  assert.deepEqual((await partner.result('offers.get-offer', { id })).cap, { limit: 10, used: 7 });
  await app.operator.result('operator.save-offer', { id, name: 'С лимитом', dailyCap: null });
  assert.equal((await partner.result('offers.get-offer', { id })).cap, null);
});

test('a schedule goes by the clock of its own time zone @full', async () => {
  const hours: ([number, number] | null)[] = [[9, 18], null, [0, 24], [22, 24], null, null, [0, 1]];
  const at = (iso: string, timeZone = 'Europe/Moscow') => isWorking({ timeZone, hours }, Date.parse(iso));
  for (const [iso, expected] of [
    ['2026-11-23T05:59:59Z', false],
    ['2026-11-23T06:00:00Z', true],
    ['2026-11-23T14:59:59Z', true],
    ['2026-11-23T15:00:00Z', false],
    ['2026-11-24T09:00:00Z', false],
    ['2026-11-24T21:00:00Z', true],
    ['2026-11-25T20:59:59Z', true],
    ['2026-11-25T21:00:00Z', false],
    ['2026-11-26T20:59:59Z', true],
    ['2026-11-28T21:30:00Z', true],
    ['2026-11-28T22:00:00Z', false],
  ] as const)
    assert.equal(at(iso), expected, iso);
  assert.equal(at('2026-11-23T05:00:00Z', 'Asia/Almaty'), true);
  const partner = await app.partner();
  const always = await make({ schedule: { timeZone: 'UTC', hours: Array(7).fill([0, 24]) } });
  assert.equal((await partner.result('offers.get-offer', { id: always })).isWorkingNow, true);
});

test('wrong parameters are told by field, and who is signed out is forbidden @full', async () => {
  const partner = await app.partner();
  for (const [params, field] of [
    [{ country: 'ru' }, 'country'],
    [{ device: 'tv' }, 'device'],
    [{ isFavourite: 1 }, 'isFavourite'],
    [{ isPromo: 'да' }, 'isPromo'],
    [{ isOpen: null }, 'isOpen'],
    [{ category: 'к'.repeat(101) }, 'category'],
    [{ sort: { payment: 1 } }, 'sort.payment'],
    [{ term: 'т'.repeat(201) }, 'term'],
    [{ page: 0 }, 'page'],
    [{ pageSize: 101 }, 'pageSize'],
  ] as const) {
    const { code, data } = await partner.failure('offers.get-offers', params);
    assert.deepEqual([code, Object.keys(data ?? {})], [-32602, [field]]);
  }
  for (const term of ["'; drop table offers; --", '%', '_', '\\', '🙂', '999999999999999'])
    assert.deepEqual(await found(partner, { term: `${term} нет такого` }), []);
  for (const id of [0, 1.5, '1', null])
    assert.equal((await partner.failure('offers.get-offer', { id })).code, -32602);
  assert.equal((await partner.failure('offers.get-offer', { id: 999_999_999 })).code, 404);
  for (const method of ['offers.get-offers', 'offers.get-offer', 'offers.set-favourite'] as const)
    assert.equal((await app.visitor().failure(method, { id: 1, isFavourite: true })).code, 403);
});
