import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeAccount } from '../../testing/people/staff.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp({ NETWORK_CURRENCY: 'USD' });
});
after(() => app.stop());

const firm = { legalName: 'АО «Займы»', inn: '7736050003', kpp: '773601001', address: 'Москва' };

test('an advertiser is made with the network’s currency, and a change keeps what it does not name', async () => {
  const { id } = await app.operator.result('operator.save-advertiser', {
    name: 'Займы плюс',
    note: 'платит в срок',
    ...firm,
    vatPercent: 22,
    isVatIncluded: false,
    payDays: 10,
  });
  const manager = await makeAccount(app, 'manager');
  await app.operator.result('operator.save-advertiser', {
    id,
    name: 'Займы',
    managerId: manager.id,
    isActive: false,
  });
  const { createdAt, ...found } = await app.operator.result('operator.get-advertiser', { id });
  assert.ok(Math.abs(Date.now() - Date.parse(createdAt)) < 60_000);
  assert.deepEqual(found, {
    id,
    externalId: null,
    name: 'Займы',
    contacts: '',
    note: 'платит в срок',
    currencyCode: 'USD',
    isActive: false,
    manager: { id: manager.id, name: manager.name },
    offers: { all: 0, active: 0 },
    ...firm,
    vatPercent: 22,
    isVatIncluded: false,
    payDays: 10,
  });
  await app.operator.result('operator.save-advertiser', { id, name: 'Займы', managerId: null });
  assert.equal((await app.operator.result('operator.get-advertiser', { id })).manager, null);
});

test('an unknown advertiser is 404, a manager who is nobody 422', async () => {
  const save = (fields: object) =>
    app.operator.failure('operator.save-advertiser', { name: 'Кто', ...fields });
  assert.equal((await save({ id: 999_999 })).code, 404);
  assert.equal((await app.operator.failure('operator.get-advertiser', { id: 999_999 })).code, 404);
  const refused = await save({ managerId: 999_999 });
  assert.deepEqual([refused.code, Object.keys(refused.data ?? {})], [422, ['managerId']]);
});

test('the list finds by words, id, manager, currency and state, in each order, page by page', async () => {
  const { id: managerId } = await makeAccount(app, 'manager');
  const ids: number[] = [];
  for (const fields of [
    { name: 'Поиск Бета', managerId },
    { name: 'Поиск Альфа', currencyCode: 'EUR' },
    { name: 'Поиск Гамма', isActive: false },
  ] as const)
    ids.push((await app.operator.result('operator.save-advertiser', fields)).id);
  const names = async (filter: object) => {
    const { items, pagination } = await app.operator.result('operator.get-advertisers', {
      term: 'поиск',
      ...filter,
    });
    return [pagination.totalCount, ...items.map(({ name }) => name.slice(6))];
  };
  assert.deepEqual(await names({}), [3, 'Альфа', 'Бета', 'Гамма']);
  assert.deepEqual(await names({ sort: '-name', pageSize: 2, page: 2 }), [3, 'Альфа']);
  assert.deepEqual(await names({ sort: 'createdAt' }), [3, 'Бета', 'Альфа', 'Гамма']);
  assert.deepEqual(await names({ sort: '-createdAt' }), [3, 'Гамма', 'Альфа', 'Бета']);
  assert.deepEqual(await names({ sort: 'state' }), [3, 'Гамма', 'Бета', 'Альфа']);
  assert.deepEqual(await names({ sort: '-manager' }), [3, 'Бета', 'Гамма', 'Альфа']);
  assert.deepEqual(await names({ sort: 'currency' }), [3, 'Альфа', 'Бета', 'Гамма']);
  assert.deepEqual(await names({ sort: 'offers' }), [3, 'Бета', 'Альфа', 'Гамма']);
  assert.deepEqual(await names({ term: 'poisk gam' }), [1, 'Гамма']);
  assert.deepEqual(await names({ term: String(ids[1]) }), [1, 'Альфа']);
  assert.deepEqual(await names({ managerId }), [1, 'Бета']);
  assert.deepEqual(await names({ currencyCode: 'EUR' }), [1, 'Альфа']);
  assert.deepEqual(await names({ isActive: false }), [1, 'Гамма']);
});
