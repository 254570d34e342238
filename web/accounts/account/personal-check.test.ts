import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { z } from 'zod';
import { personal } from '#contract/accounts/account';
import { email } from '#contract/wire/fields';
import { checkPhone } from '../../../server/accounts/account/account-rules.ts';
import { isReal } from '../../ui/phone/phone-number.ts';
import { judgeBy } from '../../ui/phone/real-number.ts';
import { refuseEmail, refuseLine, refusePhone, refuseTelegram } from './personal-check.ts';

judgeBy(isReal);

/** The contract's error for a value, or null. */
function contractSays(schema: z.ZodType, value: string): string | null {
  return schema.safeParse(value).error?.issues[0]?.message ?? null;
}

const lines = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 130 }),
  fc.string({ unit: fc.constantFrom('я', ' ', '\n', '<', '\u007f'), minLength: 95, maxLength: 105 }),
);

test('a name or contact is refused in the browser exactly when the contract refuses it, in the same words', () => {
  fc.assert(
    fc.property(lines, fc.constantFrom('firstName', 'lastName', 'skype'), (text, field) => {
      assert.equal(refuseLine(text), contractSays(personal.shape[field], text));
    }),
  );
  assert.equal(refuseLine('я'.repeat(101)), 'Не длиннее 100 знаков');
});

const telegrams = fc.oneof(
  lines,
  fc
    .tuple(
      fc.constantFrom('', '@', 't.me/', 'https://t.me/', ' @', '@@', 't.me/+'),
      fc.string({ unit: fc.constantFrom(...'abyzAZ09_'), minLength: 1, maxLength: 34 }),
    )
    .map((parts) => parts.join('')),
);

test('a name in Telegram is refused in the browser exactly when the contract refuses it, in the same words', () => {
  fc.assert(
    fc.property(telegrams, (text) => {
      assert.equal(refuseTelegram(text, 'before'), contractSays(personal.shape.telegram, text));
    }),
    { numRuns: 400 },
  );
  assert.equal(refuseTelegram('анна в телеграме', 'анна в телеграме'), null);
});

const digits = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength });
const phones = fc.oneof(
  fc.tuple(fc.constantFrom('', '+'), digits(0, 17)).map((parts) => parts.join('')),
  digits(9, 11).map((national) => `+7${national}`),
  fc.constantFrom('', '+79161234567', '+442079460958', '+70000000000'),
);

test('a phone is refused in the browser exactly when contract or server refuse it, in the same words', () => {
  fc.assert(
    fc.property(phones, (phone) => {
      assert.equal(refusePhone(phone), contractSays(personal.shape.phone, phone) ?? serverSays(phone));
    }),
    { numRuns: 400 },
  );
});

function serverSays(phone: string): string | null {
  try {
    checkPhone(phone);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

test('no mail address that the contract takes is refused in the browser', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (address) => {
      if (contractSays(email, address) === null) assert.equal(refuseEmail(address), null);
    }),
  );
  for (const slip of ['', 'anna', 'anna@', '@example.com', 'anna@example', 'an na@example.com'])
    assert.equal(refuseEmail(slip), contractSays(email, slip), slip);
});

test('a mailbox in a national domain is one, however its domain is written', () => {
  for (const typed of ['ivan@пример.рф', 'ivan@xn--e1afmkfd.xn--p1ai', 'ivan@ПРИМЕР.рф'])
    assert.equal(email.parse(typed), 'ivan@xn--e1afmkfd.xn--p1ai');
  assert.equal(email.parse('Ivan.B@Example.org'), 'Ivan.B@Example.org');
  for (const wrong of [
    'ivan@',
    'ivan@пример',
    'ivan@при мер.рф',
    'ivan@пример.рф/x',
    'ivan@пример.рф:80',
    'иван@пример.рф',
    '@пример.рф',
  ])
    assert.equal(email.safeParse(wrong).success, false, wrong);
});
