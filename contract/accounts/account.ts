// Methods: `profile.*`.
// Methods: `profile.*`.
import { z } from 'zod';
import { asTelegramName, isTelegramName, telegramRefusal } from '../messages/telegram-name.ts';
import { codeSent, done, email, line, newPassword, phone, presentedPassword } from '../wire/fields.ts';
import { method } from '../wire/rpc.ts';

/** A name in Telegram, kept as `@name`, or an empty string for no name. */
export const telegram = z
  .string('Укажите текст')
  .max(100, 'Не длиннее 100 знаков')
  .overwrite(asTelegramName)
  .refine(isTelegramName, telegramRefusal);

/**
 * Personal data that a partner enters; each field may be empty. The operator's methods allow the same, but any
 * line of text for Telegram: imported names need not have Telegram's form.
 */
export const personal = z.strictObject({
  firstName: line(100),
  lastName: line(100),
  phone,
  skype: line(100),
  telegram,
});

/** A partner's own data. The partner's mail changes only after a code that was sent to the new address. */
export const account = {
  'profile.edit': method({
    access: 'partner',
    reads: false,
    summary: 'Изменение имени и контактов: только переданных полей',
    about:
      'Changes the named fields; the others stay, so two tabs lose nothing to each other unless both change one field: ' +
      'then the last write counts. `telegram` is taken as `name`, `@name`, `t.me/name` or `https://t.me/name` and kept as ' +
      '`@name`. 422 on phone when no such number can exist.',
    errors: ['wrongField'],
    params: personal.partial(),
    result: done,
  }),
  'profile.request-email-change': method({
    access: 'session',
    reads: false,
    summary: 'Письмо с кодом на новую почту',
    about:
      'Mails a code of 6 digits to the new address: 10 minutes, one use, it replaces the one before. `retryAfter`: seconds ' +
      'until the next may be sent; earlier is 429, and so are many letters in a row. The answer never reveals whether the ' +
      'address belongs to somebody. 422 for a wrong current password or the present address.',
    errors: ['wrongField', 'tooMany'],
    params: z.strictObject({ email, currentPassword: presentedPassword }),
    result: codeSent,
  }),
  'profile.confirm-email-change': method({
    access: 'session',
    reads: false,
    summary: 'Новая почта по коду из письма',
    about:
      'Makes the address that got the code the partner’s own, ends all other sessions of the partner and mails the old ' +
      'address about it. 422 for a wrong or old code, 429 after 5 tries, 409 on email when the address belongs to another ' +
      'partner: only its reader learns that.',
    errors: ['conflict', 'wrongField', 'tooMany'],
    params: z.strictObject({
      code: z
        .string('Введите шесть цифр из письма')
        .trim()
        .regex(/^\d{3}\s?\d{3}$/, 'Введите шесть цифр из письма'),
    }),
    result: done,
  }),
};

export const password = {
  'profile.edit-user-password': method({
    access: 'session',
    reads: false,
    summary: 'Смена пароля',
    about:
      'Changes the password, ends all other sessions of the partner and a two-factor secret that waits to be confirmed, ' +
      'and mails the partner about it. The API token ends too when `revokeToken` is true. 422 for a wrong current ' +
      'password and for a new one that is easily guessed, holds the login or is the current one; 429 with ' +
      'data.retryAfter after too many wrong ones.',
    errors: ['wrongField', 'tooMany'],
    params: z.strictObject({
      currentPassword: presentedPassword,
      newPassword,
      revokeToken: z.boolean('Укажите, отозвать ли токен API: true или false').optional(),
    }),
    result: done,
  }),
};
