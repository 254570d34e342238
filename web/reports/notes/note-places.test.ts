import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeOf } from './note-places.ts';

const pointsOf = (...keys: string[]) => keys.map((key) => ({ key }));

test('a mark stands at its month, day or hour, and nowhere outside the chart', () => {
  const moment = { day: '2026-11-20', at: '2026-11-20T10:30:00.000Z' };
  assert.equal(placeOf(pointsOf('2026-10', '2026-11'), moment), 1);
  assert.equal(placeOf(pointsOf('2026-11-19', '2026-11-20', '2026-11-21'), moment), 1);
  const hours = pointsOf('2026-11-20T09:00:00.000Z', '2026-11-20T10:00:00.000Z', '2026-11-20T11:00:00.000Z');
  assert.equal(placeOf(hours, moment), 1);
  assert.equal(placeOf(hours, { day: '2026-11-20' }), 0);
  assert.equal(placeOf(pointsOf('2026-11-19'), moment), -1);
});
