import assert from 'node:assert/strict';
import { test } from 'node:test';
import { everyPage } from './every-page.ts';

test('every page of a list is read, in its order, until one is not full; a short list is asked for once', async () => {
  for (const count of [0, 99, 100, 2_345, 10_000]) {
    const asked: number[] = [];
    const found = await everyPage(async (page, pageSize) => {
      asked.push(page);
      const from = (page - 1) * pageSize;
      return Array.from({ length: Math.max(0, Math.min(pageSize, count - from)) }, (_, n) => from + n);
    });
    assert.equal(found.length, count);
    assert.ok(found.every((item, n) => item === n));
    assert.ok(
      count < 100 ? asked.length === 1 : asked.length <= count / 100 + 10,
      `${asked.length} pages of ${count}`,
    );
  }
});
