import type { ResultOf } from '#contract/method-types';
import type { Db } from '../../platform/db/connection.ts';
import type { Stretch } from './stretches.ts';

/**
 * A partner's income (on hold and approved, minor units) from conversions of each stretch: whole hours come from the sums, the
 * rest of the last hour from the conversions.
 */
export async function findIncomes(db: Db, userId: number, stretches: Stretch[]) {
  return await db<{ income: number }[]>`
    select (
        select coalesce(sum(hold_amount + approve_amount), 0) from conversion_sums
        where user_id = ${userId} and basis = 'event' and dimension = 'all' and span = 'hour'
          and at >= date_trunc('hour', stretch.start, 'UTC') and at < date_trunc('hour', stretch.until, 'UTC')
      )::bigint + (
        select coalesce(sum(amount), 0) from conversions
        where user_id = ${userId} and created_at >= date_trunc('hour', stretch.until, 'UTC') and created_at < stretch.until
          and state in ('hold', 'approve')
      )::bigint as income
    from unnest(${stretches.map(({ start }) => start)}::timestamptz[], ${stretches.map(({ end }) => end)}::timestamptz[])
      with ordinality as stretch(start, until, place)
    order by place`.values();
}

/** A partner's active postbacks that fail, the longest failing first. */
export async function findTroubled(db: Db, userId: number) {
  return await db<ResultOf<'dashboard.get-overview'>['postbacks']>`
    select p.id, p.url, p.status, h.failures, h.failing_since, h.paused_at,
      h.last_status, h.last_fault
    from postbacks p join postback_health h on h.postback_id = p.id
    where p.user_id = ${userId} and p.is_on and h.failing_since is not null order by h.failing_since, p.id`;
}

/** The first steps that a partner has done; undefined for a partner who has ever had a conversion. */
export async function findFirstSteps(db: Db, userId: number) {
  return await db<{ offer: boolean; link: boolean; postback: boolean; requisites: boolean }[]>`
    select made.link or exists (select from access_requests where user_id = ${userId}) as offer, made.link,
      exists (select from postbacks where user_id = ${userId}) as postback,
      exists (select from payees where user_id = ${userId} and state in ('checking', 'active'))
        and exists (select from destinations where user_id = ${userId} and state in ('waiting', 'active')) as requisites
    from (select exists (select from links where user_id = ${userId})) as made (link)
    where not exists (select from conversions where user_id = ${userId})`.first();
}
