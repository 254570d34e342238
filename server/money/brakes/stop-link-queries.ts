import { randomBytes } from 'node:crypto';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { sha256 } from '../../platform/program/keys.ts';

/** Makes a link that stops payments, valid for this many days, and returns its token, which stands only in the letter. */
export async function makeStopLink(db: Db, userId: number, about: string, days = 14) {
  const token = randomBytes(32).toString('base64url');
  await db`insert into stop_links ${db({ tokenHash: sha256(token), userId, about, days })}`;
  return token;
}

const isUsable = (db: Db, token: string) =>
  db`token_hash = ${sha256(token)} and used_at is null and created_at > now() - days * interval '1 day'`;

export async function findStopLink(db: Db, token: string) {
  return await db<{ about: string; at: Date }[]>`
    select about, created_at as at from stop_links where ${isUsable(db, token)}`.first();
}

/**
 * Uses a link up and returns its partner, also where it was a member's. Race: the second of two calls with one link waits for the row
 * and finds the link used.
 */
export async function useStopLink(tx: Tx, token: string) {
  return await tx`
    update stop_links set used_at = now() where ${isUsable(tx, token)}
    returning (select coalesce(u.owner_id, u.id) from users u where u.id = user_id)`.value<number | null>(
    null,
  );
}
