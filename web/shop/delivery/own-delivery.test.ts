import assert from 'node:assert/strict';
import test from 'node:test';
import type { Delivery } from './delivery-actions.ts';
import { ownDelivery } from './own-delivery.ts';

const anna = { firstName: 'Анна', lastName: 'Ковалёва' };
const to = (id: number, recipient: string, lastOrderedAt: string | null = null): Delivery => ({
  id,
  typeId: 1,
  typeName: 'Курьер',
  recipient,
  phone: '+79161234567',
  address: 'Москва, Арбат, 1',
  addressParts: null,
  comment: '',
  lastOrderedAt,
});

test('the own delivery that was ordered to last is chosen, not the newest and not another person’s', () => {
  const book = [
    to(4, 'Анна Ковалева'),
    to(3, 'Борис Ким', '2026-11-03T00:00:00Z'),
    to(2, 'Ковалёва Анна Петровна', '2026-11-02T00:00:00Z'),
    to(1, 'Анна Ковалёва', '2026-11-01T00:00:00Z'),
  ];
  assert.equal(ownDelivery(book, anna, '')?.id, 2);
});

test('without an order the newest own one is chosen, and none where all are for others', () => {
  assert.equal(
    ownDelivery([to(3, 'Борис'), to(2, 'анна ковалёва'), to(1, 'Анна Ковалёва')], anna, '')?.id,
    2,
  );
  assert.equal(ownDelivery([to(2, 'Борис Ким'), to(1, 'Анна Ким')], anna, ''), undefined);
});

test('a partner without a name is known by the phone', () => {
  const nameless = { firstName: '', lastName: '' };
  assert.equal(ownDelivery([to(1, 'Кто-то')], nameless, '+79161234567')?.id, 1);
  assert.equal(ownDelivery([to(1, 'Кто-то')], nameless, ''), undefined);
});
