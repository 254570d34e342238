import assert from 'node:assert/strict';
import test from 'node:test';
import { amountText, readAmount, readRate, readWhole } from './amount.ts';

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

test('a sum is read with the sign of its currency, and not with that of another', () => {
  for (const [text, sign, sum] of [
    ['1\u00a0234,56\u00a0₽', 'RUB', 1234.56],
    ['1 234,56 руб.', 'RUB', 1234.56],
    ['−500 р.', 'RUB', -500],
    ['$1234.5', 'USD', 1234.5],
    ['300 ₸', 'KZT', 300],
    ['100 php', 'PHP', 100],
    ['2,5 %', '%', 2.5],
    ['5 €', 'any', 5],
    ['1150', 'RUB', 1150],
    ['5 ₽', 'USD', null],
    ['$5', 'RUB', null],
    ['5 попугаев', 'any', null],
    ['₽5₽', 'RUB', null],
    ['1,', 'RUB', null],
    ['₽', 'RUB', null],
  ] as const)
    assert.equal(readAmount(text, sign), sum, `${text} ${sign}`);
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

test('a rate has up to eight decimals, is above zero and of its currency', () => {
  assert.deepEqual(
    ['1 095,12345678 ₽', '0,00012345', '0', '-5', '95 $', '9,123456789'].map((text) => readRate(text, 'RUB')),
    [1095.12345678, 0.00012345, null, null, null, null],
  );
});
