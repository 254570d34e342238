import { randomBytes } from 'node:crypto';
import { listSessions } from '../../accounts/session/list-queries.ts';
import { endVisits, newToken } from '../../accounts/session/queries.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Paging } from '../../platform/db/list-queries.ts';
import { sha256 } from '../../platform/program/keys.ts';
import type { Settings } from '../../platform/program/settings.ts';
import type { Staff, StaffSession } from '../../platform/rpc/call.ts';

// A session ends 30 minutes after its last use and 12 hours after its start; a session between the steps of signing in ends after
// 10 minutes.
const isAlive = (db: Db) => db`
  s.last_seen_at > now() - interval '30 minutes' and s.created_at > now() - interval '12 hours'
  and (s.step = 'open' or s.created_at > now() - interval '10 minutes')`;

type From = { userAgent: string; address: string };

/** Starts a session and returns its token, which exists only in the cookie. */
export async function startSession(
  db: Db,
  staffId: number,
  step: StaffSession['step'],
  from: From,
): Promise<string> {
  const { token, ...seen } = newToken(from);
  await db`insert into staff_sessions ${db({ staffId, step, ...seen })}`;
  return token;
}

type Found = Pick<Staff, 'name' | 'role' | 'isBound'> & { staffId: number; isStale: boolean };

/**
 * The living session of a cookie; its last use is noted once a minute, unless an idle page calls by itself. The demo account's
 * session lives while the demo is on: it has no second factor.
 */
export async function findSession(
  db: Db,
  token: string,
  { address, isIdle }: { address: string; isIdle: boolean },
  { demo }: Settings,
): Promise<StaffSession | null> {
  const row = await db<(Omit<StaffSession, 'account'> & Found)[]>`
    select s.id, s.staff_id, a.login, a.name, a.role, a.is_bound, s.step, s.last_seen_at < now() - interval '1 minute' as is_stale,
      exists (select 1 from staff_factors f where f.staff_id = a.id and f.is_active) as has_factor,
      case when s.code_given_at > now() - interval '5 minutes' then s.code_given_at + interval '5 minutes' end as confirmed_until
    from staff_sessions s join staff_accounts a on a.id = s.staff_id
    where s.token_hash = ${sha256(token)} and not a.is_blocked and (${demo} or not a.is_demo) and ${isAlive(db)}`.first();
  if (!row) return null;
  const { staffId, name, role, isBound, isStale, ...session } = row;
  if (isStale && !isIdle)
    await db`update staff_sessions set last_seen_at = now(), address = ${address} where id = ${row.id}`;
  return { ...session, account: { kind: 'account', id: staffId, name, role, isBound } };
}

/** Gives a session a new token after the app's code, and notes the code for five minutes; null when the session has ended. */
export async function renewSession(
  db: Db,
  sessionId: number,
): Promise<{ token: string; until: Date } | null> {
  const token = randomBytes(32).toString('base64url');
  const [row] = await db<{ until: Date }[]>`
    update staff_sessions set token_hash = ${sha256(token)}, code_given_at = now(), last_seen_at = now()
    where id = ${sessionId} returning code_given_at + interval '5 minutes' as until`;
  return row ? { token, until: row.until } : null;
}

/** Returns true where the account had such a session. */
export async function endSession(db: Db, staffId: number, sessionId: number) {
  return await db`
    delete from staff_sessions where id = ${sessionId} and staff_id = ${staffId} returning 1`.exists();
}

/** Ends an account's sessions, and with them its looks into partners' cabinets. */
export async function endSessions(db: Db, staffId: number): Promise<void> {
  await db`delete from staff_sessions where staff_id = ${staffId}`;
  await endVisits(db, staffId);
}

/** Deletes expired sessions; called by a job. */
export async function sweepStaffSessions(db: Db) {
  await db`delete from staff_sessions s where not (${isAlive(db)})`;
}

/** An account's live sessions. Sessions between the steps are left out. */
export async function findSessions(db: Db, staffId: number, paging: Paging & { current: number }) {
  return await listSessions(
    db,
    db`from staff_sessions s where s.staff_id = ${staffId} and s.step = 'open' and ${isAlive(db)}`,
    paging,
  );
}
