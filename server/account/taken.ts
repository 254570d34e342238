import { violates } from '../db/connection.ts';
import { Refusal } from '../rpc/refusal.ts';

const sentences = {
  users_login_key: { login: 'Этот логин уже занят' },
  users_email_key: { email: 'Эта почта уже занята' },
  users_referrer_id_fkey: { referrerId: 'Такого партнёра нет' },
};

/** Turns a named constraint of `users` into the refusal of its field; anything else flies on. */
export function refuseTaken(error: unknown): never {
  for (const [constraint, fields] of Object.entries(sentences)) {
    if (violates(error, constraint)) throw new Refusal('conflict', Object.values(fields)[0] ?? '', fields);
  }
  throw error;
}
