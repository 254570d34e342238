import type { Db } from '../../platform/db/connection.ts';
import { resendAfter } from '../mailed-code/code.ts';

/**
 * Stores a request for a code and returns its id; null within a minute of the previous request. The earlier code works until the
 * new one is made. Race: the second of two concurrent requests waits for the row and finds the first one's time.
 */
export async function requestMailCode(db: Db, userId: number) {
  return await db<{ request: string }[]>`
    insert into tfa_mail_codes as c (user_id) values (${userId})
    on conflict (user_id) do update set request = gen_random_uuid(), requested_at = now()
      where c.requested_at <= now() - ${resendAfter}::float8 * interval '1 second'
    returning request`.value(null);
}

/** Seconds until the next letter may be asked for. */
export async function findMailWait(db: Db, userId: number) {
  return await db<{ wait: number }[]>`
    select greatest(1, ceil(${resendAfter}::float8 - extract(epoch from now() - requested_at)))::int as wait
    from tfa_mail_codes where user_id = ${userId}`.value(1);
}

/** Stores the code of the newest request for 10 minutes and 5 tries; false for an older request. */
export async function setMailCode(db: Db, userId: number, request: string, hash: Buffer) {
  return await db`
    update tfa_mail_codes set code_hash = ${hash}, tries = 0, expires_at = now() + interval '10 minutes'
    where user_id = ${userId} and request = ${request} returning 1`.exists();
}

/**
 * Takes one of the valid code's five tries; false when there is no code or no try left. Called before the codes are compared.
 * Race: simultaneous tries queue on the row's lock, so no sixth try passes.
 */
export async function takeMailTry(db: Db, userId: number) {
  return await db`
    update tfa_mail_codes set tries = tries + 1
    where user_id = ${userId} and code_hash is not null and tries < 5 and expires_at > now() returning 1`.exists();
}

/**
 * Uses up the mailed code, with whichever key it was hashed. Race: of two requests with one code the delete gives the row to
 * one.
 */
export async function spendMailCode(db: Db, userId: number, hashes: Buffer[]) {
  return await db`
    delete from tfa_mail_codes where user_id = ${userId} and code_hash = any(${hashes}::bytea[]) and expires_at > now() returning 1`.exists();
}
