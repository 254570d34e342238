import assert from 'node:assert/strict';
import test from 'node:test';
import { cleanSearch, wholeNumber } from '#contract/wire/list-address';

test('a search is one line of at most 200 characters', () => {
  assert.equal(cleanSearch(' выплата\n№ 5 '), 'выплата № 5');
  assert.equal(cleanSearch('я'.repeat(300)).length, 200);
  assert.equal(cleanSearch(`${'я'.repeat(199)}😀`), 'я'.repeat(199));
});

test('a number of an address is whole, from one on and at most the highest', () => {
  assert.deepEqual(
    ['1', '10', '11'].map((text) => wholeNumber(text, 10)),
    [1, 10, undefined],
  );
  for (const text of ['0', '-1', '1.5', 'x', '', null, '9007199254740992'])
    assert.equal(wholeNumber(text), undefined);
});
