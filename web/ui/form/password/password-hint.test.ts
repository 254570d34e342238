import assert from 'node:assert/strict';
import test from 'node:test';
import { passwordHint } from './password-hint.ts';

const level = (password: string) => passwordHint(password).level;

test('a short password says how much is missing', () => {
  assert.equal(passwordHint('12345').text, 'Ещё 7 знаков');
  assert.equal(passwordHint('abcdefgh192').text, 'Ещё 1 знак');
  assert.match(passwordHint('').text, /12 знаков/);
});

test('repeats and rows are weak at any length', () => {
  const rows = [
    'aaaaaaaaaaaaaaaaaaaa',
    '123456789012',
    'abcabcabcabcabc',
    'abcdefghijklmnop',
    'ABCDEFGH87654321',
    'axqaxqaxqaxq',
  ];
  assert.deepEqual(rows.map(level), Array(6).fill('weak'));
});

test('an uneven password is fair, a long one good', () => {
  assert.equal(level('kot-7-malina'), 'fair');
  assert.equal(level('рыжий кот пьёт чай'), 'good');
});
