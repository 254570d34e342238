import type { Sql } from '../../db/connection.ts';

/** Wherever acts and the ledger differ (docs/money.md); each is a row of its own. */
export async function actFaults(sql: Sql): Promise<readonly object[]> {
  return await sql<object[]>`
    with live as (
      select user_id, min(month) as first, max(month) + interval '1 month' as last,
        coalesce(sum(amount) filter (where state <> 'carried'), 0)
          + coalesce((array_agg(case when state = 'carried' then amount end order by month desc))[1], 0) as signed
      from acts where state <> 'void' group by 1
    )
    select live.user_id, signed, e.* from live, lateral (
      select coalesce(sum(amount) filter (where kind not like 'payout%'), 0) as earned,
        -coalesce(sum(amount) filter (where kind in ('payout', 'payout-fee', 'payout-tax')), 0) as paid,
        coalesce(sum(amount) filter (where kind = 'payout-return'), 0) as returned, coalesce(sum(amount), 0) as kept
      from ledger_entries e where e.user_id = live.user_id and account <> 'hold'
        and created_at >= live.first::timestamp at time zone 'Europe/Moscow' and created_at < live.last::timestamp at time zone 'Europe/Moscow'
    ) e
    where signed <> earned or signed - paid + returned <> kept`;
}
