import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeOf, figures, textOf } from './summary-numbers.ts';

const numbers = (revenue: number, payout: number, profit: number | null, margin: number | null) => ({
  revenue,
  payout,
  profit,
  margin,
  unknownRevenue: 0,
});

test('money compares by its share, a share in percentage points, and nothing with what is not known', () => {
  const now = numbers(1500, 1000, 500, 0.3333);
  const before = numbers(1000, 800, 200, 0.2);
  const changes = (one: typeof now, other: typeof now) =>
    figures.map((figure) => changeOf(figure, one, other)?.replaceAll('\u00a0', ' ') ?? null);
  assert.deepEqual(changes(now, before), ['+50 %', '+25 %', '+150 %', '+13,3 п. п.']);
  assert.deepEqual(changes(before, now), ['−33 %', '−20 %', '−60 %', '−13,3 п. п.']);
  assert.deepEqual(changes(now, numbers(0, 0, null, null)), [null, null, null, null]);
  assert.deepEqual(
    figures.map((figure) => textOf(figure, numbers(0, 800, null, null), 'RUB').replaceAll('\u00a0', ' ')),
    ['—', '800 ₽', '—', '—'],
  );
});
