import assert from 'node:assert/strict';
import test from 'node:test';
import { forgetOrderKey, orderKey } from './order-key.ts';

/** What a tab keeps over a reload. */
function makeStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

const content = { quantity: 1, comment: 'первая\nвторая' };

test('a repeated try has the same key, another content or another product another one', () => {
  const storage = makeStorage();
  const key = orderKey('3/41', content, storage);
  assert.match(key, /^[0-9a-f]{32}$/);
  assert.equal(orderKey('3/41', content, storage), key);
  assert.notEqual(orderKey('3/42', content, storage), key);
  assert.notEqual(orderKey('3/41', { ...content, quantity: 2 }, storage), key);
});

test('after an order the same content is a new one', () => {
  const storage = makeStorage();
  const key = orderKey('3/41', content, storage);
  forgetOrderKey('3/41', storage);
  assert.notEqual(orderKey('3/41', content, storage), key);
});
