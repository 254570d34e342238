import type { ResultOf } from '#contract/method-types';
import type { Db } from '../../platform/db/connection.ts';

export type StoredToken = { hash: Buffer; sealed: Buffer };

/**
 * Replaces a partner's token; true where it is the first one. Race: of simultaneous replacements the row keeps the last token
 * whole; the other tokens never work.
 */
export async function replaceToken(db: Db, userId: number, { hash, sealed }: StoredToken) {
  return await db<{ isFirst: boolean }[]>`
    insert into api_tokens as t (user_id, token_hash, sealed) values (${userId}, ${hash}, ${sealed})
    on conflict (user_id) do update set token_hash = excluded.token_hash, sealed = excluded.sealed,
      created_at = now(), last_used_at = null, last_address = ''
    returning t.xmax = 0 as is_first`.value(false);
}

export async function findSealedToken(db: Db, userId: number) {
  return await db<{ sealed: Buffer }[]>`select sealed from api_tokens where user_id = ${userId}`.value(null);
}

/** True where there was a token. */
export async function deleteToken(db: Db, userId: number) {
  return await db`delete from api_tokens where user_id = ${userId} returning 1`.exists();
}

export async function findTokenUse(db: Db, userId: number) {
  return await db<ResultOf<'profile.get-api-token-use'>[]>`
    select last_used_at, last_address as address from api_tokens where user_id = ${userId}`.first();
}

/**
 * Returns the owner of the token with this hash; null for an unknown token or a blocked partner. Notes the token's use once a
 * minute.
 */
export async function findTokenOwner(db: Db, hash: Buffer, address: string): Promise<number | null> {
  const [row] = await db<{ userId: number; isStale: boolean }[]>`
    select t.user_id, coalesce(t.last_used_at < now() - interval '1 minute', true) as is_stale
    from api_tokens t join users u on u.id = t.user_id
    where t.token_hash = ${hash} and not u.is_blocked`;
  if (!row) return null;
  // Compares the hash again: a token that was replaced meanwhile must not pass its last use to the new one.
  if (row.isStale) {
    await db`update api_tokens set last_used_at = now(), last_address = ${address} where token_hash = ${hash}`;
  }
  return row.userId;
}
