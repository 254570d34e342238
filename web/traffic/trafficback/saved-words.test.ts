import assert from 'node:assert/strict';
import { test } from 'node:test';
import { savedWords } from './saved-words.ts';

const words = (all: number, clicks: number, saved: number, income: number) =>
  savedWords({
    totals: { all, clicks, saved, income, bots: 0, conversions: 0 },
    currencyCode: 'RUB',
  }).replaceAll('\u00a0', ' ');

test('what trafficback saved is said in a sentence', () => {
  assert.equal(
    words(1000, 125, 120, 6500),
    'За 30 дней офферы ссылок не приняли 125 кликов, 12,5 % всех. Из них 120 ушли по трафикбеку и принесли 6 500 ₽.',
  );
  assert.equal(
    words(10, 2, 2, 0),
    'За 30 дней офферы ссылок не приняли 2 клика, 20 % всех. Все они ушли по трафикбеку и принесли 0 ₽.',
  );
  assert.equal(words(10, 0, 0, 0), 'За 30 дней офферы приняли всех ваших посетителей.');
  assert.equal(words(0, 0, 0, 0), 'За 30 дней переходов по вашим ссылкам не было.');
});
