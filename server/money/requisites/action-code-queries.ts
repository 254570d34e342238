import { resendAfter } from '../../accounts/mailed-code/code.ts';
import type { Db } from '../../platform/db/connection.ts';

/**
 * Stores a request for a code and returns its id; null within a minute of the previous request. Race: the second of two
 * concurrent requests waits for the row and finds the first one's time.
 */
export async function requestActionCode(db: Db, userId: number) {
  return await db`
    insert into act_codes as c (user_id) values (${userId})
    on conflict (user_id) do update set request = gen_random_uuid(), requested_at = now(), code_hash = null
      where c.requested_at <= now() - ${resendAfter}::float8 * interval '1 second'
    returning request`.value<string | null>(null);
}

/** Seconds until the next letter may be asked for. */
export async function findActionCodeWait(db: Db, userId: number) {
  return await db`
    select greatest(1, ceil(${resendAfter}::float8 - extract(epoch from now() - requested_at)))::int as wait
    from act_codes where user_id = ${userId}`.value<number>(1);
}

/** Stores the code of the newest request for 10 minutes and returns the address it goes to; nothing for a replaced request. */
export async function setActionCode(db: Db, userId: number, request: string, hash: Buffer) {
  return await db<{ email: string; login: string }[]>`
    update act_codes c set code_hash = ${hash}, expires_at = now() + interval '10 minutes'
    from users u where u.id = c.user_id and c.user_id = ${userId} and c.request = ${request} and not u.is_blocked
    returning u.email, u.login`.first();
}

/** Uses up a code, with whichever key it was hashed. Race: of two calls with one code the update gives it to one. */
export async function spendActionCode(db: Db, userId: number, hashes: Buffer[]) {
  return await db`
    update act_codes set code_hash = null
    where user_id = ${userId} and code_hash = any(${hashes}::bytea[]) and expires_at > now() returning 1`.exists();
}

/** Lets the session do actions that ask for a code, for five minutes from now. */
export async function noteCodeGiven(db: Db, sessionId: number) {
  return await db`
    update sessions set code_given_at = now() where id = ${sessionId} returning code_given_at + interval '5 minutes' as until`.scalar<Date>();
}

/** The end of the time in which the session needs no code; null where it needs one. */
export async function findCodeUntil(db: Db, sessionId: number) {
  return await db`
    select code_given_at + interval '5 minutes' as until from sessions
    where id = ${sessionId} and code_given_at > now() - interval '5 minutes'`.value<Date | null>(null);
}
