import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { clockIn } from '../../money/ledger/days.ts';
import { nextTime, type Schedule } from './schedule.ts';

/** The times of a schedule from a moment on, one after another. */
function timesOf(schedule: Schedule, from: string, count: number): string[] {
  const times: string[] = [];
  for (let at = new Date(from); times.length < count; ) {
    at = nextTime(schedule, at);
    times.push(at.toISOString().slice(0, 16));
  }
  return times;
}

const daily = (hour: number, timeZone = 'Europe/Berlin'): Schedule => ({
  every: 'day',
  on: null,
  hour,
  timeZone,
});

test('a report comes at its hour by the clock, once a day, also when clocks change', () => {
  // Berlin goes to summer time on 29 March 2026 at 02:00, and back on 25 October at 03:00.
  assert.deepEqual(timesOf(daily(9), '2026-03-27T12:00Z', 3), [
    '2026-03-28T08:00',
    '2026-03-29T07:00',
    '2026-03-30T07:00',
  ]);
  // The hour that is left out is the moment of the change; the one that comes twice is the first of the two.
  assert.deepEqual(timesOf(daily(2), '2026-03-27T12:00Z', 3), [
    '2026-03-28T01:00',
    '2026-03-29T01:00',
    '2026-03-30T00:00',
  ]);
  assert.deepEqual(timesOf(daily(2), '2026-10-23T12:00Z', 3), [
    '2026-10-24T00:00',
    '2026-10-25T00:00',
    '2026-10-26T01:00',
  ]);
  assert.deepEqual(timesOf(daily(2, 'America/New_York'), '2026-03-07T12:00Z', 2), [
    '2026-03-08T07:00',
    '2026-03-09T06:00',
  ]);
});

test('a week has its weekday, a month its day or its last one', () => {
  const timeZone = 'Asia/Vladivostok';
  assert.deepEqual(timesOf({ every: 'week', on: 1, hour: 9, timeZone }, '2026-11-20T00:00Z', 2), [
    '2026-11-22T23:00',
    '2026-11-29T23:00',
  ]);
  assert.deepEqual(timesOf({ every: 'month', on: 31, hour: 9, timeZone: 'UTC' }, '2027-01-31T09:00Z', 3), [
    '2027-02-28T09:00',
    '2027-03-31T09:00',
    '2027-04-30T09:00',
  ]);
});

test('over two years of any clock each day has one time, at its hour unless a change of clocks leaves it out @full', () => {
  const zones = [
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'America/Santiago',
    'Asia/Kolkata',
    'Africa/Cairo',
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 23 }),
      fc.date({ min: new Date('2025-01-01'), max: new Date('2026-12-31'), noInvalidDate: true }),
      (timeZone, hour, from) => {
        let at = from;
        const days: string[] = [];
        for (let n = 0; n < 40; n += 1) {
          at = nextTime(daily(hour, timeZone), at);
          const shown = clockIn(timeZone, at.getTime());
          days.push(shown.day);
          assert.ok(
            Number(shown.hour) === hour || Number(shown.hour) === hour + 1,
            `${at.toISOString()} ${hour}`,
          );
        }
        assert.equal(new Set(days).size, 40);
        assert.equal((Date.parse(days[39] ?? '') - Date.parse(days[0] ?? '')) / 86_400_000, 39);
      },
    ),
    { numRuns: 60 },
  );
});
