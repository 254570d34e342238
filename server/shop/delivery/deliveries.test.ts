import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createClient } from '../../testing/methods/client.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

const written = {
  typeId: 1,
  recipient: 'Анна Ким',
  phone: '+79161234567',
  address: 'Казань, ул. Баумана, д. 44',
  addressParts: { city: 'Казань', street: 'ул. Баумана', house: '44' },
  comment: 'После 18:00',
};
const kept = {
  ...written,
  typeName: 'Курьер',
  addressParts: {
    postalCode: '',
    region: '',
    city: 'Казань',
    street: 'ул. Баумана',
    house: '44',
    flat: '',
  },
  lastOrderedAt: null,
};

test('a delivery is kept as it was written, changed as a whole and removed', async () => {
  const anna = await app.partner();
  const { id } = await anna.result('promotion.create-delivery', written);
  assert.deepEqual(await anna.result('promotion.get-delivery', { id }), { id, ...kept });
  const { comment, addressParts, ...rest } = written;
  await anna.result('promotion.update-delivery', { id, ...rest, typeId: 3, address: 'Пермь, а/я 5' });
  const changed = { id, ...kept, typeId: 3, typeName: 'Почта России', address: 'Пермь, а/я 5' };
  const { items } = await anna.result('promotion.get-deliveries', {});
  assert.deepEqual(items, [{ ...changed, addressParts: null, comment: '' }]);
  await anna.result('promotion.remove-delivery', { id });
  const none = { items: [], pagination: { totalCount: 0 } };
  assert.deepEqual(await anna.result('promotion.get-deliveries', {}), none);
});

test('another partner’s delivery is not there, and stays as it is', async () => {
  const anna = await app.partner();
  const boris = await app.partner();
  const { id } = await anna.result('promotion.create-delivery', written);
  assert.equal((await boris.failure('promotion.get-delivery', { id })).code, 404);
  const stolen = { id, ...written, recipient: 'Борис' };
  assert.equal((await boris.failure('promotion.update-delivery', stolen)).code, 404);
  assert.equal((await boris.failure('promotion.remove-delivery', { id })).code, 404);
  assert.equal((await boris.result('promotion.get-deliveries', {})).items.length, 0);
  assert.deepEqual(await anna.result('promotion.get-delivery', { id }), { id, ...kept });
});

test('a program with the partner’s token keeps the address book as well', async () => {
  const anna = await app.partner();
  const { token } = await anna.result('profile.create-api-token');
  const { id } = await createClient(app.url, { bearer: token }).result('promotion.create-delivery', written);
  assert.equal((await anna.result('promotion.get-delivery', { id })).recipient, 'Анна Ким');
});

test('wrong fields are named one by one, an unknown way of delivery as well', async () => {
  const anna = await app.partner();
  const bad = { typeId: 0, recipient: ' ', phone: '', address: 'а'.repeat(501), comment: 'к'.repeat(501) };
  const { code, data } = await anna.failure('promotion.create-delivery', bad);
  assert.equal(code, -32602);
  assert.deepEqual(data, {
    typeId: 'ID записи больше нуля',
    recipient: 'Заполните поле',
    phone: 'Укажите телефон получателя',
    address: 'Не длиннее 500 знаков',
    comment: 'Не длиннее 500 знаков',
  });
  for (const method of ['promotion.create-delivery', 'promotion.update-delivery']) {
    const { id } = await anna.result('promotion.create-delivery', written);
    const own = method === 'promotion.update-delivery' ? { id } : {};
    const unknown = await anna.failure(method, { ...written, ...own, typeId: 999 });
    assert.deepEqual([unknown.code, unknown.data], [422, { typeId: 'Такого способа доставки нет' }]);
  }
});

test('of many added at once no more than fifty are kept @full', async () => {
  const anna = await app.partner();
  const adding = Array.from({ length: 60 }, () => anna.result('promotion.create-delivery', written));
  const outcomes = await Promise.allSettled(adding);
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 50);
  const { code, message } = await anna.failure('promotion.create-delivery', written);
  assert.equal(code, 409);
  assert.match(message, /не больше 50: удалите ненужные/);
  assert.equal((await anna.result('promotion.get-deliveries', {})).items.length, 50);
});

test('a courier needs a street and a house, the post does not; what is missing is said', async () => {
  const anna = await app.partner();
  const to = { typeId: 1, recipient: 'Анна Ким', phone: '+79161234567' };
  const city = { city: 'Казань' };
  const refused = async (address: string, addressParts = {}) =>
    (await anna.failure('promotion.create-delivery', { ...to, address, addressParts })).data;
  assert.deepEqual(await refused('Казань', city), { address: 'Укажите улицу и дом' });
  assert.deepEqual(await refused('Казань, Баумана', city), { address: 'Укажите дом' });
  const street = { ...city, street: 'ул Баумана' };
  assert.deepEqual(await refused('г Казань, ул Баумана', street), { address: 'Укажите дом' });
  const { id } = await anna.result('promotion.create-delivery', { ...to, address: 'Казань, Баумана 44' });
  await anna.result('promotion.create-delivery', { ...to, typeId: 3, address: 'Казань' });
  const { code, data } = await anna.failure('promotion.update-delivery', { id, ...to, address: 'Казань' });
  assert.deepEqual([code, data], [422, { address: 'Укажите улицу и дом' }]);
});
