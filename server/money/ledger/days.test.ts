import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { endOfDay, sheetClock, startOfDay } from './days.ts';

test('a day begins at midnight of its time zone, also where clocks change', () => {
  assert.equal(startOfDay('2026-11-20', 'Europe/Moscow').toISOString(), '2026-11-19T21:00:00.000Z');
  assert.equal(startOfDay('2026-03-29', 'Europe/Berlin').toISOString(), '2026-03-28T23:00:00.000Z');
  assert.equal(endOfDay('2026-03-29', 'Europe/Berlin').toISOString(), '2026-03-29T22:00:00.000Z');
  assert.equal(startOfDay('2026-11-01', 'America/New_York').toISOString(), '2026-11-01T04:00:00.000Z');
  assert.equal(startOfDay('2026-09-27', 'Pacific/Auckland').toISOString(), '2026-09-26T12:00:00.000Z');
  assert.equal(endOfDay('2026-12-31', 'Pacific/Auckland').toISOString(), '2026-12-31T11:00:00.000Z');
});

test('any day of any time zone is one of 23 to 25 hours that begins with its own date', () => {
  const zones = [
    'Europe/Moscow',
    'Asia/Kathmandu',
    'America/St_Johns',
    'Pacific/Apia',
    'Europe/Lisbon',
    'UTC',
  ];
  const days = fc.date({ min: new Date('2013-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(fc.constantFrom(...zones), days, (zone, date) => {
      const day = date.toISOString().slice(0, 10);
      const start = startOfDay(day, zone);
      const end = endOfDay(day, zone);
      const written = sheetClock(zone)(start);
      assert.equal(written.slice(0, 10), day.split('-').reverse().join('.'));
      assert.match(written, / 00:00:00$/);
      const hours = (end.getTime() - start.getTime()) / 3600_000;
      assert.ok(hours >= 23 && hours <= 25, `${day} ${zone} ${hours}`);
    }),
  );
});
