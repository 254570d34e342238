import assert from 'node:assert/strict';
import test from 'node:test';
import { forgetAttempt, keepAttempt, readAttempt } from './order-draft.ts';

/** The storage of a tab, which survives a reload. */
function makeStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

test('an attempt is read as it was sent, at its own place only, until it is forgotten', () => {
  const storage = makeStorage();
  const attempt = {
    promotionId: 3,
    productId: 41,
    quantity: 2,
    price: 1.5,
    idempotencyKey: 'the key of one order',
  };
  assert.equal(readAttempt('1/3/41', storage), null);
  keepAttempt('1/3/41', attempt, storage);
  assert.deepEqual(readAttempt('1/3/41', storage), attempt);
  assert.equal(readAttempt('2/3/41', storage), null);
  forgetAttempt('1/3/41', storage);
  assert.equal(readAttempt('1/3/41', storage), null);
});
