import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stretchesOf } from './stretches.ts';

const written = (timeZone: string, now: string) =>
  Object.fromEntries(
    Object.entries(stretchesOf(timeZone, Date.parse(now))).map(([name, { start, end }]) => [
      name,
      [start.toISOString(), end.toISOString()],
    ]),
  );

test('today is compared with yesterday up to the same time, and the month with as much of the one before', () => {
  assert.deepEqual(written('Europe/Moscow', '2026-11-22T11:20:00Z'), {
    today: ['2026-11-21T21:00:00.000Z', '2026-11-22T21:00:00.000Z'],
    todayBefore: ['2026-11-20T21:00:00.000Z', '2026-11-21T11:20:00.000Z'],
    yesterday: ['2026-11-20T21:00:00.000Z', '2026-11-21T21:00:00.000Z'],
    yesterdayBefore: ['2026-11-19T21:00:00.000Z', '2026-11-20T21:00:00.000Z'],
    month: ['2026-10-31T21:00:00.000Z', '2026-11-22T21:00:00.000Z'],
    monthBefore: ['2026-09-30T21:00:00.000Z', '2026-10-22T11:20:00.000Z'],
    days: ['2026-10-23T21:00:00.000Z', '2026-11-22T21:00:00.000Z'],
    daysBefore: ['2026-09-23T21:00:00.000Z', '2026-10-23T11:20:00.000Z'],
  });
});

test('a day that the month before has not is its end, and a day of 25 hours is compared with no more than a day', () => {
  assert.deepEqual(written('Europe/Moscow', '2026-03-30T11:20:00Z').monthBefore, [
    '2026-01-31T21:00:00.000Z',
    '2026-02-28T21:00:00.000Z',
  ]);
  assert.deepEqual(written('Europe/Moscow', '2026-01-05T11:20:00Z').monthBefore, [
    '2025-11-30T21:00:00.000Z',
    '2025-12-05T11:20:00.000Z',
  ]);
  // 25 October 2026 has 25 hours in Berlin.
  assert.deepEqual(written('Europe/Berlin', '2026-10-25T22:59:00Z').todayBefore, [
    '2026-10-23T22:00:00.000Z',
    '2026-10-24T22:00:00.000Z',
  ]);
});
