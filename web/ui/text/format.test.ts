import assert from 'node:assert/strict';
import test from 'node:test';
import { formatDate, formatMoney, formatNumber, formatPaperNumber, plural } from './format.ts';

test('numbers are written the Russian way with at most two fraction digits', () => {
  assert.equal(formatNumber(1234567.891), '1\u00a0234\u00a0567,89');
  assert.equal(formatNumber(1234.5), '1\u00a0234,5');
  assert.equal(formatNumber(0.126, 1), '0,1');
  assert.equal(formatNumber(7), '7');
});

test('an amount and its symbol are one unbreakable word', () => {
  assert.equal(formatMoney(12345.67, 'RUB'), '12\u00a0345,67\u00a0₽');
  assert.doesNotMatch(formatMoney(9876543.21, 'KZT'), /[ \u202f]/);
});

test('every currency has its own symbol', () => {
  const shown = (['RUB', 'USD', 'EUR', 'UAH', 'KZT', 'PHP', 'MXN'] as const).map((code) =>
    formatMoney(1, code),
  );
  assert.deepEqual(shown, [
    '1\u00a0₽',
    '1\u00a0$',
    '1\u00a0€',
    '1\u00a0₴',
    '1\u00a0₸',
    '1\u00a0php',
    '1\u00a0mxn',
  ]);
});

test('an amount without a currency is in roubles', () => {
  assert.equal(formatMoney(5), '5\u00a0₽');
});

test('kopecks are shown as both digits or not at all', () => {
  assert.equal(formatMoney(1234.5, 'RUB'), '1\u00a0234,50\u00a0₽');
  assert.equal(formatMoney(1234, 'RUB'), '1\u00a0234\u00a0₽');
});

test('a loss carries a minus and a rounded zero does not', () => {
  assert.equal(formatMoney(-1500.4, 'USD'), '\u22121\u00a0500,40\u00a0$');
  assert.equal(formatMoney(-0, 'RUB'), '0\u00a0₽');
  assert.equal(formatNumber(-0.001), '0');
});

test('a date reads hour:minute, then day.month.year', () => {
  assert.equal(formatDate('2026-11-20T14:05:00+03:00', 'Europe/Moscow'), '14:05 20.11.2026');
  assert.equal(formatDate('2026-01-02T21:30:00Z', 'Europe/Moscow'), '00:30 03.01.2026');
});

test('the number of a paper is one unbreakable word', () => {
  assert.equal(formatPaperNumber('2026-5'), '2026\u2060-\u20605');
});

test('a count takes the form of the word that Russian wants', () => {
  const words = (count: number) => plural(count, 'партнёр', 'партнёра', 'партнёров');
  assert.deepEqual([1, 21, 101].map(words), ['партнёр', 'партнёр', 'партнёр']);
  assert.deepEqual([2, 4, 22, 1.5].map(words), ['партнёра', 'партнёра', 'партнёра', 'партнёра']);
  assert.deepEqual([0, 5, 11, 12, 14, 111].map(words), Array(6).fill('партнёров'));
});

test('formatters are built once for their options, however many numbers and dates a page has', (t) => {
  formatNumber(1);
  formatMoney(1);
  formatDate('2026-11-20T10:00:00Z', 'Europe/Moscow');
  const numbers = t.mock.method(Intl, 'NumberFormat');
  const dates = t.mock.method(Intl, 'DateTimeFormat');
  for (const value of [1, 2.5, 3000]) {
    formatNumber(value);
    formatMoney(value);
    formatDate('2026-11-20T10:00:00Z', 'Europe/Moscow');
  }
  assert.deepEqual([numbers.mock.callCount(), dates.mock.callCount()], [0, 0]);
});
