import type { ClickReason } from '#contract/routing/traffic-names';
import type { Db } from '../db/connection.ts';
import type { Period } from './period.ts';

/** Clicks that their link's offer did not take, for one reason, with one end; income in minor units. */
export type Rerouted = {
  reason: ClickReason;
  outcome: 'offer' | 'custom-link' | 'fallback';
  offerId: number | null;
  offerName: string | null;
  clicks: number;
  bots: number;
  byChoice: number;
  conversions: number;
  income: number;
};

/** What a partner's clicks brought that their link's offer did not take, those that earned most first. Conversions count by their click. */
export async function findRerouted(db: Db, userId: number, { start, end }: Period): Promise<Rerouted[]> {
  return await db<Rerouted[]>`
    with clicked as (
      select reason, case when outcome = 'network-choice' then 'offer' else outcome end as outcome, target_offer_id as offer_id,
        sum(clicks) as clicks, sum(bots) as bots, sum(clicks) filter (where outcome = 'network-choice') as by_choice
      from click_hours where user_id = ${userId} and hour >= ${start} and hour < ${end} and reason <> ''
      group by 1, 2, 3
    ), converted as (
      select click_reason as reason, 'offer' as outcome, offer_id, count(*) as conversions,
        sum(amount) filter (where state in ('hold', 'approve')) as income
      from conversions where user_id = ${userId} and click_at >= ${start} and click_at < ${end} and click_reason is not null
      group by 1, 3
    )
    select reason, outcome, nullif(offer_id, 0) as "offerId", o.name as "offerName", coalesce(clicks, 0)::int as clicks,
      coalesce(bots, 0)::int as bots, coalesce(by_choice, 0)::int as "byChoice", coalesce(conversions, 0)::int as conversions,
      coalesce(income, 0)::bigint as income
    from clicked full join converted using (reason, outcome, offer_id) left join offers o on o.id = offer_id
    order by income desc, clicks desc, reason, outcome, offer_id`;
}

/** The same in all. */
export async function sumRerouted(
  db: Db,
  userId: number,
  { start, end }: Period,
): Promise<Pick<Rerouted, 'conversions' | 'income'>> {
  const [row] = await db<Pick<Rerouted, 'conversions' | 'income'>[]>`
    select count(*)::int as conversions, coalesce(sum(amount) filter (where state in ('hold', 'approve')), 0)::bigint as income
    from conversions where user_id = ${userId} and click_at >= ${start} and click_at < ${end} and click_reason is not null`;
  return row ?? { conversions: 0, income: 0 };
}
