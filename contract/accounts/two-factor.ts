// Methods: `profile.*`.
import { z } from 'zod';
import { codeSent, count, done, nothing } from '../wire/fields.ts';
import { method } from '../wire/rpc.ts';

const sixDigits = (sentence: string) =>
  z
    .string(sentence)
    .trim()
    .regex(/^\d{3}\s?\d{3}$/, sentence);

export const appCode = sixDigits('Введите шесть цифр из приложения');
const mailCode = sixDigits('Введите шесть цифр из письма');
const newCode = sixDigits('Введите шесть цифр с нового телефона');
export const recoveryCodes = z.array(z.string()).length(10);
export const appSecret = z.object({ qrCode: z.string(), secret: z.string() });

/** A code of the app, or a recovery code as shown; case, spaces and hyphens do not matter. */
export const secondFactor = z
  .string('Введите код')
  .trim()
  .min(6, 'Введите код целиком')
  .max(32, 'Код не длиннее 32 знаков');

/**
 * Two-factor authentication: TOTP (RFC 6238) with SHA-1, 30 s, 6 digits, one step of drift; a code works once. Wrong codes are
 * 422 on their field. Where a method takes two codes, neither is spent unless both are right. After 5 tries, a wait: 429.
 */
export const twoFactor = {
  'profile.get-tfa-google-status': method({
    access: 'session',
    reads: true,
    summary: 'Включена ли двухфакторная аутентификация',
    about: 'Whether signing in asks for a code of the app.',
    params: nothing,
    result: z.object({ status: z.enum(['active', 'inactive']) }),
  }),
  'profile.get-tfa-qr-code': method({
    access: 'session',
    reads: false,
    summary: 'QR-код и секрет для приложения',
    about:
      'The secret for the app: as a picture (data URL) and as text (base32). It stays the same for 30 minutes, and is the ' +
      'session’s own. 409 when two-factor is active: the secret is never shown again.',
    errors: ['conflict'],
    params: nothing,
    result: appSecret,
  }),
  'profile.send-tfa-mail-code': method({
    access: 'session',
    reads: false,
    summary: 'Письмо с кодом для изменения двухфакторной аутентификации',
    about:
      'Mails a code of 6 digits: 10 minutes, one use, 5 tries; it replaces the one before. `retryAfter`: seconds until the ' +
      'next may be sent; earlier is 429.',
    errors: ['tooMany'],
    params: nothing,
    result: codeSent,
  }),
  'profile.activate-tfa': method({
    access: 'session',
    reads: false,
    summary: 'Включение двухфакторной аутентификации',
    about:
      'Turns two-factor on with the app’s code and the mailed one. The 10 recovery codes, each of one use, are in this ' +
      'answer only. 409 when it is active, or when no QR code was asked for within the last hour.',
    errors: ['conflict', 'wrongField', 'tooMany'],
    params: z.strictObject({ code: appCode, mailCode }),
    result: z.object({ recoveryCodes }),
  }),
  'profile.inactivate-tfa': method({
    access: 'session',
    reads: false,
    summary: 'Отключение двухфакторной аутентификации',
    about:
      'Turns two-factor off with the app’s code, or a recovery code in its place, and the mailed one. 409 when it is not active.',
    errors: ['conflict', 'wrongField', 'tooMany'],
    params: z.strictObject({ code: secondFactor, mailCode }),
    result: done,
  }),
  'profile.get-tfa-recovery-codes-count': method({
    access: 'session',
    reads: true,
    summary: 'Сколько резервных кодов осталось',
    about:
      'Recovery codes that were not used; 0 when two-factor is not active. The codes themselves are never shown again.',
    params: nothing,
    result: count,
  }),
  'profile.create-tfa-recovery-codes': method({
    access: 'session',
    reads: false,
    summary: 'Новые резервные коды вместо прежних',
    about:
      'Makes 10 new recovery codes, in this answer only, and ends the ones before. Takes the app’s code, or a recovery code ' +
      'in its place, and the mailed one. 409 when two-factor is not active.',
    errors: ['conflict', 'wrongField', 'tooMany'],
    params: z.strictObject({ code: secondFactor, mailCode }),
    result: z.object({ recoveryCodes }),
  }),
  'profile.get-tfa-next-qr-code': method({
    access: 'session',
    reads: false,
    summary: 'QR-код и секрет для другого телефона',
    about:
      'A second secret, for the app of another phone; the first works until `profile.move-tfa`. It stays the same for 30 ' +
      'minutes, and is the session’s own. 409 when two-factor is not active.',
    errors: ['conflict'],
    params: nothing,
    result: appSecret,
  }),
  'profile.move-tfa': method({
    access: 'session',
    reads: false,
    summary: 'Перенос двухфакторной аутентификации на другой телефон',
    about:
      'Makes the second secret the only one. Takes the present app’s code, or a recovery code in its place, the other ' +
      'phone’s code and the mailed one. Recovery codes stay. 409 when two-factor is not active, or when no QR code for the ' +
      'other phone was asked for within the last hour.',
    errors: ['conflict', 'wrongField', 'tooMany'],
    params: z.strictObject({ code: secondFactor, newCode, mailCode }),
    result: done,
  }),
};
