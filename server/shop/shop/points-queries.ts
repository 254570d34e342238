import type { ItemOf } from '#contract/method-types';
import { type Actor, columnsOf } from '../../money/ledger/actor.ts';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { findPage, type Paging } from '../../platform/db/list-queries.ts';

/** A movement of points, `amount` signed and in hundredths. The network's own movement has a key, any other an order. */
export type PointsEntry = {
  promotionId: number;
  kind: 'accrual' | 'order' | 'cancel';
  amount: number;
  comment: string;
  orderId?: number;
  idempotencyKey?: string;
  /** The entry's time; now by default. */
  at?: Date;
};

export async function findPoints(db: Db, userId: number, promotionId: number) {
  return await db<{ points: number }[]>`
    select points from points_balances where user_id = ${userId} and promotion_id = ${promotionId}`.value(0);
}

/**
 * Writes the entry and changes the sum; the caller holds the lock on the partner and has checked that the sum stays above zero.
 */
export async function insertPoints(tx: Tx, userId: number, entry: PointsEntry, by: Actor): Promise<number> {
  const { promotionId, kind, amount, comment, orderId = null, idempotencyKey = null, at = null } = entry;
  const { actor, keyId, staffId } = columnsOf(by);
  await tx`
    insert into points_balances (user_id, promotion_id, points) values (${userId}, ${promotionId}, 0)
    on conflict do nothing`;
  return await tx`
    with sums as (
      update points_balances set points = points + ${amount}::bigint
      where user_id = ${userId} and promotion_id = ${promotionId} returning points
    )
    insert into points_entries
      (user_id, promotion_id, kind, amount, comment, order_id, idempotency_key, actor, key_id, staff_id, total_after, created_at)
    select ${userId}::bigint, ${promotionId}::bigint, ${kind}, ${amount}::bigint, ${comment}, ${orderId}::bigint,
      ${idempotencyKey}, ${actor}, ${keyId}::bigint, ${staffId}::bigint, points, coalesce(${at}::timestamptz, clock_timestamp())
    from sums returning id`.scalar<number>();
}

/** Finds an earlier entry with the same key, and whether its content is the same. */
export async function findAccrual(tx: Tx, userId: number, entry: PointsEntry & { idempotencyKey: string }) {
  return await tx<{ id: number; isSame: boolean }[]>`
    select id, (promotion_id, amount, comment) = (${entry.promotionId}::bigint, ${entry.amount}::bigint, ${entry.comment})
      as is_same
    from points_entries where user_id = ${userId} and idempotency_key = ${entry.idempotencyKey}`.first();
}

/** A page of a partner's points in a promotion, newest first. */
export async function findPointsHistory(db: Db, userId: number, promotionId: number, paging: Paging) {
  return await findPage<ItemOf<'promotion.get-points'>>(db, paging, {
    columns: db`id, created_at, kind, amount, comment, order_id, total_after as balance_after`,
    found: db`from points_entries where user_id = ${userId} and promotion_id = ${promotionId}`,
    order: db`id desc`,
  });
}
