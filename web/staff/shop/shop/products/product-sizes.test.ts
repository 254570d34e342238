import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sizesOf, sizesText } from './product-sizes.ts';

test('sizes are read as they were written, also those with a comma in them', () => {
  assert.deepEqual(sizesOf(' S,M , L,'), ['S', 'M', 'L']);
  for (const names of [[], ['S', 'M'], ['42', '42,5', '43,5']])
    assert.deepEqual(sizesOf(sizesText(names)), names);
});
