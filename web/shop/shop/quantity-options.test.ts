import assert from 'node:assert/strict';
import test from 'node:test';
import { mostAtOnce, quantityOptions, remainsOf } from './quantity-options.ts';

const product = { limit: null, remains: 4, sizes: [] };

test('the quantity goes up to the limit, whatever remains', () => {
  assert.deepEqual(quantityOptions({ ...product, limit: 3 }), [1, 2, 3]);
  assert.deepEqual(quantityOptions({ ...product, limit: 3, remains: 1 }), [1, 2, 3]);
});

test('without a limit the quantity goes up to what remains', () => {
  assert.deepEqual(quantityOptions(product), [1, 2, 3, 4]);
  assert.deepEqual(quantityOptions({ ...product, remains: 0 }), []);
  assert.equal(quantityOptions({ ...product, remains: 5_000 }).at(-1), mostAtOnce);
});

test('without a limit there is no more of a size than remains of it', () => {
  const sized = {
    ...product,
    sizes: [
      { name: 'M', remains: 1 },
      { name: 'L', remains: 0 },
    ],
  };
  assert.deepEqual(quantityOptions(sized, 'M'), [1]);
  assert.deepEqual(quantityOptions(sized, 'L'), []);
  assert.deepEqual(quantityOptions({ ...sized, limit: 2 }, 'L'), [1, 2]);
  assert.deepEqual([remainsOf(sized, 'M'), remainsOf(sized)], [1, 4]);
});
