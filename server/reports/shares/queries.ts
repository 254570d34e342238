import { randomBytes } from 'node:crypto';
import type { ItemOf } from '#contract/method-types';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { readsReports } from '../../platform/db/user-queries.ts';
import { sha256 } from '../../platform/program/keys.ts';

/** A partner's links, newest first. */
export async function findShares(db: Db, userId: number) {
  return [
    ...(await db<ItemOf<'statistics.get-shares'>[]>`
      select id, name, hide_sums, hide_links, ends_at, created_at, last_seen_at from report_shares
      where user_id = ${userId} order by id desc`),
  ];
}

type NewShare = { viewId: number; endsAt: string | null; hideSums: boolean; hideLinks: boolean };

export async function countShares(db: Db, userId: number) {
  return await db`select count(*)::int from report_shares where user_id = ${userId}`.scalar<number>();
}

/** Makes a link to a saved report as it is now. Null: the partner has no such report. */
export async function insertShare(tx: Tx, userId: number, { viewId, endsAt, hideSums, hideLinks }: NewShare) {
  const token = randomBytes(32).toString('base64url');
  const id = await tx<{ id: number }[]>`
    insert into report_shares (user_id, token_hash, name, query, hide_sums, hide_links, ends_at)
    select user_id, ${sha256(token)}, name, query, ${hideSums}, ${hideLinks}, ${endsAt && new Date(endsAt)}::timestamptz
    from report_views where user_id = ${userId} and id = ${viewId}
    returning id`.value(null);
  return id === null ? null : { id, token };
}

/** True where the partner had this link. */
export async function deleteShare(db: Db, userId: number, id: number) {
  return await db`delete from report_shares where user_id = ${userId} and id = ${id} returning 1`.exists();
}

type Share = {
  id: number;
  userId: number;
  name: string;
  query: string;
  hideSums: boolean;
  hideLinks: boolean;
  isSeen: boolean;
};

/** The open link of a token; those of blocked and erased partners are closed. `isSeen`: its last look is less than an hour ago. */
export async function findShared(db: Db, token: string) {
  return await db<Share[]>`
    select s.id, s.user_id, s.name, s.query, s.hide_sums, s.hide_links,
      coalesce(s.last_seen_at > now() - interval '1 hour', false) as is_seen
    from report_shares s join users u on u.id = s.user_id
    where s.token_hash = ${sha256(token)} and (s.ends_at is null or s.ends_at > now())
      and ${readsReports(db)}`.first();
}

export async function markSeen(db: Db, id: number) {
  await db`update report_shares set last_seen_at = now() where id = ${id}`;
}
