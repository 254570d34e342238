import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scalesOf } from '../../ui/chart/scales.ts';
import type { ChartData } from '../../ui/chart/series.ts';
import { leftOf, placeOf } from './note-places.ts';

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

test('a flag stands below the middle of its point', () => {
  const series = { name: '', values: [1, 2, 3, 4], format: String };
  const points = pointsOf('1', '2', '3', '4').map((point) => ({ ...point, short: '', name: '' }));
  const data: ChartData = { points, now: series, look: 'bars', tick: String };
  for (const drawn of [data, { ...data, second: { ...series, tick: String } }]) {
    const [, left = 0, outside = 0, share = 0] =
      /^calc\((\d+)px \+ \(100% - (\d+)px\) \* ([\d.]+)\)$/.exec(leftOf(2, drawn))?.map(Number) ?? [];
    assert.equal(left + (500 - outside) * share, scalesOf(drawn, { width: 500, height: 100 }).x(2));
  }
});
