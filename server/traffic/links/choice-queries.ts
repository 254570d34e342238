import type { Db } from '../../platform/db/connection.ts';
import type { ChosenRow } from './above.ts';

export type ChosenOffer = ChosenRow & {
  id: number;
  name: string;
  conversions: number;
  isInSet: boolean;
  isUnrated: boolean;
};

/**
 * The offers of a partner's smart link, also those that have left it since with clicks, over the last days of UTC. Income is on hold
 * and approved, in the partner's currency.
 */
export async function findChosen(db: Db, userId: number, linkId: number, days: number) {
  return await db<ChosenOffer[]>`
    with clicked as (
      select offer_id, sum(clicks)::integer as clicks, (sum(clicks) filter (where chosen = 'chance'))::integer as by_chance
      from choice_days where link_id = ${linkId} and user_id = ${userId}
        and day > floor(extract(epoch from now()) / 86400)::integer - ${days}::integer group by 1
    ), earned as (
      select offer_id, count(*)::integer as conversions, sum(income)::bigint as income, sum(income::float8 ^ 2) as squares,
        (count(*) filter (where chosen = 'chance'))::integer as by_chance,
        (sum(income) filter (where chosen = 'chance'))::bigint as chance_income,
        sum(income::float8 ^ 2) filter (where chosen = 'chance') as chance_squares
      from conversions, lateral (select case when state in ('hold', 'approve') then amount else 0 end as income) won
      where link_id = ${linkId} and user_id = ${userId} and chosen is not null and outcome = 'offer'
        and click_at >= date_trunc('day', now(), 'UTC') - make_interval(days => ${days}::integer - 1) group by 1
    )
    select o.id, o.name, coalesce(k.clicks, 0) as clicks, coalesce(k.by_chance, 0) as chance_clicks,
      coalesce(e.conversions, 0) as conversions, coalesce(e.by_chance, 0) as chance_conversions, coalesce(e.income, 0) as income,
      coalesce(e.chance_income, 0) as chance_income, coalesce(e.squares, 0) as squares, coalesce(e.chance_squares, 0) as chance_squares,
      s.offer_id is not null as is_in_set, coalesce(s.is_unrated, false) as is_unrated
    from offers o left join link_offers s on s.offer_id = o.id and s.link_id = ${linkId} and s.user_id = ${userId}
    left join clicked k on k.offer_id = o.id left join earned e on e.offer_id = o.id
    where s.offer_id is not null or k.clicks > 0 order by s.place nulls last, o.id`;
}

export async function findCountedAt(db: Db, userId: number, linkId: number) {
  return await db<{ countedAt: Date }[]>`
    select counted_at from link_choices where link_id = ${linkId} and user_id = ${userId}`.value(null);
}
