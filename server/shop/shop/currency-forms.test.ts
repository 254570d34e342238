import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

const dates = { startsAt: '2020-01-01T00:00:00Z', endsAt: '2999-01-01T00:00:00Z' };
type Fields = { id?: number; currency: string; currencyForms?: [string, string, string] };

async function save(fields: Fields): Promise<number> {
  return (await app.operator.result('operator.save-promotion', { name: 'Марафон', ...dates, ...fields })).id;
}

const stars: [string, string, string] = ['звезда', 'звезды', 'звёзд'];

/** A partner who has ordered something for a star. */
async function customer(promotionId: number) {
  const partner = await app.partner();
  const product = { promotionId, name: 'Кружка', price: 1, remains: 10, needsDelivery: false };
  const { id: productId } = await app.operator.result('operator.save-product', product);
  const points = {
    userId: partner.id,
    promotionId,
    amount: 2.5,
    comment: '',
    idempotencyKey: 'forms points',
  };
  await app.operator.result('operator.post-points', points);
  const wanted = { promotionId, productId, quantity: 1, idempotencyKey: 'forms order' };
  return { ...partner, wanted, order: await partner.result('promotion.create-order', wanted) };
}

test('the three forms of a promotion’s currency are used with every number of points @full', async () => {
  const promotionId = await save({ currency: 'звёзд', currencyForms: stars });
  const partner = await customer(promotionId);
  const { items: promotions } = await partner.result('promotion.get-promotions', {});
  const answers = [
    promotions.find(({ id }) => id === promotionId),
    await partner.result('promotion.get-shop', { promotionId }),
    await partner.result('promotion.get-points', { promotionId }),
    await partner.result('promotion.get-order', partner.order),
    (await partner.result('promotion.get-orders', {})).items[0],
    (await app.operator.result('operator.get-orders', { promotionId })).items[0],
  ];
  for (const answer of answers) assert.deepEqual(answer?.currencyForms, stars);
});

test('a refusal says points in the form that goes with their number @full', async () => {
  const promotionId = await save({ currency: 'звёзд', currencyForms: stars });
  const { failure, wanted } = await customer(promotionId);
  const lacking = (quantity: number) =>
    failure('promotion.create-order', { ...wanted, quantity, idempotencyKey: `lacking ${quantity}` });
  assert.match(JSON.stringify((await lacking(2)).data), /Не хватает 0,5 звезды:/);
  assert.match(JSON.stringify((await lacking(7)).data), /Не хватает 5,5 звезды:/);
  const other = { ...wanted, price: 21, idempotencyKey: 'other price' };
  assert.match(JSON.stringify((await failure('promotion.create-order', other)).data), /теперь 1 звезда\./);
});

test('left out, the forms stay with their word and go with another one; the usual word has its own @full', async () => {
  const id = await save({ currency: 'звёзд', currencyForms: stars });
  const partner = await app.partner();
  const forms = async () => (await partner.result('promotion.get-shop', { promotionId: id })).currencyForms;
  await save({ id, currency: 'звёзд' });
  assert.deepEqual(await forms(), stars);
  await save({ id, currency: 'монет' });
  assert.equal(await forms(), null);
  await save({ id, currency: 'баллов' });
  assert.deepEqual(await forms(), ['балл', 'балла', 'баллов']);
});

test('an order shows no forms of a word that its promotion has changed since @full', async () => {
  const id = await save({ currency: 'звёзд', currencyForms: stars });
  const partner = await customer(id);
  await save({ id, currency: 'монет', currencyForms: ['монета', 'монеты', 'монет'] });
  const { currency, currencyForms } = await partner.result('promotion.get-order', partner.order);
  assert.deepEqual([currency, currencyForms], ['звёзд', null]);
});

test('forms are three words of at most 20 characters @full', async () => {
  const wrong = { name: 'Марафон', ...dates, currency: 'звёзд' };
  for (const currencyForms of [['звезда'], ['звезда', 'звезды', ''], ['звезда', 'звезды', 'з'.repeat(21)]]) {
    const { code, data } = await app.operator.failure('operator.save-promotion', { ...wrong, currencyForms });
    assert.equal(code, -32602);
    assert.match(Object.keys(data ?? {}).join(), /^currencyForms/);
  }
});
