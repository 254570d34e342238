import assert from 'node:assert/strict';
import test from 'node:test';
import { amountText, readAmount, readWhole } from './amount.ts';

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
  for (const text of ['', 'сто', '5 ₽', '1,234', '1.2.3', '12-', '1e5', '0x10', '1,', ',5', '9'.repeat(13)])
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

test('a whole number is read with its spaces, and nothing that is none', () => {
  for (const [text, number] of [
    ['1 000', 1000],
    [' 12\u00a0345 ', 12_345],
    ['0', 0],
  ] as const)
    assert.equal(readWhole(text), number, text);
  for (const text of ['', '1,5', '1.0', '-1', '1e3', '0x10', 'пять', '9'.repeat(16)])
    assert.equal(readWhole(text), null, text);
});
