import assert from 'node:assert/strict';
import { test } from 'node:test';
import { partsOf } from '#contract/wire/text';

test('a file is sent in parts that no sign is cut by', () => {
  assert.deepEqual(partsOf('', 3), ['']);
  assert.deepEqual(partsOf('abcdef', 3), ['abc', 'def']);
  assert.deepEqual(partsOf('ab😀cd😀', 3), ['ab', '😀c', 'd😀']);
});
