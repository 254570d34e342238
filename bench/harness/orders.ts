import type { Sql } from '#server/platform/db/connection';

/** Fills a partner's orders in a shop, as fast as the database can. */
export async function fillOrders(
  sql: Sql,
  userId: number,
  promotionId: number,
  count: number,
): Promise<void> {
  await sql.patient`
    insert into orders (user_id, promotion_id, product_id, product_name, price, currency, quantity, idempotency_key,
      status, timeline, place, place_in_promotion)
    select ${userId}, ${promotionId}, p.id, p.name, p.price, 'баллов', 1, 'key ' || n,
      (array['new', 'accepted', 'sent', 'delivered', 'cancelled'])[1 + n % 5],
      '[{"status": "new", "at": "2026-11-20T10:00:00Z"}]', n, n
    from generate_series(1, ${count}::int) n,
      lateral (select id, name, price from products where promotion_id = ${promotionId} order by id limit 1) p`;
}
