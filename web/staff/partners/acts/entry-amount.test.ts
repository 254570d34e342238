import assert from 'node:assert/strict';
import test from 'node:test';
import { amountOf } from './entry-amount.ts';

test('a sum is read as people write it', () => {
  assert.equal(amountOf(' 1 250,50 '), 1250.5);
  assert.equal(amountOf('-300'), -300);
  assert.equal(amountOf('\u22121\u00a0000.05'), -1000.05);
});

test('what is no sum, or nothing, is none', () => {
  for (const text of ['', '0', '0,00', 'сто', '1,234', '1.2.3', '12-', '1e5', '9'.repeat(13)])
    assert.equal(amountOf(text), null, text);
});
