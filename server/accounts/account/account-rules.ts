import { violates } from '../../platform/db/connection.ts';
import { loadLater } from '../../platform/program/load-later.ts';
import { Refusal } from '../../platform/rpc/refusal.ts';

const phoneNumbers = loadLater<typeof import('libphonenumber-js/max')>('libphonenumber-js/max');

/**
 * Checks a phone number and returns it in the stored form, E.164 by the numbering plan of its country; refuses a number that
 * cannot exist.
 */
export function checkPhone(phone: string): string {
  if (phone === '') return '';
  const number = phoneNumbers().parsePhoneNumberFromString(phone);
  if (number?.isValid()) return number.number;
  const sentence = 'Такого номера телефона не бывает. Проверьте код страны и цифры';
  throw new Refusal('wrongField', sentence, { phone: sentence });
}

const sentences = {
  users_login_key: { login: 'Этот логин уже занят' },
  users_email_key: { email: 'Эта почта уже занята' },
  users_referrer_id_fkey: { referrerId: 'Такого партнёра нет' },
};

/** Turns a named constraint of `users` into the refusal of its field; other errors fly on. */
export function refuseTaken(error: unknown): never {
  for (const [constraint, fields] of Object.entries(sentences)) {
    if (violates(error, constraint)) throw new Refusal('conflict', Object.values(fields)[0] ?? '', fields);
  }
  throw error;
}
