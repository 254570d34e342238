import assert from 'node:assert/strict';
import test from 'node:test';
import { cutoffText, scheduleText } from './schedule-words.ts';

test('the days of payment in words', () => {
  assert.equal(scheduleText({ kind: 'request', days: [] }), 'По запросу, в рабочие дни');
  assert.equal(scheduleText({ kind: 'weekdays', days: [5, 2] }), 'По вторникам и пятницам');
  assert.equal(scheduleText({ kind: 'monthdays', days: [20, 5] }), '5 и 20 числа каждого месяца');
  assert.equal(scheduleText({ kind: 'monthdays', days: [31] }), '31 числа каждого месяца');
});

test('the cut-off is an hour of the day of the run', () => {
  assert.equal(
    cutoffText({ nextRun: '2026-11-27', cutoffHour: 9 }),
    'Для заказов до 9:00 27.11.2026 по времени сети',
  );
});
