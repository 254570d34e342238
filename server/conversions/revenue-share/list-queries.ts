import type { ItemOf, ParamsOf, ResultOf } from '#contract/method-types';
import type { Db } from '../../platform/db/connection.ts';
import { findLongPage, findPage, type Paging } from '../../platform/db/list-queries.ts';

/** A page of a partner's closed months, the latest first. */
export async function findClosedMonths(db: Db, userId: number, paging: Paging) {
  return await findPage<ItemOf<'statistics.get-revenue-shares'>>(db, paging, {
    columns: columns(db),
    found: db`from revenue_share_closes c where c.user_id = ${userId}`,
    order: db`c.month desc, c.id desc`,
  });
}

type Open = ResultOf<'statistics.get-revenue-shares'>['open'][number];

/** A partner's open shares, with the sums carried over, by offer and currency. */
export async function findOpenShares(db: Db, userId: number): Promise<Open[]> {
  return await db<Open[]>`
    with open as (
      select offer_id, terms_id, currency_code, sum(amount) as ngr, sum(amount * trunc(share_percent * 100)) as share
      from player_ngr where user_id = ${userId} and close_id is null group by 1, 2, 3
    ), carried as (
      select distinct on (offer_id, terms_id, currency_code) offer_id, terms_id, currency_code, carried
      from revenue_share_closes where user_id = ${userId} order by offer_id, terms_id, currency_code, month desc
    )
    select jsonb_build_object('id', s.offer_id, 'name', (select name from offers o where o.id = s.offer_id)) as offer, s.currency_code,
      sum(s.ngr)::bigint as ngr, trunc(sum(s.share) / 10000)::bigint as share
    from (
      select offer_id, currency_code, coalesce(ngr, 0) as ngr, coalesce(share, 0) + coalesce(carried, 0) as share
      from open full join carried using (offer_id, terms_id, currency_code) where ngr is not null or carried < 0) s
    group by s.offer_id, s.currency_code order by s.offer_id, s.currency_code`;
}

/** A page of all partners' closed months for the staff, the latest first. */
export async function findAllClosedMonths(
  db: Db,
  { userId, offerId, outcome, ...paging }: ParamsOf<'operator.get-revenue-shares'>,
) {
  const wanted = db.and(
    userId && db`c.user_id = ${userId}`,
    offerId && db`c.offer_id = ${offerId}`,
    outcome && db`c.outcome = ${outcome}`,
  );
  return await findLongPage<ItemOf<'operator.get-revenue-shares'>>(db, paging, {
    columns: db`${columns(db)}, c.terms_id, c.revenue,
      (select jsonb_build_object('id', u.id, 'login', u.login, 'isBlocked', u.is_blocked) from users u where u.id = c.user_id) as user`,
    found: db`from revenue_share_closes c where ${wanted}`,
    order: db`c.month desc, c.id desc`,
  });
}

function columns(db: Db) {
  return db`c.id, c.month::text, c.currency_code, c.ngr, c.amount, trunc(c.carried / 10000)::bigint as carried, c.outcome,
    c.conversion_id, c.closed_at,
    jsonb_build_object('id', c.offer_id, 'name', (select name from offers o where o.id = c.offer_id)) as offer`;
}
