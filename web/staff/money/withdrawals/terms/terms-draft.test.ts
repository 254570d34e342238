import assert from 'node:assert/strict';
import { test } from 'node:test';
import { draftOf, readHolidays, readMonthdays, type Terms, termsOf, whenOf } from './terms-draft.ts';

const terms: Terms = {
  kind: 'weekdays',
  days: [2, 4],
  cutoffHour: 15,
  approvesItself: true,
  holidays: ['2026-12-31', '2027-01-01'],
};

test('a schedule that nobody edited is sent as it was', () => {
  assert.deepEqual(termsOf(draftOf(terms)), terms);
  const monthly: Terms = { ...terms, kind: 'monthdays', days: [1, 15, 31] };
  assert.deepEqual(termsOf(draftOf(monthly)), monthly);
});

test('only the days of the chosen kind are sent', () => {
  assert.deepEqual(termsOf({ ...draftOf(terms), kind: 'request' }).days, []);
  assert.deepEqual(termsOf({ ...draftOf(terms), kind: 'monthdays', monthdays: '15; 1 15' }).days, [1, 15]);
});

test('days that are typed wrong are no days', () => {
  for (const text of ['', '0', '32', '1-5', 'пятое', '1, 2.5']) assert.equal(readMonthdays(text), null, text);
  assert.deepEqual(readHolidays('01.01.2027\n31.12.2026, 01.01.2027'), ['2026-12-31', '2027-01-01']);
  assert.deepEqual(readHolidays(' '), []);
  for (const text of ['30.02.2027', '1.1.2027', '2027-01-01x']) assert.equal(readHolidays(text), null, text);
});

test('a schedule is said in words', () => {
  assert.equal(whenOf(terms), 'По дням недели: вторник, четверг');
  assert.equal(whenOf({ kind: 'monthdays', days: [1, 15] }), 'По числам месяца: 1, 15');
});
