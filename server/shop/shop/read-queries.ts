import { longestCount } from '#contract/wire/fields';
import type { Db } from '../../platform/db/connection.ts';
import { containing } from '../../platform/db/like.ts';
import { inShop } from './in-shop-queries.ts';
import type { Currency } from './points.ts';
import { byStatus, promotionFields } from './promotion-queries.ts';

type Status = 'upcoming' | 'active' | 'ended';
export type StaffPromotion = Currency & {
  id: number;
  name: string;
  startsAt: Date;
  endsAt: Date;
  status: Status;
  createdAt: Date;
};
type ListedPromotion = StaffPromotion & { productCount: number; newOrders: number };
type Paging = { page: number; pageSize: number };

/** A page of all promotions, in the order of the partners' list. */
export async function findAllPromotions(
  db: Db,
  { term, status, page, pageSize }: Paging & { term: string; status?: Status | undefined },
): Promise<{ rows: ListedPromotion[]; totalCount: number }> {
  const wanted = db`lower(p.name) like ${containing(term.toLowerCase())}
    ${status === undefined ? db`` : db`and ${db.unsafe(conditions[status])}`}`;
  const rows = await db<ListedPromotion[]>`
    select ${promotionFields(db)}, p.created_at,
      (select count(*)::int from products g where g.promotion_id = p.id and g.${inShop(db)}) as product_count,
      (select count(*)::int from (
        select 1 from orders o where o.promotion_id = p.id and o.status = 'new' limit ${longestCount}) n) as new_orders
    from promotions p where ${wanted}
    order by ${byStatus(db)} limit ${pageSize} offset ${(page - 1) * pageSize}`;
  const [total] = await db<{ count: number }[]>`select count(*)::int from promotions p where ${wanted}`;
  return { rows, totalCount: total?.count ?? 0 };
}

export async function findStaffPromotion(db: Db, id: number): Promise<StaffPromotion | undefined> {
  return await db<StaffPromotion[]>`
    select ${promotionFields(db)}, p.created_at from promotions p where p.id = ${id}`.first();
}

const conditions: Record<Status, string> = {
  ended: 'p.ends_at <= now()',
  upcoming: 'p.starts_at > now()',
  active: 'p.starts_at <= now() and p.ends_at > now()',
};

type StaffProduct = {
  id: number;
  promotionId: number;
  categoryId: number | null;
  name: string;
  description: string;
  price: number;
  limit: number | null;
  remains: number;
  needsDelivery: boolean;
  sizes: { name: string; remains: number }[];
  pictures: string[];
  createdAt: Date;
  removedAt: Date | null;
};
type ProductFilter = Paging & {
  promotionId: number;
  term: string;
  categoryId?: number | undefined;
  removed: 'without' | 'only';
};

/** A page of a shop's products, or of the products taken out of it, newest first. */
export async function findStaffProducts(db: Db, filter: ProductFilter) {
  const { promotionId, term, categoryId, removed, page, pageSize } = filter;
  const wanted = db`p.promotion_id = ${promotionId}
    and ${removed === 'only' ? db`p.removed_at is not null` : db`p.${inShop(db)}`}
    and lower(p.name) like ${containing(term.toLowerCase())}
    ${categoryId === undefined ? db`` : db`and p.category_id = ${categoryId}`}`;
  const rows = await db<StaffProduct[]>`
    select p.id, p.promotion_id, p.category_id, p.name, p.description, p.price,
      p.piece_limit as "limit", p.remains, p.needs_delivery, p.pictures, p.created_at,
      p.removed_at, coalesce((
        select jsonb_agg(jsonb_build_object('name', s.name, 'remains', s.remains) order by s.place)
        from product_sizes s where s.product_id = p.id), '[]') as sizes
    from products p where ${wanted} order by p.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`;
  const [total] = await db<{ count: number }[]>`select count(*)::int from products p where ${wanted}`;
  return { rows, totalCount: total?.count ?? 0 };
}
