import { equal, match, notEqual } from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  checkAccount,
  checkBik,
  checkCard,
  checkCorrespondent,
  checkInn,
  checkKpp,
  checkOgrn,
} from './numbers.ts';
import { checkErc20, checkTrc20, checkYoomoney } from './wallets.ts';

test('an ИНН is told by its check digits and fits the payee', () => {
  equal(checkInn('7707083893', 10), null);
  equal(checkInn('500100732259', 12), null);
  match(checkInn('7707083893', 12) ?? '', /12 цифр/);
  match(checkInn('500100732259', 10) ?? '', /10 цифр/);
  for (const zeros of [10, 12] as const) match(checkInn('0'.repeat(zeros), zeros) ?? '', /не сходится/);
});

test('ОГРН and ОГРНИП differ by length and by their rest', () => {
  equal(checkOgrn('1027700132195', 13), null);
  equal(checkOgrn('304500116000157', 15), null);
  match(checkOgrn('1027700132195', 15) ?? '', /15 цифр/);
  match(checkOgrn('1027700132196', 13) ?? '', /не сходится/);
  match(checkOgrn('304500116000158', 15) ?? '', /не сходится/);
});

test('the examples of the Bank of Russia pass, and the rule of the other kind of account refuses them', () => {
  equal(checkAccount('40602810700000000025', '049805746'), null);
  equal(checkCorrespondent('30101810800000000746', '049805000'), null);
  notEqual(checkAccount('40602810700000000025', '049805000'), null);
  notEqual(checkCorrespondent('40602810700000000025', '049805746'), null);
});

test('an account with one wrong digit never has the key', () => {
  fc.assert(
    fc.property(fc.nat(19), fc.integer({ min: 1, max: 9 }), (place, by) =>
      notEqual(checkAccount(changed('40602810700000000025', place, by), '049805746'), null),
    ),
  );
});

test('КПП and БИК have their form', () => {
  equal(checkKpp('7736AB001'), null);
  notEqual(checkKpp('7736ab001'), null);
  notEqual(checkKpp('000000000'), null);
  equal(checkBik('044525225'), null);
  notEqual(checkBik('04452522'), null);
});

test('a card is told by Luhn, and zeros are none', () => {
  equal(checkCard('4111111111111111'), null);
  notEqual(checkCard('4111111111111112'), null);
  notEqual(checkCard('0000000000000000'), null);
  notEqual(checkCard('411111111111111'), null);
});

test('a wallet of TRON is told by its checksum and its first byte', () => {
  equal(checkTrc20('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'), null);
  match(checkTrc20('TJRabPrwbZy45sbavfcjinPJC18kjpRTv9') ?? '', /контрольная сумма/);
  match(checkTrc20('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa') ?? '', /начинается с T/);
  match(checkTrc20('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t') ?? '', /контракта/);
});

test('a wallet of Ethereum is told by the case of its letters', () => {
  equal(checkErc20('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'), null);
  equal(checkErc20('0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'), null);
  match(checkErc20('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD') ?? '', /регистру/);
  match(checkErc20(`0x${'0'.repeat(40)}`) ?? '', /нулевой/);
  match(checkErc20('0xdAC17F958D2ee523a2206206994597C13D831ec7') ?? '', /контракта/);
});

test('a wallet of ЮMoney begins with 4100', () => {
  equal(checkYoomoney('4100175017397'), null);
  notEqual(checkYoomoney('5100175017397'), null);
  notEqual(checkYoomoney('4100123456'), null);
});

function changed(digits: string, place: number, by: number): string {
  const digit = (Number(digits[place]) + by) % 10;
  return `${digits.slice(0, place)}${digit}${digits.slice(place + 1)}`;
}
