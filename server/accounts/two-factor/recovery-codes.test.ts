import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashRecoveryCode } from './recovery-codes.ts';

test('a recovery code is read as people write it', () => {
  const stored = hashRecoveryCode(7, '0110-ABCD-EFGH-JKMN');
  for (const written of [
    '0110abcdefghjkmn',
    ' OiLo ABCD EFGH JKMN ',
    'o1l0–abcd—efgh-jkmn',
    'OIIO-ABCD-EFGH-JKMN',
  ])
    assert.deepEqual(hashRecoveryCode(7, written), stored, written);
});

test('another code and another partner’s same code are something else', () => {
  const stored = hashRecoveryCode(7, '0110-ABCD-EFGH-JKMN');
  assert.notDeepEqual(hashRecoveryCode(7, '0110-ABCD-EFGH-JKMP'), stored);
  assert.notDeepEqual(hashRecoveryCode(8, '0110-ABCD-EFGH-JKMN'), stored);
});
