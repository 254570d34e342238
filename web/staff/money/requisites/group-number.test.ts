import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groupNumber } from '#contract/money/requisite-names';

test('a number is shown in the groups that people compare it by, and names stay as they are', () => {
  const shown = {
    bik: groupNumber('bik', '044525225'),
    account: groupNumber('account', '40602810700000000025'),
    phone: groupNumber('phone', '+79161234567'),
    iban: groupNumber('iban', 'DE89370400440532013000'),
    wallet: groupNumber('wallet', '4100175017397'),
    bankName: groupNumber('bankName', 'ПАО Сбербанк'),
  };
  assert.deepEqual(shown, {
    bik: '044 525 225',
    account: '40602 810 7 0000 0000025',
    phone: '+7 916 123-45-67',
    iban: 'DE89 3704 0044 0532 0130 00',
    wallet: '4100 1750 1739 7',
    bankName: 'ПАО Сбербанк',
  });
});
