import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { nextOrder } from './queries.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

test('each year has numbers of its own, without gaps, whoever takes them at once and whoever rolls back', async () => {
  const take = (year: number, gives: boolean) =>
    app.sql.begin(async (tx) => {
      const number = await nextOrder(tx, year);
      if (!gives) throw new Error('rolled back');
      return number;
    });
  const outcomes = await Promise.allSettled(
    [2031, 2032, 2031, 2031, 2032, 2031].map((year, n) => take(year, n !== 2)),
  );
  const numbers = outcomes.map((one) => (one.status === 'fulfilled' ? one.value : 0));
  assert.deepEqual([numbers[1], numbers[4]].sort(), [1, 2]);
  assert.deepEqual([numbers[0], numbers[2], numbers[3], numbers[5]].sort(), [0, 1, 2, 3]);
});
