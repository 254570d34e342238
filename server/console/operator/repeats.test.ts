import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { operatorContract } from '#contract/index';
import type { Method } from '#contract/wire/rpc';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { startJobsApp } from '../../testing/mail-app.ts';
import { announce } from '../../testing/notifications/notifications.ts';
import { fieldRows } from './field-rows.ts';

let app: TestApp;
let second: TestApp;
before(async () => {
  app = await startJobsApp();
  second = await startTestApp({}, app);
});
after(async () => {
  await second.stop();
  await app.stop();
});

let keys = 0;
const key = () => {
  keys += 1;
  return `repeat ${keys}`;
};

/** Makes the same call ten times at once over two instances; returns their common answer. */
async function tenTimes<Answer>(call: (operator: TestApp['operator']) => Promise<Answer>): Promise<Answer> {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => call(n % 2 ? app.operator : second.operator)),
  );
  const [first] = answers;
  assert.ok(first);
  for (const answer of answers) assert.deepEqual(answer, first);
  return first;
}

test('every method that changes something takes an idempotency key @full', () => {
  for (const [name, { params, reads }] of Object.entries<Method>(operatorContract)) {
    if (reads) continue;
    assert.ok(
      fieldRows(params).some(({ path }) => /^(entries\[\]\.)?idempotencyKey$/.test(path)),
      name,
    );
  }
});

test('a notification that is sent ten times with one key reaches a partner once @full', async () => {
  const partner = await app.partner();
  const news = { userIds: [partner.id], triggerId: 51, title: 'Один раз', content: '<p>Текст</p>' };
  const sent = { ...news, idempotencyKey: key() };
  await tenTimes((operator) => operator.result('operator.send-notification', sent));
  await announce(app, { userIds: [partner.id], title: 'После' });
  const { messages } = await partner.result('profile.get-notification-all', {});
  assert.deepEqual(
    messages.map(({ title }) => title),
    ['После', 'Один раз'],
  );
});

test('what is saved without an id ten times with one key is one record @full', async () => {
  const dates = { startsAt: '2020-01-01T00:00:00Z', endsAt: '2999-01-01T00:00:00Z' };
  const promotion = { name: 'Марафон', currency: 'баллов', ...dates, idempotencyKey: key() };
  const { id: promotionId } = await tenTimes((staff) => staff.result('operator.save-promotion', promotion));
  const category = { promotionId, name: 'Кружки', idempotencyKey: key() };
  const { id: categoryId } = await tenTimes((staff) => staff.result('operator.save-category', category));
  const mug = { promotionId, categoryId, name: 'Кружка', price: 1, remains: 5, idempotencyKey: key() };
  await tenTimes((staff) => staff.result('operator.save-product', mug));
  const offer = { name: 'Единственный оффер', idempotencyKey: key() };
  await tenTimes((staff) => staff.result('operator.save-offer', offer));
  const offers = { offers: [{ name: 'Первый из двух' }, { name: 'Второй из двух' }], idempotencyKey: key() };
  await tenTimes((staff) => staff.result('operator.save-offers', offers));
  const partner = await app.partner();
  const shop = await partner.result('promotion.get-products', { promotionId });
  assert.deepEqual(
    shop.products.map(({ categoryId }) => categoryId),
    [categoryId],
  );
  for (const [term, count] of [
    ['Единственный', 1],
    ['из двух', 2],
  ] as const) {
    const found = await app.operator.result('operator.get-offers', { term });
    assert.equal(found.pagination.totalCount, count);
  }
});

test('a stock that is set again with its key keeps what was ordered since @full', async () => {
  const partner = await app.partner();
  const dates = { startsAt: '2020-01-01T00:00:00Z', endsAt: '2999-01-01T00:00:00Z' };
  const promotion = { name: 'Марафон', currency: 'баллов', ...dates };
  const { id: promotionId } = await app.operator.result('operator.save-promotion', promotion);
  const mug = { promotionId, name: 'Кружка', price: 0, remains: 1, needsDelivery: false };
  const { id: productId } = await app.operator.result('operator.save-product', mug);
  const stock = { productId, remains: 3, idempotencyKey: key() };
  await app.operator.result('operator.set-stock', stock);
  const order = { promotionId, productId, quantity: 2, idempotencyKey: key() };
  await partner.result('promotion.create-order', order);
  await app.operator.result('operator.set-stock', stock);
  const { remains } = await partner.result('promotion.get-product', { promotionId, id: productId });
  assert.equal(remains, 1);
});

test('a partner is created once and answered again; a password is changed and notified once @full', async () => {
  const account = { login: 'once', email: 'once@example.com', password: 'пароль для одного раза' };
  const made = { ...account, idempotencyKey: key() };
  const { id } = await tenTimes((staff) => staff.result('operator.create-user', made));
  const changed = { id, password: 'другой пароль для одного раза', idempotencyKey: key() };
  await tenTimes((staff) => staff.result('operator.update-user', changed));
  const client = app.visitor();
  await client.result('auth.sign-in', { login: 'once', password: changed.password });
  await app.operator.result('operator.update-user', changed);
  const { messages } = await client.result('profile.get-notification-all', {});
  assert.equal(messages.filter(({ title }) => title === 'Пароль изменён').length, 1);
});

test('the same key with another content is refused, of another method or after a refusal it is free @full', async () => {
  const idempotencyKey = key();
  const { id } = await app.partner();
  const refused = await app.operator.failure('operator.save-offer', {
    id: 999_999,
    name: 'А',
    idempotencyKey,
  });
  assert.equal(refused.code, 404);
  await app.operator.result('operator.save-offer', { name: 'Б', idempotencyKey });
  const other = await app.operator.failure('operator.save-offer', { name: 'В', idempotencyKey });
  assert.deepEqual([other.code, Object.keys(other.data ?? {})], [409, ['idempotencyKey']]);
  await app.operator.result('operator.set-counters', { userId: id, tickets: 2, idempotencyKey });
});

test('a key of the staff is made once, and is not shown again @full', async () => {
  const made = { name: 'Один ключ', idempotencyKey: key() };
  const { id, key: shown } = await app.admin.result('operator.create-key', made);
  const again = await app.admin.failure('operator.create-key', made);
  assert.deepEqual([again.code, Object.keys(again.data ?? {})], [409, ['idempotencyKey']]);
  const { items } = await app.operator.result('operator.get-keys');
  assert.deepEqual(
    items.filter(({ name }) => name === made.name).map((one) => one.id),
    [id],
  );
  const kept = await app.sql`select 1 from staff_repeats r where r::text like ${`%${shown}%`}`;
  assert.equal(kept.length, 0);
});

test('a repeat leaves a row of its own in the audit @full', async () => {
  const { id: userId } = await app.partner();
  const counters = { userId, tickets: 4, idempotencyKey: key() };
  await app.operator.result('operator.set-counters', counters);
  await app.operator.result('operator.set-counters', counters);
  const filter = { userId, method: 'operator.set-counters' };
  const { items } = await app.operator.result('operator.get-audit', filter);
  assert.deepEqual(
    items.map(({ outcome, params }) => [outcome, params.idempotencyKey]),
    [
      [0, counters.idempotencyKey],
      [0, counters.idempotencyKey],
    ],
  );
});
