import assert from 'node:assert/strict';
import test from 'node:test';
import { amountText, readAmount } from './amount.ts';

test('a sum is read as people write it', () => {
  for (const [text, sum] of [
    [' 1 250,50 ', 1250.5],
    ['-300', -300],
    ['\u22121\u00a0000.05', -1000.05],
    ['\u20133', -3],
    ['1\u202f200', 1200],
    ['+5', 5],
    ['0,00', 0],
  ] as const)
    assert.equal(readAmount(text), sum, text);
});

test('text that is not a sum gives null', () => {
  for (const text of ['', 'сто', '1,234', '1.2.3', '12-', '1e5', '0x10', '1,', ',5', '9'.repeat(13)])
    assert.equal(readAmount(text), null, text);
});

test('a field begins with a sum as it is read again', () => {
  for (const [sum, text] of [
    [1250.5, '1250,5'],
    [40_000, '40000'],
  ] as const) {
    assert.equal(amountText(sum), text);
    assert.equal(readAmount(text), sum);
  }
});
