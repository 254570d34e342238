import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDay, typedDay, wholeYear, writeDay } from './day-text.ts';

test('a day is read as it is written here, with or without dots; what is not whole counts as empty', () => {
  for (const text of ['20.11.2026', '20112026', '20/11/2026', ' 2026-11-20 '])
    assert.equal(readDay(text), '2026-11-20', text);
  assert.equal(readDay('1.2.2026'), '2026-02-01');
  assert.equal(readDay('29.02.2028'), '2028-02-29');
  for (const text of [
    '',
    '20.11',
    '20.11.202',
    '30.02.2026',
    '11.20.2026',
    '20.11.0202',
    '20.11.2026 14:05',
    'завтра',
  ])
    assert.equal(readDay(text), '', text);
});

test('a moment is a day and a time', () => {
  for (const text of ['20.11.2026 14:05', '20.11.2026, 1405', '2026-11-20T14:05'])
    assert.equal(readDay(text, 'datetime-local'), '2026-11-20T14:05', text);
  assert.equal(writeDay(readDay('20.11.2026 9:05', 'datetime-local')), '20.11.2026 09:05');
  for (const text of ['20.11.2026', '20.11.2026 24:00', '20.11.2026 12:60', '12:30'])
    assert.equal(readDay(text, 'datetime-local'), '', text);
});

test('what stands between numbers comes by itself while they are typed, not while they are deleted', () => {
  const type = (keys: string, kind?: 'datetime-local') =>
    [...keys].reduce((text, key) => typedDay(text + key, text, kind), '');
  assert.equal(type('20112026'), '20.11.2026');
  assert.equal(type('20.11.2026'), '20.11.2026');
  assert.equal(type('201120261405', 'datetime-local'), '20.11.2026 14:05');
  assert.equal(type('20.11.2026 14:05', 'datetime-local'), '20.11.2026 14:05');
  assert.equal(typedDay('20', '20.'), '20');
  assert.equal(typedDay('2026-11-20', ''), '20.11.2026');
});

test('two figures of a year are enough once all is typed', () => {
  assert.equal(readDay('31.12.27'), '');
  assert.equal(readDay(wholeYear('31.12.27')), '2027-12-31');
  assert.equal(readDay(wholeYear(' 1/2/26')), '2026-02-01');
  assert.equal(readDay(wholeYear('31.12.27 14:05'), 'datetime-local'), '2027-12-31T14:05');
  assert.equal(readDay(wholeYear('09.26'), 'month'), '2026-09');
  for (const text of ['31.12', '31.12.2', '31.12.2027'])
    assert.equal(readDay(wholeYear(text)), readDay(text), text);
});

test('a month is two numbers', () => {
  for (const text of ['09.2026', '9.2026', '092026', '2026-09'])
    assert.equal(readDay(text, 'month'), '2026-09', text);
  for (const text of ['', '13.2026', '2026', '09.2', '01.09.2026', '2026-13'])
    assert.equal(readDay(text, 'month'), '', text);
  assert.equal(writeDay('2026-09'), '09.2026');
  const typed = [...'092026'].reduce((text, key) => typedDay(text + key, text, 'month'), '');
  assert.equal(typed, '09.2026');
});
