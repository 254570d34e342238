import assert from 'node:assert/strict';
import test from 'node:test';
import { mostAtOnce, quantityOptions } from './quantity-options.ts';

const product = { limit: null, ordered: 0, remains: 4, sizes: [] };

test('without a limit the quantity goes up to what remains', () => {
  assert.deepEqual(quantityOptions(product), [1, 2, 3, 4]);
  assert.deepEqual(quantityOptions({ ...product, remains: 0 }), []);
  assert.equal(quantityOptions({ ...product, remains: 5_000 }).at(-1), mostAtOnce);
});

test('a limit counts what he has ordered before, and stock goes before the limit', () => {
  assert.deepEqual(quantityOptions({ ...product, limit: 3, ordered: 1 }), [1, 2]);
  assert.deepEqual(quantityOptions({ ...product, limit: 3, ordered: 3 }), []);
  assert.deepEqual(quantityOptions({ ...product, limit: 2, ordered: 5 }), []);
  assert.deepEqual(quantityOptions({ ...product, limit: 9, remains: 2 }), [1, 2]);
});

test('of a size there is never more than remains of it', () => {
  const sized = {
    ...product,
    limit: 3,
    sizes: [
      { name: 'M', remains: 1 },
      { name: 'L', remains: 0 },
    ],
  };
  assert.deepEqual(quantityOptions(sized, 'M'), [1]);
  assert.deepEqual(quantityOptions(sized, 'L'), []);
  assert.deepEqual(quantityOptions(sized), [1, 2, 3]);
});
