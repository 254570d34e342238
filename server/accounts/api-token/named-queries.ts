import type { ItemOf, ParamsOf } from '#contract/method-types';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { mayEnter, memberOf } from '../../platform/db/user-queries.ts';
import type { MemberOf, NamedToken } from '../../platform/rpc/call.ts';

type NewToken = Omit<ParamsOf<'profile.create-token'>, 'scopes'> & {
  scopes: readonly string[];
  hash: Buffer;
};

export async function insertNamedToken(tx: Tx, userId: number, { name, scopes, expiresAt, hash }: NewToken) {
  return await tx`
    insert into named_tokens (user_id, name, scopes, expires_at, token_hash)
    values (${userId}, ${name}, ${[...scopes]}, ${expiresAt && new Date(expiresAt)}, ${hash}) returning id`.scalar<number>();
}

export async function countNamedTokens(db: Db, userId: number) {
  return await db`select count(*)::int from named_tokens where user_id = ${userId}`.scalar<number>();
}

export async function listNamedTokens(db: Db, userId: number) {
  return await db<ItemOf<'profile.get-tokens'>[]>`
    select id, name, scopes, created_at, expires_at, last_used_at, last_address as address
    from named_tokens where user_id = ${userId} order by id desc`;
}

/** Deletes a token of a person, or of a member of theirs; returns its name, null where they have no such token. */
export async function deleteNamedToken(tx: Tx, userId: number, id: number) {
  return await tx`
    delete from named_tokens where id = ${id}
      and (user_id = ${userId} or user_id in (select m.id from users m where m.owner_id = ${userId})) returning name`.value<
    string | null
  >(null);
}

/** Ends all tokens of a partner, the specification's one as well; true where there were any. */
export async function deleteAllTokens(tx: Tx, userId: number) {
  return await tx`
    with one as (delete from api_tokens where user_id = ${userId} returning 1),
      named as (delete from named_tokens where user_id = ${userId} returning 1)
    select from one union all select from named`.exists();
}

/**
 * Returns the token with this hash and its owner; null for one that was deleted, whose time has passed, or whose partner is
 * blocked. Notes the token's use once a minute.
 */
export async function findNamedToken(db: Db, hash: Buffer, address: string) {
  const found = await db<(NamedToken & { userId: number; member: MemberOf | null; isStale: boolean })[]>`
    select t.id, t.user_id, t.scopes, ${memberOf(db)} as member, coalesce(t.last_used_at < now() - interval '1 minute', true) as is_stale
    from named_tokens t join users u on u.id = t.user_id
    where t.token_hash = ${hash} and coalesce(t.expires_at > now(), true) and ${mayEnter(db)}`.first();
  if (!found) return null;
  const { id, userId, member, scopes, isStale } = found;
  if (isStale)
    await db`update named_tokens set last_used_at = now(), last_address = ${address} where id = ${id}`;
  return { userId, member, token: { id, scopes } };
}
