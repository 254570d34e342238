import { rankedDays } from '#contract/traffic/showcase-names';
import type { Db } from '../../platform/db/connection.ts';

/** Views by which an offer's own income counts as much as the usual income of its clicks. */
const priorViews = 200;

/**
 * Orders the offers of each showcase by their expected income a view, where the order has changed.
 *
 * An offer's income is what its link of the showcase has earned by clicks of the last days: money on hold and approved, and
 * conversions in work by the offer's share of paid ones. It is divided by the views since the offer joined. With few views the
 * estimate leans on the network's mean income a click of the offer, at the mean clicks a view of the showcase's offers, so that a
 * new offer stands where such offers stand.
 */
export async function rankShowcases(db: Db) {
  const since = db`(now() - make_interval(days => ${rankedDays}::integer))`;
  await db`
    with shown as (
      select s.id, s.user_id, s.ranking, l.id as link_id, l.offer_id, l.created_at as since
      from showcases s join links l on l.showcase_id = s.id and l.user_id = s.user_id and not l.is_archived
      where s.sorting = 'income' and s.deleted_at is null
    ), rates as (
      select offer_id, count(*) filter (where state in ('hold', 'approve'))::float / nullif(count(*) filter (where state <> 'create'), 0) as paid
      from conversions where click_at >= ${since} and offer_id in (select offer_id from shown) group by 1
    ), earned as (
      select sh.link_id, sum(c.amount * case c.state when 'reject' then 0 when 'create' then coalesce(r.paid, 1) else 1 end)::float as income
      from shown sh join conversions c on c.user_id = sh.user_id and c.link_id = sh.link_id
      left join rates r on r.offer_id = c.offer_id where c.click_at >= ${since} group by 1
    ), clicked as (
      select sh.link_id, sum(k.clicks - k.bots)::float as clicks
      from shown sh join click_sums k on k.user_id = sh.user_id and k.dimension = 'link' and k.key = sh.link_id::text and k.span = 'day'
      where k.at >= ${since} group by 1
    ), usual as (
      select k.key::bigint as offer_id, coalesce(i.income, 0) / nullif(sum(k.clicks - k.bots), 0) as epc
      from click_sums k left join lateral (
        select sum(amount)::float as income from conversions c
        where c.offer_id = k.key::bigint and c.state in ('hold', 'approve') and c.click_at >= ${since}) i on true
      where k.dimension = 'offer' and k.span = 'day' and k.at >= ${since} and k.key in (select offer_id::text from shown)
      group by k.key, i.income
    ), viewed as (
      select sh.link_id, coalesce(sum(v.views), 0)::float as views
      from shown sh left join showcase_views v on v.user_id = sh.user_id and v.showcase_id = sh.id
        and v.hour >= greatest(${since}, sh.since) group by 1
    ), pressed as (
      select sh.id, coalesce(sum(k.clicks) / nullif(sum(v.views), 0), 0) as rate
      from shown sh left join clicked k using (link_id) join viewed v using (link_id) group by 1
    ), ordered as (
      select sh.id, sh.ranking, array_agg(sh.offer_id order by
        (coalesce(e.income, 0) + ${priorViews}::float * p.rate * coalesce(u.epc, 0)) / (v.views + ${priorViews}::float) desc, sh.link_id) as made
      from shown sh join viewed v using (link_id) join pressed p using (id) left join earned e using (link_id)
      left join usual u using (offer_id) group by 1, 2
    )
    update showcases s set ranking = o.made from ordered o where o.id = s.id and o.made is distinct from o.ranking`;
}
