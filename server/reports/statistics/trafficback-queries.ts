import type { ItemOf } from '#contract/method-types';
import type { Db } from '../../platform/db/connection.ts';
import { spansOf } from './cells/cells-queries.ts';
import { during } from './cells/conversion-queries.ts';
import { findSummedDays } from './days/day-queries.ts';
import { outside, type Period } from './period.ts';
import { countConversions, incomeOf } from './ratios.ts';
import { countersOf } from './sums.ts';

/** Clicks that their link's offer did not take, with one reason and one outcome; income in minor units. */
export type Rerouted = Omit<ItemOf<'statistics.get-trafficback'>, 'offer'> & {
  offerId: number | null;
  offerName: string | null;
};

/**
 * A partner's clicks that their link's offer did not take, and their income, the highest first. Conversions count by the time of
 * their click.
 */
export async function findRerouted(db: Db, userId: number, period: Period): Promise<Rerouted[]> {
  const spans = spansOf(period, true);
  const { summed, rest } = await findConverted(db, userId, period);
  // "offerId" keeps its quotes: `order by offer_id` would take a column of that name, which is null for no offer.
  return await db<Rerouted[]>`
    with summed as (
      select split_part(key, ' ', 1) as reason, split_part(key, ' ', 2) as outcome, split_part(key, ' ', 3)::bigint as offer_id, clicks, bots
      from unnest(${spans.map(({ span }) => span)}::text[], ${spans.map(({ start }) => start)}::timestamptz[],
        ${spans.map(({ end }) => end)}::timestamptz[]) part(span, start, until)
      join click_sums s on s.span = part.span and s.at >= part.start and s.at < part.until
      where user_id = ${userId} and dimension = 'trafficback'
    ), clicked as (
      select reason, case when outcome = 'network-choice' then 'offer' else outcome end as outcome, offer_id,
        sum(clicks) as clicks, sum(bots) as bots, sum(clicks) filter (where outcome = 'network-choice') as by_choice
      from summed group by 1, 2, 3
    ), converted as (
      select reason, 'offer' as outcome, offer_id, sum(conversions) as conversions, sum(income) as income from (
        select click_reason as reason, offer_id, 1 as conversions, ${income(db)} as income
        from conversions where user_id = ${userId} and ${during(db, 'click_at', rest)} and click_reason is not null
        union all
        select split_part(key, ' ', 1), split_part(key, ' ', 2)::bigint, conversions, income
        from unnest(${summed.map(({ key }) => key)}::text[], ${summed.map(({ conversions }) => conversions)}::int[],
          ${summed.map((one) => one.income)}::bigint[]) day(key, conversions, income)
      ) one group by 1, 3
    )
    select reason, outcome, nullif(offer_id, 0) as "offerId", o.name as offer_name, coalesce(clicks, 0)::int as clicks,
      coalesce(bots, 0)::int as bots, coalesce(by_choice, 0)::int as by_choice, coalesce(conversions, 0)::int as conversions,
      coalesce(income, 0)::bigint as income
    from clicked full join converted using (reason, outcome, offer_id) left join offers o on o.id = offer_id
    order by income desc, clicks desc, reason, outcome, offer_id`;
}

/** The totals of a partner's clicks that their link's offer did not take. */
export async function sumRerouted(
  db: Db,
  userId: number,
  period: Period,
): Promise<Pick<Rerouted, 'conversions' | 'income'>> {
  const { summed, rest } = await findConverted(db, userId, period);
  const [row = none] = await db<(typeof none)[]>`
    select count(*)::int as conversions, coalesce(sum(${income(db)}), 0)::bigint as income
    from conversions where user_id = ${userId} and ${during(db, 'click_at', rest)} and click_reason is not null`;
  return summed.reduce(
    (all, one) => ({ conversions: all.conversions + one.conversions, income: all.income + one.income }),
    row,
  );
}

const none = { conversions: 0, income: 0 };

/**
 * Conversions of clicks that their link's offer did not take: summed days by reason and offer, and the rest of the period from
 * single conversions.
 */
async function findConverted(db: Db, userId: number, period: Period) {
  const { days, cells } = await findSummedDays(db, { ...period, userId, basis: 'click' }, 'trafficback');
  const summed = cells.map(([key, counted]) => {
    const of = countersOf(counted);
    return { key, conversions: countConversions(of), income: incomeOf(of) };
  });
  return { summed, rest: outside(period, days) };
}

function income(db: Db) {
  return db`case when state in ('hold', 'approve') then amount else 0 end`;
}
