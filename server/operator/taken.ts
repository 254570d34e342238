import { postgres } from '../db/driver.ts';
import { Refusal } from '../refusal.ts';

const sentences: Record<string, Record<string, string>> = {
  users_login_key: { login: 'Этот логин уже занят' },
  users_email_key: { email: 'Эта почта уже занята' },
  users_referrer_id_fkey: { referrerId: 'Такого партнёра нет' },
};

/** Turns a named constraint of `users` into the refusal of its field; anything else flies on. */
export function refuseTaken(error: unknown): never {
  const fields = error instanceof postgres.PostgresError ? sentences[error.constraint_name ?? ''] : undefined;
  if (!fields) throw error;
  throw new Refusal('conflict', Object.values(fields)[0] ?? '', fields);
}
