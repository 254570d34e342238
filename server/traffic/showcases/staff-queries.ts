import type { ItemOf, ParamsOf } from '#contract/method-types';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { containing } from '../../platform/db/like.ts';
import { findPage } from '../../platform/db/list-queries.ts';
import { partnerNames } from '../../platform/db/user-queries.ts';
import { type Showcase, type Standing, standing, viewsOf } from './queries.ts';

type Row = Omit<ItemOf<'operator.get-showcases'>, 'host' | 'url'> & Standing;

/** Showcases of all partners, the newest first. */
export async function findStaffShowcases(
  db: Db,
  { userId, isBlocked, search, ...paging }: ParamsOf<'operator.get-showcases'>,
) {
  const wanted = db.and(
    db`s.deleted_at is null`,
    userId && db`s.user_id = ${userId}`,
    isBlocked !== undefined && db`(s.blocked_at is not null) = ${isBlocked}`,
    search !== '' && db`(s.name ilike ${containing(search)} or s.slug ilike ${containing(search)})`,
  );
  return await findPage<Row>(db, paging, {
    columns: db`
      ${standing(db)}, s.user_id, ${partnerNames(db)}, jsonb_array_length(s.offers) as offers,
      s.blocked_at is not null as is_blocked, s.blocked_at, s.block_reason, s.created_at, ${viewsOf(db)} as views`,
    found: db`from showcases s join users u on u.id = s.user_id where ${wanted}`,
    order: db`s.id desc`,
  });
}

/** Locks a showcase until the transaction ends. */
export async function lockShowcase(tx: Tx, id: number) {
  return await tx<Pick<Showcase, 'userId' | 'name' | 'blockedAt'>[]>`
    select user_id, name, blocked_at from showcases where id = ${id} and deleted_at is null for update`.first();
}

/** Blocks a showcase, or with null shows it again. */
export async function setBlock(tx: Tx, id: number, reason: string | null) {
  await tx`
    update showcases set blocked_at = ${reason === null ? tx`null` : tx`now()`}, block_reason = ${reason ?? ''} where id = ${id}`;
}
