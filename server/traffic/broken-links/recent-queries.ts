import type { Db } from '../../platform/db/connection.ts';

/** Clicks of a link in the last 7 UTC days, today included; `trafficbacks` are those that its offer did not take. */
export type RecentClicks = { id: number; offerId: number; clicks: number; trafficbacks: number };

export async function findRecentClicks(db: Db, userId: number) {
  return await db<RecentClicks[]>`
    select l.id, l.offer_id, sum(s.clicks)::int as clicks, sum(s.trafficbacks)::int as trafficbacks
    from click_sums s join links l on l.id = s.key::bigint
    where s.user_id = ${userId} and s.dimension = 'link' and s.span = 'day'
      and s.at >= date_trunc('day', now(), 'UTC') - interval '6 days'
    group by 1, 2`;
}

/** The income of broken links' traffic since they broke, in 7 days at most; minor units by link. */
export async function findEarned(db: Db, userId: number) {
  const rows = await db<{ id: number; income: number }[]>`
    select c.link_id as id, sum(c.amount)::bigint as income
    from conversions c join link_breaks b on b.user_id = ${userId} and b.kind = 'link' and b.record_id = c.link_id and c.click_at >= b.since
    where c.user_id = ${userId} and c.click_at >= now() - interval '7 days' and c.state in ('hold', 'approve')
    group by 1`;
  return new Map(rows.map(({ id, income }) => [id, income]));
}
