import { randomBytes } from 'node:crypto';
import type { Db } from '../../platform/db/connection.ts';
import { sha256 } from '../../platform/program/keys.ts';

/** Starts a session that sees only this application; returns its token, which exists only in the cookie. */
export async function startApplicantSession(db: Db, id: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db`insert into application_sessions ${db({ tokenHash: sha256(token), applicationId: id })}`;
  return token;
}

/** The application of a cookie; its session lives 14 days. */
export async function findApplicant(db: Db, token: string): Promise<{ id: number } | null> {
  return await db<{ id: number }[]>`
    select application_id as id from application_sessions
    where token_hash = ${sha256(token)} and created_at > now() - interval '14 days'`.first(null);
}

/** Ends the sessions of an application. */
export async function endApplicantSessions(db: Db, id: number) {
  await db`delete from application_sessions where application_id = ${id}`;
}

/** Deletes expired sessions; called by a job. */
export async function sweepApplicantSessions(db: Db) {
  await db`delete from application_sessions where created_at < now() - interval '14 days'`;
}
