import type { Tx } from '../../platform/db/connection.ts';
import { leastDecisions } from '../../reports/statistics/ratios.ts';

/** Takes the first conversions of every day for each offer: enough for a median, however many conversions there are. */
const days = 30;
const mostOfDay = 20;

/**
 * Stores the median time until an offer's conversions are decided, in hours from arrival. Undecided conversions count by their
 * age (Kaplan and Meier): without them slow decisions would be missing, because the last days have only quick ones.
 */
export async function setDecisionHours(tx: Tx): Promise<void> {
  await tx`
    with seen as (
      select o.offer_id, decision.at is not null as is_decided,
        case when decision.at is not null then ceil(date_part('epoch', decision.at - c.created_at) / 3600)
          else floor(date_part('epoch', now() - c.created_at) / 3600) end as hours
      from (select distinct offer_id from offer_results) o
      cross join generate_series(0, ${days - 1}::int) day
      cross join lateral (
        select id, created_at, state, is_confirmed from conversions
        where offer_id = o.offer_id and created_at >= now() - make_interval(days => day + 1) and created_at < now() - make_interval(days => day)
        order by created_at, id limit ${mostOfDay}
      ) c
      left join lateral (
        select e.at from conversion_events e
        where e.conversion_id = c.id and (e.state in ('approve', 'reject') or e.is_confirmed) order by e.id limit 1
      ) decision on c.state in ('approve', 'reject') or c.is_confirmed
    ), ages as (
      select offer_id, greatest(hours, 0) as hours, count(*) filter (where is_decided) as decided, count(*) as ended from seen group by 1, 2
    ), at_risk as (
      select *, sum(ended) over (partition by offer_id order by hours desc) as waiting from ages
    ), curves as (
      -- The product of the shares that still wait; ln knows no zero.
      select *, exp(sum(ln(greatest(1 - decided / waiting, 1e-9))) over (partition by offer_id order by hours)) as undecided from at_risk
    )
    update offer_results r set decision_hours = usual.hours
    from (
      select offer_id, min(hours) filter (where undecided < 0.5 + 1e-9) as hours from curves group by 1 having sum(decided) >= ${leastDecisions}
    ) usual
    where usual.offer_id = r.offer_id and usual.hours is not null`;
}
