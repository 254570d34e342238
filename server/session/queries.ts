import { randomBytes } from 'node:crypto';
import { sha256 } from '#server/program/keys';
import type { Db } from '../db/connection.ts';
import { announceSessionsEnd } from '../live/announce.ts';
import type { SessionRef } from '../rpc/call.ts';

// A session ends 14 days after its last use and 90 days after its start (OWASP ASVS 7.3); one that waits for its
// second step after 10 minutes.
export const isAlive = (db: Db) => db`
  s.last_seen_at > now() - interval '14 days' and s.created_at > now() - interval '90 days'
  and (not s.awaits_tfa or s.created_at > now() - interval '10 minutes')`;

export type Account = { id: number; passwordHash: string; isBlocked: boolean; isResetPlace: boolean };

/** By login or mail, without case. `isResetPlace`: the newest reset by link came from this address, within a day. */
export async function findAccount(
  db: Db,
  loginOrEmail: string,
  address: string,
): Promise<Account | undefined> {
  const [account] = await db<Account[]>`
    select id, password_hash as "passwordHash", is_blocked as "isBlocked", exists (
      select 1 from reset_places p
      where p.user_id = users.id and p.address = ${address} and p.created_at > now() - interval '1 day'
    ) as "isResetPlace"
    from users
    where lower(login) = lower(${loginOrEmail}) or lower(email) = lower(${loginOrEmail})
    order by (lower(login) = lower(${loginOrEmail})) desc limit 1`;
  return account;
}

/**
 * Where a partner's letters go; a blocked one gets none. Race: the address stays until the transaction ends, so a change of it
 * also ends the link that is made here.
 */
export async function holdMailAddress(tx: Db, loginOrEmail: string) {
  const [account] = await tx<{ id: number; login: string; email: string }[]>`
    select id, login, email from users
    where (lower(login) = lower(${loginOrEmail}) or lower(email) = lower(${loginOrEmail})) and not is_blocked
    order by (lower(login) = lower(${loginOrEmail})) desc limit 1 for no key update`;
  return account;
}

/**
 * Whether the password is still the one that was compared, and keeps it so until the transaction ends. Race: a change
 * of the password ends all sessions; without this lock a sign-in with the old one could start another right after.
 */
export async function holdPassword(tx: Db, userId: number, passwordHash: string): Promise<boolean> {
  const rows = await tx`
    select 1 from users where id = ${userId} and password_hash = ${passwordHash} and not is_blocked for share`;
  return rows.length > 0;
}

/** Starts a session and answers its token, which exists only in the cookie. */
export async function startSession(
  db: Db,
  userId: number,
  from: { awaitsTfa: boolean; userAgent: string; address: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db`
    insert into sessions (user_id, token_hash, awaits_tfa, user_agent, address)
    values (${userId}, ${sha256(token)}, ${from.awaitsTfa}, ${from.userAgent.slice(0, 300)}, ${from.address})`;
  return token;
}

/** The living session of a cookie; its last use is noted once a minute. */
export async function findSession(db: Db, token: string, address: string): Promise<SessionRef | null> {
  const [row] = await db<(SessionRef & { isStale: boolean })[]>`
    select s.id, s.user_id as "userId", s.awaits_tfa as "awaitsTfa",
      s.last_seen_at < now() - interval '1 minute' as "isStale"
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = ${sha256(token)} and not u.is_blocked and ${isAlive(db)}`;
  if (!row) return null;
  const { isStale, ...session } = row;
  if (isStale) await db`update sessions set last_seen_at = now(), address = ${address} where id = ${row.id}`;
  return session;
}

/** Which of these sessions, of whichever partners, still live. */
export async function findLivingSessions(db: Db, sessionIds: number[]): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select s.id from sessions s join users u on u.id = s.user_id
    where s.id = any(${sessionIds}) and not u.is_blocked and ${isAlive(db)}`;
  return rows.map(({ id }) => id);
}

/** Whether a session exists; it cannot be ended before this transaction is. */
export async function lockSession(tx: Db, sessionId: number): Promise<boolean> {
  return (await tx`select 1 from sessions where id = ${sessionId} for key share`).length > 0;
}

/** Answers whether there was such a session of his. */
export async function endSession(db: Db, userId: number, sessionId: number): Promise<boolean> {
  const ended = await db`delete from sessions where id = ${sessionId} and user_id = ${userId} returning 1`;
  if (ended.length > 0) await announceSessionsEnd(db, userId);
  return ended.length > 0;
}

/** Ends every session of a partner, but one if it is named. */
export async function endSessions(db: Db, userId: number, except: number | null = null): Promise<void> {
  const ended = await db`
    delete from sessions where user_id = ${userId} and id is distinct from ${except} returning 1`;
  if (ended.length > 0) await announceSessionsEnd(db, userId);
}

/** Removes what has run out; called by a job. */
export async function sweepSessions(db: Db): Promise<void> {
  await db`delete from sessions s where not (${isAlive(db)})`;
  await db`delete from password_resets where created_at < now() - interval '1 day'`;
  await db`delete from reset_places where created_at < now() - interval '1 day'`;
  await db`delete from tries where updated_at < now() - interval '2 days' and blocked_until < now()`;
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

/** Notes where a reset by link came from; setPassword has removed the place before it. */
export async function noteResetPlace(db: Db, userId: number, address: string): Promise<void> {
  await db`insert into reset_places (user_id, address) values (${userId}, ${address})`;
}

/** Makes a token for a reset link; earlier ones of the partner stop working. */
export async function makeResetToken(db: Db, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db`delete from password_resets where user_id = ${userId}`;
  await db`insert into password_resets (token_hash, user_id) values (${sha256(token)}, ${userId})`;
  return token;
}

/** Spends a reset token. Race: of two requests with one token the delete gives the row to one. */
export async function spendResetToken(db: Db, token: string): Promise<number | null> {
  const [row] = await db<{ userId: number }[]>`
    delete from password_resets where token_hash = ${sha256(token)} and created_at > now() - interval '30 minutes'
    returning user_id as "userId"`;
  return row?.userId ?? null;
}
