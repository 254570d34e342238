import assert from 'node:assert/strict';
import test from 'node:test';
import { gainWords } from './gain-words.ts';

test('a gain is called one only where its whole range is above zero', () => {
  const of = (low: number, high: number) => gainWords({ above: { amount: 5, low, high }, conversions: 120 });
  assert.match(of(1, 9), /заработал больше/);
  assert.match(of(-9, -1), /заработал меньше/);
  assert.match(of(-1, 9), /может быть случайной/);
  assert.match(gainWords({ above: null, conversions: 37 }), /пока 37 из 100 конверсий/);
});
