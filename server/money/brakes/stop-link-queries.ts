import { randomBytes } from 'node:crypto';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { sha256 } from '../../platform/program/keys.ts';

/** Makes a link by which payments are stopped for so many days, and returns its token, which stands in the letter alone. */
export async function makeStopLink(db: Db, userId: number, about: string, days = 14): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db`insert into stop_links (token_hash, user_id, about, days) values (${sha256(token)}, ${userId}, ${about}, ${days})`;
  return token;
}

const isUsable = (db: Db, token: string) =>
  db`token_hash = ${sha256(token)} and used_at is null and created_at > now() - days * interval '1 day'`;

export async function findStopLink(db: Db, token: string): Promise<{ about: string; at: Date } | undefined> {
  const [link] = await db<{ about: string; at: Date }[]>`
    select about, created_at as at from stop_links where ${isUsable(db, token)}`;
  return link;
}

/** Uses a link up and returns whose it was. Race: of two calls with one link the second waits for the row and finds it used. */
export async function useStopLink(tx: Tx, token: string): Promise<number | null> {
  const [link] = await tx<{ userId: number }[]>`
    update stop_links set used_at = now() where ${isUsable(tx, token)} returning user_id as "userId"`;
  return link?.userId ?? null;
}
