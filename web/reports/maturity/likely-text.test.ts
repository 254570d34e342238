import assert from 'node:assert/strict';
import { test } from 'node:test';
import { likelyText } from './likely-text.ts';

test('a likely figure has three digits and its range', () => {
  const text = (amount: number, low: number, high: number) =>
    likelyText({ amount, low, high }, 'RUB').replaceAll('\u00a0', ' ');
  assert.equal(text(41_237.5, 35_049.99, 47_251), '≈ 41 200 ₽ (35 000–47 300 ₽)');
  assert.equal(text(1_234_567, 999_999, 1_500_000), '≈ 1 230 000 ₽ (1 000 000–1 500 000 ₽)');
  assert.equal(text(12.4, 0, 30.5), '≈ 12 ₽ (0–31 ₽)');
  assert.equal(text(0, 0, 0), '0 ₽');
});
