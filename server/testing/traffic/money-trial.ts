import type { Sql } from '../../platform/db/connection.ts';

/** All differences between two accounts of the same sums, a row each. */
export async function differences(sql: Sql): Promise<readonly object[]> {
  const byConversion = await sql`
    select c.id, c.state, c.amount from conversions c where (
      case c.state when 'hold' then c.amount else 0 end, case c.state when 'approve' then c.amount else 0 end
    ) <> (
      select coalesce(sum(amount) filter (where account = 'hold'), 0), coalesce(sum(amount) filter (where account = 'available'), 0)
      from ledger_entries e where e.conversion_id = c.id and e.user_id = c.user_id)`;
  const balances = await sql`
    select b.* from balances b where (available, hold) <> (
      select coalesce(sum(amount) filter (where account = 'available'), 0), coalesce(sum(amount) filter (where account = 'hold'), 0)
      from ledger_entries e where e.user_id = b.user_id)`;
  const ends = await sql`
    select b.user_id from balances b where (entries, lines, available_entries + blocked_entries + hold_entries) <> (
      select coalesce(max(place), 0), coalesce(max(line), 0), count(*) from ledger_entries e where e.user_id = b.user_id)`;
  const last = await sql`
    select c.id from conversions c join lateral (
      select * from conversion_events e where e.conversion_id = c.id order by id desc limit 1
    ) e on true
    where (c.state, c.is_confirmed, c.amount) <> (e.state, e.is_confirmed, e.amount)
      or c.steps <> (select count(*) from conversion_events e where e.conversion_id = c.id)`;
  const caps = await sql`
    select o.id from offers o where coalesce((select sum(conversions) from offer_days d where d.offer_id = o.id), 0)
      <> (select count(*) from conversions c where c.offer_id = o.id and c.state <> 'reject')`;
  return [
    ...byConversion,
    ...balances,
    ...ends,
    ...last,
    ...caps,
    ...(await wrongSums(sql)),
    ...(await wrongReferrals(sql)),
  ];
}

/**
 * Referrers whose income from conversions differs from their entries, or from their share of the sums available now. Compares
 * one currency only: another currency would need another day's rates.
 */
async function wrongReferrals(sql: Sql): Promise<readonly object[]> {
  return await sql`
    select coalesce(a.conversion_id, e.conversion_id) as id, a.amount, e.amount as posted from referral_accruals a full join (
      select conversion_id, user_id, sum(amount) as amount from ledger_entries
      where kind in ('referral', 'referral-chargeback') and conversion_id is not null group by 1, 2
    ) e on e.conversion_id = a.conversion_id and e.user_id = a.user_id
    left join conversions c on c.id = a.conversion_id left join balances b on b.user_id = a.user_id
    where coalesce(e.amount, 0) <> coalesce(a.amount, 0) or c.currency_code = b.currency_code and a.amount + a.waiting <> case c.state when 'approve' then
      floor(case a.base when 'payout' then c.amount else greatest(coalesce(c.revenue - c.amount, 0), 0) end * a.share / 100) else 0 end`;
}

/** The columns of `conversion_sums` without the count of writes to a row. */
export const sumColumns = `user_id, basis, dimension, span, at, key, create_count, create_amount, hold_count, hold_amount, approve_count,
  approve_amount, reject_count, reject_amount, confirmed_count`;

/** Rows of the reports' sums that the conversions do not add up to, and missing rows. */
async function wrongSums(sql: Sql): Promise<readonly object[]> {
  const of = (state: string) => sql`
    count(*) filter (where state = ${state})::int, coalesce(sum(amount) filter (where state = ${state}), 0)::bigint`;
  return await sql`
    with raw as (
      select user_id, basis, dimension, span, date_trunc(span, basis.at, 'UTC') as at, key,
        ${of('create')}, ${of('hold')}, ${of('approve')}, ${of('reject')},
        count(*) filter (where is_confirmed)::int
      from conversions cross join lateral (values ('click', click_at), ('event', created_at)) basis(basis, at)
      cross join lateral (values ('all', 'hour', ''), ('offer', 'hour', offer_id::text), ('offer', 'day', offer_id::text),
        ('country', 'hour', country), ('country', 'day', country)) part(dimension, span, key)
      group by 1, 2, 3, 4, 5, 6
    ), kept as (select ${sql.unsafe(sumColumns)} from conversion_sums)
    (select * from raw except select * from kept) union all (select * from kept except select * from raw)`;
}

/** Postbacks that events missed or fired twice, of partners with a postback for each event whose sender does not run. */
export async function wrongPostbacks(sql: Sql): Promise<readonly object[]> {
  return await sql`
    with said as (
      select conversion_id, state, amount, lag(state) over history as had, lag(amount) over history as paid
      from conversion_events window history as (partition by conversion_id order by id)
    ), fired as (
      select conversion_id, state as event, count(*) from said
      where had is distinct from state or paid is distinct from amount group by 1, 2
    ), queued as (select conversion_id, event, count(*) from postback_queue group by 1, 2)
    (select * from fired except select * from queued) union all (select * from queued except select * from fired)`;
}
