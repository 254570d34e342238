import { randomBytes } from 'node:crypto';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { sha256 } from '../../platform/program/keys.ts';

/**
 * The address of a partner's letters, by login or mail, by the mail first where the text looks like one; a blocked partner gets
 * none. Race: the address is locked until the transaction ends, so a change of it also ends the link that is made here.
 */
export async function lockMailAddress(tx: Db, loginOrEmail: string) {
  return await tx<{ id: number; login: string; email: string }[]>`
    select id, login, email from users
    where (lower(login) = lower(${loginOrEmail}) or lower(email) = lower(${loginOrEmail})) and not is_blocked
    order by (lower(login) = lower(${loginOrEmail})) = ${!loginOrEmail.includes('@')} desc limit 1 for no key update`.first();
}

/** A partner whom the staff made and who has no password yet, and the address of their letters; nothing for other partners. */
export async function lockInvited(tx: Tx, userId: number) {
  return await tx<{ login: string; email: string; owner: string | null }[]>`
    select login, email, (select o.login from users o where o.id = users.owner_id) as owner from users
    where id = ${userId} and password_hash = '' and not is_blocked and erased_at is null
    for no key update`.first();
}

/** Makes a token for a link that sets a password; earlier tokens of the partner stop working. */
export async function makeResetToken(
  db: Db,
  userId: number,
  lifetime: '30 minutes' | '7 days' = '30 minutes',
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db`delete from password_resets where user_id = ${userId}`;
  await db`insert into password_resets (token_hash, user_id, expires_at) values (${sha256(token)}, ${userId}, now() + ${lifetime}::interval)`;
  return token;
}

/** Spends a reset token. Race: of two requests with one token the delete gives the row to one. */
export async function spendResetToken(db: Db, token: string) {
  return await db<{ userId: number }[]>`
    delete from password_resets where token_hash = ${sha256(token)} and expires_at > now()
    returning user_id`.value(null);
}

/** Notes the network of a reset by link; setPassword has removed the previous one. */
export async function noteResetPlace(db: Db, userId: number, network: string) {
  await db`insert into reset_places ${db({ userId, address: network })}`;
}

/** Removes expired links and networks of resets; called by a job. */
export async function sweepResets(db: Db): Promise<void> {
  await db`delete from password_resets where expires_at < now()`;
  await db`delete from reset_places where created_at < now() - interval '1 day'`;
}
