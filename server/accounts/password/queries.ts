import type { Db, Tx } from '../../platform/db/connection.ts';
import { endSessions } from '../session/queries.ts';

type Account = { login: string; email: string; passwordHash: string };

/** The password hash to check before a change, and the address to notify of the change. */
export async function findOwnAccount(db: Db, userId: number) {
  return await db<Account[]>`
    select login, email, password_hash from users where id = ${userId}`.first();
}

/** The stored hash, locked until the transaction ends: changes of one password come one after another. */
export async function lockPasswordHash(tx: Tx, userId: number) {
  return await tx`
    select password_hash from users where id = ${userId} for no key update`.value<string>();
}

/** Sets a password and ends the sessions, the reset links and the reset's place that belonged to the old one. */
export async function setPassword(
  db: Db,
  userId: number,
  passwordHash: string,
  exceptSession: number | null = null,
) {
  await db`update users set password_hash = ${passwordHash} where id = ${userId}`;
  await db`delete from password_resets where user_id = ${userId}`;
  await db`delete from reset_places where user_id = ${userId}`;
  await endSessions(db, userId, exceptSession);
}
