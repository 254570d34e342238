import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isBulkReady } from './conversion-filter.ts';

const isReady = (text: string) => isBulkReady(new URLSearchParams(text));

test('a status for all that are found needs a filter, and each of its texts understood', () => {
  assert.equal(isReady('country=RU'), true);
  assert.equal(isReady('term=A-1&state=hold&amountFrom=5'), true);
  for (const text of [
    ...['', 'page=2&sort=at', 'country=Россия', 'country=RUS', 'country=RU&amountFrom=-5'],
    ...['userId=7&offerId=кофе', 'state=hold&state=held', 'userId=7&period=ever'],
  ])
    assert.equal(isReady(text), false, text);
});
