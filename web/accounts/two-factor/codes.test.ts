import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inGroups, recoveryFile, refuseUnlessSixDigits, refuseUnlessWhole } from './codes.ts';

test('six digits pass with and without spaces, nothing else does', () => {
  for (const code of ['123456', ' 123 456 ', '000000']) assert.equal(refuseUnlessSixDigits(code), null, code);
  for (const code of ['', '12345', '1234567', '12345a', '１２３４５６'])
    assert.equal(typeof refuseUnlessSixDigits(code), 'string', code);
});

test('a recovery code stands for the app’s code, with any hyphens or none', () => {
  for (const code of ['123456', 'ABCD-EFGH-JKMN-PQRS', 'abcd efgh jkmn pqrs', 'ABCD–EFGH–JKMN–PQRS'])
    assert.equal(refuseUnlessWhole(code), null, code);
  for (const code of ['', '12345', 'ABCD-EFGH-JKMN-PQR', '1234567'])
    assert.equal(typeof refuseUnlessWhole(code), 'string', code);
});

test('a long code is read in groups of four', () => {
  assert.equal(inGroups('ABCDEFGHIJ'), 'ABCD EFGH IJ');
  assert.equal(inGroups('ABCDEFGH'), 'ABCD EFGH');
});

test('the file of recovery codes says whose they are and holds each on its line', () => {
  const text = recoveryFile(['AAAA-BBBB', 'CCCC-DDDD'], 'Сеть, партнёр anna');
  assert.match(text, /Сеть/);
  assert.match(text, /anna/);
  assert.ok(text.includes('\r\nAAAA-BBBB\r\nCCCC-DDDD\r\n'));
});
