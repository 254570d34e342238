import type { Sql } from '../../platform/db/connection.ts';

/**
 * All differences between acts and the ledger (docs/money.md), in total and by month, a row each. Every month between a
 * partner's first act and the latest act of all partners has an act, each act begins with the balance that the act before left,
 * and numbers have no gaps.
 */
export async function actFaults(sql: Sql): Promise<readonly object[]> {
  const whole = await sql`
    with live as (
      select user_id, min(month) as first, max(month) + interval '1 month' as last,
        coalesce(sum(amount) filter (where state <> 'carried'), 0)
          + coalesce((array_agg(case when state = 'carried' then amount end order by month desc))[1], 0) as signed
      from acts where state <> 'void' group by 1
    )
    select live.user_id, signed, e.* from live, lateral (
      select coalesce(sum(amount) filter (where kind not like 'payout%'), 0) as earned,
        -coalesce(sum(amount) filter (where kind in ('payout', 'payout-fee', 'payout-tax', 'payout-takeback')), 0) as paid,
        coalesce(sum(amount) filter (where kind = 'payout-return'), 0) as returned, coalesce(sum(amount), 0) as kept
      from ledger_entries e where e.user_id = live.user_id and account <> 'hold'
        and created_at >= live.first::timestamp at time zone 'Europe/Moscow' and created_at < live.last::timestamp at time zone 'Europe/Moscow'
    ) e
    where signed <> earned or signed - paid + returned <> kept`;
  const months = await sql`
    with live as (
      select id, user_id, month, state, carried, amount, lag(case when state = 'carried' then amount else 0 end, 1, 0::bigint)
        over (partition by user_id order by month) as left_over from acts where state <> 'void'
    ), earned as (
      select user_id, date_trunc('month', created_at at time zone 'Europe/Moscow')::date as month, sum(amount) as amount
      from ledger_entries where account <> 'hold' and kind not like 'payout%' group by 1, 2
    )
    select user_id, month, live.carried, live.left_over, live.amount, earned.amount as earned from live full join earned using (user_id, month)
    where live.id is not null and (live.carried <> left_over or live.amount <> live.carried + coalesce(earned.amount, 0)
        or live.amount <> live.carried + coalesce((select sum(amount) from act_lines l where l.act_id = live.id), 0))
      or live.id is null and exists (select from acts a where a.user_id = earned.user_id and a.month < earned.month)
        and earned.month <= (select max(month) from acts)`;
  const numbers = await sql`
    select year, latest, count(distinct number) as used from act_numbers left join acts using (year)
    group by 1, 2 having count(distinct number) <> latest or max(number) <> latest`;
  const versions = await sql`
    select a.id, 'version' as what from acts a join acts b using (year, number)
    where (a.user_id, a.month, a.amount, a.carried, a.dated_on) <> (b.user_id, b.month, b.amount, b.carried, b.dated_on)`;
  return [...whole, ...months, ...numbers, ...versions];
}
