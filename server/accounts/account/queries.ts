import type { Db } from '../../platform/db/connection.ts';
import { resendAfter } from '../mailed-code/code.ts';

/** The password hash and address to check before the mail address changes. */
export async function findCredentials(db: Db, userId: number) {
  return await db<{ email: string; passwordHash: string }[]>`
    select email, password_hash from users where id = ${userId}`.first();
}

/**
 * Stores the new address and returns the id of the request; null within a minute of the previous request. Codes of earlier
 * requests are deleted: they went to another address. Race: the second of two concurrent requests waits for the row and finds
 * the first one's time.
 */
export async function requestChange(db: Db, userId: number, email: string) {
  return await db<{ request: string }[]>`
    insert into email_changes as c (user_id, email) values (${userId}, ${email})
    on conflict (user_id) do update
      set request = gen_random_uuid(), email = excluded.email, requested_at = now(), code_hash = null
      where c.requested_at <= now() - ${resendAfter}::float8 * interval '1 second'
    returning request`.value(null);
}

/** Seconds until the next letter may be asked for. */
export async function findResendWait(db: Db, userId: number) {
  return await db<{ wait: number }[]>`
    select greatest(1, ceil(${resendAfter}::float8 - extract(epoch from now() - requested_at)))::int as wait
    from email_changes where user_id = ${userId}`.value(1);
}

/** Stores the code of a request for 10 minutes and returns the address it goes to; nothing for a replaced request. */
export async function setCode(db: Db, userId: number, request: string, hash: Buffer) {
  return await db<{ email: string; login: string }[]>`
    update email_changes c set code_hash = ${hash}, expires_at = now() + interval '10 minutes'
    from users u where u.id = c.user_id and c.user_id = ${userId} and c.request = ${request} and not u.is_blocked
    returning c.email, u.login`.first();
}

/**
 * Uses up a code, with whichever key it was hashed, and returns the address it was sent to. Race: of two requests the delete
 * gives the row to one.
 */
export async function spendCode(db: Db, userId: number, hashes: Buffer[]) {
  return await db<{ email: string }[]>`
    delete from email_changes where user_id = ${userId} and code_hash = any(${hashes}::bytea[]) and expires_at > now()
    returning email`.value(null);
}

/** True where a valid code may still arrive. */
export async function codeIsAwaited(db: Db, userId: number) {
  return await db`
    select 1 from email_changes where user_id = ${userId} and code_hash is not null and expires_at > now()`.exists();
}

/** Revokes all mailed secrets of a partner, also those still in the queue: reset links, codes, a pending change of the mail. */
export async function endMailedSecrets(db: Db, userId: number): Promise<void> {
  await db`delete from password_resets where user_id = ${userId}`;
  await db`delete from email_changes where user_id = ${userId}`;
  await db`delete from tfa_mail_codes where user_id = ${userId}`;
}

/** Replaces the address, returns the former one, and revokes the links and codes that were mailed to the former. */
export async function replaceEmail(db: Db, userId: number, email: string) {
  const [before] = await db<{ email: string; login: string }[]>`
    select email, login from users where id = ${userId} for update`;
  await db`update users set email = ${email} where id = ${userId}`;
  await endMailedSecrets(db, userId);
  return before;
}

/** Deletes changes of the mail that were not confirmed in time; called by a job. */
export async function sweepEmailChanges(db: Db) {
  await db`delete from email_changes where requested_at < now() - interval '1 day'`;
}
