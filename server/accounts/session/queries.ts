import { randomBytes } from 'node:crypto';
import { sha256 } from '#server/platform/program/keys';
import type { Db } from '../../platform/db/connection.ts';
import type { Query } from '../../platform/db/driver/query.ts';
import type { Paging } from '../../platform/db/list-queries.ts';
import { heldSession, sessionLockOf } from '../../platform/db/session-lock.ts';
import { mayEnter, memberOf } from '../../platform/db/user-queries.ts';
import { announceSessionsEnd } from '../../platform/live/announce.ts';
import type { SessionRef } from '../../platform/rpc/call.ts';
import { listSessions } from './list-queries.ts';

// A session ends 14 days after its last use and 90 days after its start (OWASP ASVS 7.3); a session that waits for its second
// step ends after 10 minutes, a visit of the staff after 15.
const isAlive = (db: Db) => db`
  s.last_seen_at > now() - interval '14 days' and s.created_at > now() - interval '90 days'
  and (not s.awaits_tfa or s.created_at > now() - interval '10 minutes')
  and (s.visit_id is null or s.created_at > now() - interval '15 minutes')`;

/** Starts a session and returns its id and its token, which exists only in the cookie. */
export async function startSession(
  db: Db,
  userId: number,
  from: { awaitsTfa: boolean; userAgent: string; address: string },
): Promise<{ id: number; token: string }> {
  const { token, ...seen } = newToken(from);
  const { id } = await db<{ id: number }[]>`
    insert into sessions ${db({ userId, awaitsTfa: from.awaitsTfa, ...seen })} returning id`.one();
  return { id, token };
}

/** Starts the session of a staff visit to a partner's cabinet, and returns its token and its end. */
export async function startVisit(
  db: Db,
  userId: number,
  visitId: number,
  from: { userAgent: string; address: string },
): Promise<{ token: string; until: Date }> {
  const { token, ...seen } = newToken(from);
  const { until } = await db<{ until: Date }[]>`
    insert into sessions ${db({ userId, visitId, ...seen })}
    returning created_at + interval '15 minutes' as until`.one();
  return { token, until };
}

/** A new session's token, which exists only in the cookie, and the columns beside its owner. */
export function newToken({ userAgent, address }: { userAgent: string; address: string }) {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: sha256(token), userAgent: userAgent.slice(0, 300), address };
}

/** The live session of a cookie; its last use is noted once a minute. */
export async function findSession(db: Db, token: string, address: string): Promise<SessionRef | null> {
  const [row] = await db<(SessionRef & { isStale: boolean })[]>`
    select s.id, s.user_id, s.awaits_tfa, ${memberOf(db)} as member,
      case when s.visit_id is not null then s.created_at + interval '15 minutes' end as visit_until,
      (select v.role from staff_visits v where v.id = s.visit_id) as visit_role,
      s.last_seen_at < now() - interval '1 minute' as is_stale
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = ${sha256(token)} and ${mayEnter(db)} and ${isAlive(db)}`;
  if (!row) return null;
  const { isStale, ...session } = row;
  if (isStale) await db`update sessions set last_seen_at = now(), address = ${address} where id = ${row.id}`;
  return session;
}

/** The sessions among these, of any partners, that are still live. */
export async function findLivingSessions(db: Db, sessionIds: number[]) {
  return await db`
    select s.id from sessions s join users u on u.id = s.user_id
    where s.id = any(${sessionIds}) and ${mayEnter(db)} and ${isAlive(db)}`.values<number>();
}

/** True where a session exists; it cannot end before this transaction does. */
export async function lockSession(tx: Db, sessionId: number): Promise<boolean> {
  return (await heldSession(tx, sessionId)).length > 0;
}

/**
 * Ends sessions; returns their partners. Locks are taken in one order: sessions, then brakes, then the partner's row, then all
 * else; a transaction that ends sessions does so first.
 */
async function end(db: Db, wanted: Query<object[]>): Promise<number[]> {
  const ended = await db<{ userId: number }[]>`
    with waited as materialized (
      select id, pg_advisory_xact_lock(${sessionLockOf(db, db`id`)}) from (select id from sessions where ${wanted} order by id) listed)
    delete from sessions s using waited where s.id = waited.id returning s.user_id`;
  const userIds = [...new Set(ended.map(({ userId }) => userId))];
  for (const userId of userIds) await announceSessionsEnd(db, userId);
  return userIds;
}

/** True where the partner had such a session. */
export async function endSession(db: Db, userId: number, sessionId: number): Promise<boolean> {
  return (await end(db, db`id = ${sessionId} and user_id = ${userId}`)).length > 0;
}

/** Ends every session of a partner, but not the session `except`, if given. */
export async function endSessions(db: Db, userId: number, except: number | null = null) {
  await end(db, db`user_id = ${userId} and id is distinct from ${except}`);
}

/** Ends the visits of a member of the staff to cabinets. */
export async function endVisits(db: Db, staffId: number) {
  await end(db, db`visit_id in (select id from staff_visits where staff_id = ${staffId})`);
}

/** Deletes expired sessions; called by a job. */
export async function sweepSessions(db: Db) {
  await db`delete from sessions s where not (${isAlive(db)})`;
}

/** A partner's live sessions. Sessions that wait for their second step, and visits, are left out. */
export async function findSessions(db: Db, userId: number, paging: Paging & { current: number }) {
  return await listSessions(
    db,
    db`from sessions s where s.user_id = ${userId} and not s.awaits_tfa and s.visit_id is null and ${isAlive(db)}`,
    paging,
  );
}
