import type { ItemOf } from '#contract/method-types';
import type { Db } from '../../platform/db/connection.ts';
import { findPage, type Paging } from '../../platform/db/list-queries.ts';

/** A promotion with a partner's points and count of orders in it. */
type OwnPromotion = ItemOf<'promotion.get-promotions'>;
export type Promotion = Omit<OwnPromotion, 'balance' | 'count'>;

/** Promotions that a partner may see: those of type 3 are hidden. */
export async function findPromotion(db: Db, userId: number, id: number) {
  return await db<Promotion[]>`
    select ${promotionFields(db)} from promotions p where p.id = ${id} and ${isOpenTo(db, userId)}`.first();
}

/** Finds one promotion with a partner's points and count of orders in it. */
export async function findOwnPromotion(db: Db, userId: number, id: number) {
  return await db<OwnPromotion[]>`
    select ${promotionFields(db)}, ${ownFields(db, userId)} from promotions p
    where p.id = ${id} and ${isOpenTo(db, userId)}`.first();
}

/** A page of a partner's promotions. */
export async function findPromotions(db: Db, userId: number, paging: Paging) {
  return await findPage<OwnPromotion>(db, paging, {
    columns: db`${promotionFields(db)}, ${ownFields(db, userId)}`,
    found: db`from promotions p where ${isOpenTo(db, userId)}`,
    order: byStatus(db),
  });
}

/** Fields of a promotion `p` that every reader sees. */
export function promotionFields(db: Db) {
  return db`p.id, p.name, p.starts_at, p.ends_at, p.currency, p.currency_forms,
    case when p.ends_at <= now() then 'ended' when p.starts_at > now() then 'upcoming' else 'active' end as status`;
}

/** Active promotions first, then future ones by their beginning, then ended ones, the latest first. */
export function byStatus(db: Db) {
  return db`case when p.ends_at <= now() then 2 when p.starts_at > now() then 1 else 0 end,
    case when p.starts_at > now() then p.starts_at end, p.ends_at desc, p.id desc`;
}

function ownFields(db: Db, userId: number) {
  return db`
    coalesce((select points from points_balances b where b.user_id = ${userId} and b.promotion_id = p.id), 0) as balance,
    (select coalesce(sum(o.count), 0)::int from order_counts o where o.user_id = ${userId} and o.promotion_id = p.id) as count`;
}

function isOpenTo(db: Db, userId: number) {
  return db`exists (select 1 from users where users.id = ${userId} and system <> 3)`;
}
