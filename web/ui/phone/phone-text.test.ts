import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Country, callingCode, countries, signsOf } from './phone-number.ts';
import {
  editPhone,
  hasUnknownCountry,
  moveTo,
  type PhoneText,
  phoneValue,
  writtenPhone,
} from './phone-text.ts';

const empty: PhoneText = { text: '', caret: 0, country: null };

/** A text with a bar at the caret. */
function at(marked: string, country: Country | null = 'RU'): PhoneText {
  return { text: marked.replace('|', ''), caret: marked.indexOf('|'), country };
}
function seen({ text, caret }: PhoneText): string {
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
}
function insert(phone: PhoneText, chunk: string): PhoneText {
  const { text, caret } = phone;
  return editPhone(phone, {
    text: text.slice(0, caret) + chunk + text.slice(caret),
    caret: caret + chunk.length,
  });
}
function type(phone: PhoneText, keys: string): PhoneText {
  return [...keys].reduce((now, key) => insert(now, key), phone);
}
function backspace(phone: PhoneText): PhoneText {
  const { text, caret } = phone;
  // At the very front Backspace deletes nothing, but some browsers send an event all the same.
  const left = Math.max(0, caret - 1);
  return editPhone(phone, { text: text.slice(0, left) + text.slice(caret), caret: left });
}
function deleteAhead(phone: PhoneText): PhoneText {
  const { text, caret } = phone;
  return editPhone(phone, { text: text.slice(0, caret) + text.slice(caret + 1), caret, forward: true });
}

for (const [keys, shown, value, country] of [
  ['+79161234567', '+7 916 123 45 67|', '+79161234567', 'RU'],
  ['89161234567', '8 (916) 123-45-67|', '+79161234567', 'RU'],
  ['9161234567', '916 123-45-67|', '+79161234567', 'RU'],
  ['+442079460958', '+44 20 7946 0958|', '+442079460958', 'GB'],
  ['+12133734253', '+1 213 373 4253|', '+12133734253', 'US'],
  ['+375291234567', '+375 29 123 45 67|', '+375291234567', 'BY'],
  ['+77011234567', '+7 701 123 4567|', '+77011234567', 'KZ'],
  ['+4930123456', '+49 30 123456|', '+4930123456', 'DE'],
  ['+7 a9б1 6-', '+7 916|', '+7916', 'RU'],
  ['+', '+|', '', null],
  ['+7', '+7|', '', 'RU'],
  ['+37', '+37|', '', null],
] as const) {
  test(`typing ${keys} shows ${shown}`, () => {
    const phone = type(empty, keys);
    assert.equal(seen(phone), shown);
    assert.equal(phoneValue(phone), value);
    assert.equal(phone.country, country);
  });
}

for (const [before, chunk, shown] of [
  ['|', '8 (916) 123-45-67', '+7 916 123 45 67|'],
  ['+7|', '8 (916) 123-45-67', '+7 916 123 45 67|'],
  ['+7 916 |123 45 67', '+44 (0)20 7946 0958', '+44 20 7946 0958|'],
  ['|', '0044 20 7946 0958', '+44 20 7946 0958|'],
  ['|', '8~10 44 20 7946 0958', '+44 20 7946 0958|'],
  ['|', 'tel:+375-29-123-45-67', '+375 29 123 45 67|'],
  ['|', '+７９１６１２３４５６７', '+7 916 123 45 67|'],
  ['+7 916 123 45 67|', '9031234567', '+7 903 123 45 67|'],
  ['+7 916 |', '1234567', '+7 916 123 45 67|'],
  ['+7 916| 45 67', '123', '+7 916 123| 45 67'],
  ['+7 916 123| 45 6', '7788', '+7 916 123 7|4 56'],
  ['+7 916| 123 45 67', 'слово', '+7 916| 123 45 67'],
  ['+7 |', '000 000 00 00', '+7 0000000000|'],
  ['+7 |', '916 12', '+7 916 12|'],
] as const) {
  test(`pasting «${chunk}» at ${before} shows ${shown}`, () => {
    assert.equal(seen(insert(at(before), chunk)), shown);
  });
}

for (const [before, shown] of [
  ['+7 916 123 45 67|', '+7 916 123 45 6|'],
  ['+7 916 |123 45 67', '+7 91|1 234 56 7'],
  ['+7 916| 123 45 67', '+7 91|1 234 56 7'],
  ['8 (916)|', '8 91|'],
  ['+|7 916', '+|7 916'],
  ['|+7 916', '|+7 916'],
] as const) {
  test(`Backspace at ${before} shows ${shown}`, () => {
    assert.equal(seen(backspace(at(before))), shown);
  });
}

test('a number pasted over another one is read whole, also where both begin alike', () => {
  for (const [before, put, shown] of [
    ['+7', '+4930123456', '+49 30 123456|'],
    ['+44 20 7946 0958', '+4930123456', '+49 30 123456|'],
    ['8 (916) 123-45-67', '89037654321', '+7 903 765 43 21|'],
  ] as const) {
    const phone = editPhone(at(`${before}|`), { text: put, caret: put.length, put });
    assert.equal(seen(phone), shown);
  }
});

test('Delete before a space takes the digit behind it', () => {
  assert.equal(seen(deleteAhead(at('+7 916| 123 45 67'))), '+7 916| 234 56 7');
});

test('the code can be edited: the country follows it', () => {
  const phone = type(backspace(at('+7| 20 7946 0958')), '44');
  assert.equal(seen(phone), '+44| 20 7946 0958');
  assert.equal(phone.country, 'GB');
});

test('a digit typed before the plus stands behind it', () => {
  assert.equal(seen(insert(at('|+7 916'), '4')), '+4|7 91 6');
});

test('no digit is taken beyond the longest number of the country', () => {
  for (const [full, country] of [
    ['+79161234567', 'RU'],
    ['+442079460958', 'GB'],
    ['+12133734253', 'US'],
    ['+380501234567', 'UA'],
    ['+375291234567', 'BY'],
    ['+971501234567', 'AE'],
  ] as const) {
    const phone = type(empty, full);
    assert.equal(phone.country, country);
    assert.deepEqual(insert(phone, '1'), phone);
    const inside = { ...phone, caret: 6 };
    assert.deepEqual(insert(inside, '1'), inside);
  }
});

test('without a country 17 national digits are taken, behind a code that is known and behind none', () => {
  const taken = (code: string) => signsOf(type(empty, `+${code}${'12345678901234567890'}`).text).length;
  assert.equal(taken('999'), 1 + 17);
  assert.equal(taken('870'), 1 + 3 + 17);
  assert.equal(taken('883'), 1 + 3 + 17);
});

test('another country takes the digits along where they fit', () => {
  assert.equal(moveTo(at('+7 916 123 45 67|'), 'BY', '375').text, '+375');
  assert.equal(seen(moveTo(at('+7 916 123 45 6|'), 'GB', '44')), '+44 916 123 456|');
  assert.equal(seen(moveTo(empty, 'KZ', '7')), '+7|');
  assert.equal(moveTo(empty, 'KZ', '7').country, 'KZ');
});

test('a code that no country has is unknown, an unfinished one is not', () => {
  assert.ok(hasUnknownCountry(at('+999|')));
  for (const text of ['+|', '+3|', '+37|', '+7|', '8 916|', '|']) assert.ok(!hasUnknownCountry(at(text)));
});

const digits = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength, size: 'max' });
const numbers = fc
  .record({ country: fc.constantFrom(...countries), national: digits(0, 10) })
  .map(({ country, national }) => writtenPhone(`+${callingCode(country)}${national}`, country));
const places = fc
  .record({ phone: numbers, share: fc.nat(1000) })
  .map(({ phone, share }) => ({ ...phone, caret: Math.round((phone.text.length * share) / 1000) }));

test('typing a digit anywhere keeps every digit on its side of the caret', () => {
  fc.assert(
    fc.property(places, fc.constantFrom(...'0123456789'), (phone, digit) => {
      const [left, right] = [phone.text.slice(0, phone.caret), phone.text.slice(phone.caret)].map(signsOf);
      fc.pre(phone.caret > 0);
      const next = insert(phone, digit);
      const [nextLeft, nextRight] = [next.text.slice(0, next.caret), next.text.slice(next.caret)].map(
        signsOf,
      );
      assert.equal(nextRight, right);
      assert.ok(nextLeft === left + digit || nextLeft === left);
    }),
  );
});

test('Backspace takes one digit at most and moves none over the caret', () => {
  fc.assert(
    fc.property(places, (phone) => {
      const left = signsOf(phone.text.slice(0, phone.caret));
      const next = backspace(phone);
      assert.equal(signsOf(next.text.slice(next.caret)), signsOf(phone.text.slice(phone.caret)));
      const expected = left.length > 1 ? left.slice(0, -1) : left;
      const isAlone = signsOf(phone.text) === '+';
      if (!isAlone) assert.equal(signsOf(next.text.slice(0, next.caret)), expected);
    }),
  );
});

test('what is pasted never makes the caret leave the text, the text grow beyond bounds or letters appear', () => {
  fc.assert(
    fc.property(places, fc.string({ unit: 'grapheme', maxLength: 60 }), (phone, chunk) => {
      const next = insert(phone, chunk);
      assert.ok(next.caret >= 0 && next.caret <= next.text.length);
      assert.match(next.text, /^\+?[\d\s()\-./–]*$/);
      assert.ok(signsOf(next.text).length <= 21);
    }),
  );
});

test('a number that was read is shown and read the same again', () => {
  fc.assert(
    fc.property(numbers, (phone) => {
      const value = phoneValue(phone);
      fc.pre(value !== '');
      assert.equal(phoneValue(writtenPhone(value)), value);
    }),
  );
});
