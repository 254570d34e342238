import type { Tx } from '../../platform/db/connection.ts';
import { jsonOf, rowsOf } from '../../platform/db/rows-queries.ts';
import { columnsOf } from '../ledger/actor.ts';
import { entriesPart } from '../ledger/bulk-queries.ts';
import type { ConversionEntry } from '../ledger/post-conversions.ts';
import { converted } from '../rates/queries.ts';
import { holdingTerms } from './terms-queries.ts';

/** A conversion whose money became available, changed there or was taken back. */
export type Changed = {
  conversionId: number;
  userId: number;
  /** True where the conversion is available now, and was not before. */
  isApproved: boolean;
  isReleased: boolean;
  amount: number;
  revenue: number | null;
  currencyCode: string;
  createdAt: Date;
  /** The conversion's day by the network's clock, `2026-11-20`. */
  day: string;
  steps: number;
};

/** A referrer's share of a conversion, before and now. */
export type Accrual = {
  conversionId: number;
  steps: number;
  userId: number;
  referredId: number;
  share: number;
  base: 'payout' | 'profit';
  had: number;
  amount: number;
  /** The sum that a person must decide on first: none of it is posted. */
  waiting: number;
};

/** The referrers of partners, and the tables' search path where a bound manager's stands before it. */
export async function findReferrers(tx: Tx, userIds: number[]) {
  const rows = await tx<{ id: number; path: string }[]>`
    select distinct referrer_id as id, current_setting('search_path') as path from users
    where id = any(${userIds}::bigint[]) and referrer_id is not null`;
  return { referrerIds: rows.map(({ id }) => id), path: rows[0]?.path ?? '' };
}

export async function setSearchPath(tx: Tx, path: string) {
  await tx`select set_config('search_path', ${path}, true)`;
}

/**
 * The shares that referrers get of these conversions, by the terms that hold when a conversion is first released; these terms
 * stay with the conversion. Without a rate between the currencies there is no share. New shares wait for a person where the
 * referrer has much in common with the partner.
 */
export async function findAccruals(tx: Tx, changes: Changed[]) {
  const worth = tx`case coalesce(a.base, t.base) when 'payout' then c.amount else greatest(coalesce(c.revenue - c.amount, 0), 0) end`;
  const own = converted(tx, {
    amount: worth,
    from: tx`c.currency_code`,
    to: tx`b.currency_code`,
    day: tx`c.day`,
  });
  return await tx<Accrual[]>`
    select conversion_id, steps, user_id, referred_id, case when verdict = 'refused' then 0 else share end as share, base, had,
      case when verdict in ('waits', 'refused') then 0 else due end::bigint as amount, case when verdict = 'waits' then due else 0 end::bigint as waiting
    from (
      select found.*, case
        when had > 0 or due = 0 then ''
        when k.user_id is not null then case when k.is_accepted then '' else 'refused' end
        when cardinality(referral_ties(referred_id, found.user_id)) > 0 then 'waits' else '' end as verdict
      from (
    select c.conversion_id, c.steps, r.id as user_id, u.id as referred_id, coalesce(a.share, t.share)::float8 as share,
      coalesce(a.base, t.base) as base, coalesce(a.amount, 0)::bigint as had,
      case when c.is_approved then coalesce(floor(${own} * coalesce(a.share, t.share) / 100), 0) else 0 end::bigint as due
    from jsonb_to_recordset(${jsonOf(tx, changes)}) as c(conversion_id bigint, user_id bigint, is_approved boolean,
      is_released boolean, amount bigint, revenue bigint, currency_code text, created_at timestamptz, day date, steps integer)
    join users u on u.id = c.user_id left join referral_accruals a on a.conversion_id = c.conversion_id
    join users r on r.id = coalesce(a.user_id, u.referrer_id) join balances b on b.user_id = r.id
    left join lateral (${holdingTerms(tx, tx`r.id`)}) t on a.conversion_id is null
    where a.conversion_id is not null or c.is_released and t.share > 0 and not r.is_blocked
      and (t.days is null or c.created_at < u.created_at + t.days * interval '1 day')
      ) found left join referral_checks k on k.user_id = referred_id) judged
    order by 1`;
}

/**
 * Posts the entries and keeps the referrers' new shares; returns the number of changed balances. The caller has locked the
 * balances.
 */
export async function postAccruals(tx: Tx, accruals: Accrual[], entries: ConversionEntry[]) {
  const posting = entries.length > 0 ? tx`${entriesPart(tx, entries, columnsOf('program'))},` : tx``;
  const columns = tx`conversion_id, user_id, referred_id, share, base, amount, waiting`;
  return await tx`
    with ${posting} kept as (
      insert into referral_accruals as a (${columns}) select ${columns}
      from ${rowsOf(tx, 'referral_accruals', accruals)}
      on conflict (conversion_id) do update set amount = excluded.amount, waiting = excluded.waiting)
    select ${entries.length > 0 ? tx`(select count(*)::int from ends)` : tx`0`} as ends`.scalar<number>();
}
