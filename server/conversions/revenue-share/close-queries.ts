import type { CloseOutcome } from '#contract/reports/gambling-names';
import type { Db, Tx } from '../../platform/db/connection.ts';

/** A month is closed for this: one partner's share at one offer by the same terms. */
export type Group = { userId: number; offerId: number; termsId: number; currencyCode: string };

/** The earliest month with NGR that no close has counted. */
export async function findFirstOpenMonth(db: Db, until: string) {
  return await db`
    select min(month)::text from player_ngr where close_id is null and month <= ${until}::date`.scalar<
    string | null
  >();
}

/** The groups with NGR that a close of the month would count, in one order. */
export async function findOpenGroups(db: Db, month: string) {
  return await db<Group[]>`
    select distinct user_id, offer_id, terms_id, currency_code from player_ngr n
    where close_id is null and month <= ${month}::date and not exists (
      select from revenue_share_closes c where c.user_id = n.user_id and c.offer_id = n.offer_id
        and c.terms_id = n.terms_id and c.currency_code = n.currency_code and c.month = ${month}::date)
    order by user_id, offer_id, terms_id, currency_code`;
}

/**
 * Begins the close of a month; null where it is closed. Race: the second of two closes at once waits here for the first, by the
 * unique key of the month, and then inserts nothing.
 */
export async function insertClose(tx: Tx, month: string, { userId, offerId, termsId, currencyCode }: Group) {
  return await tx`
    insert into revenue_share_closes (month, user_id, offer_id, terms_id, currency_code)
    values (${month}::date, ${userId}, ${offerId}, ${termsId}, ${currencyCode})
    on conflict do nothing returning id`.value<number | null>(null);
}

/** Sums of a month as the database adds them: exact, in ten-thousandths of a minor unit where they are shares. */
type Counted = { ngr: string; share: string; revenueShare: string | null };

/** Counts in this close what is open of the month and of those before it. Shares without the network's percent have no revenue. */
export async function countOpen(tx: Tx, closeId: number, month: string, group: Group): Promise<Counted> {
  return await tx<Counted[]>`
    with counted as (
      update player_ngr set close_id = ${closeId}
      where close_id is null and month <= ${month}::date and user_id = ${group.userId} and offer_id = ${group.offerId}
        and terms_id = ${group.termsId} and currency_code = ${group.currencyCode}
      returning amount, share_percent, revenue_percent)
    select coalesce(sum(amount), 0)::text as ngr, coalesce(sum(amount * trunc(share_percent * 100)), 0)::text as share,
      case when bool_or(revenue_percent is null) then null
        else coalesce(sum(amount * trunc(revenue_percent * 100)), 0)::text end as revenue_share
    from counted`.one();
}

/** The sum that the last close before this one left over. */
export async function findCarried(tx: Tx, month: string, group: Group) {
  return await tx<{ carried: string; carriedRevenue: string }[]>`
    select carried::text, carried_revenue::text from revenue_share_closes
    where user_id = ${group.userId} and offer_id = ${group.offerId} and terms_id = ${group.termsId}
      and currency_code = ${group.currencyCode} and month < ${month}::date
    order by month desc limit 1`.first();
}

/** The partner of a close, and the offer's rule of a negative month. */
export async function findPaying(tx: Tx, { userId, offerId, termsId }: Group) {
  return await tx<{ isStopped: boolean; isErased: boolean; carryOver: boolean; goal: string }[]>`
    select u.is_blocked or u.erased_at is not null as is_stopped, u.erased_at is not null as is_erased, t.carry_over,
      coalesce((select e.goal from offer_payouts e where e.terms_id = t.id and e.share_percent is not null order by e.place limit 1), '') as goal
    from offer_terms t join users u on u.id = ${userId} where t.id = ${termsId} and t.offer_id = ${offerId}`.one();
}

export type Closed = {
  ngr: bigint;
  share: bigint;
  revenueShare: bigint | null;
  carried: bigint;
  carriedRevenue: bigint;
  outcome: CloseOutcome;
  amount: number;
  revenue: number | null;
  conversionId: number | null;
};

export async function updateClose(tx: Tx, id: number, userId: number, closed: Closed) {
  await tx`
    update revenue_share_closes set ngr = ${closed.ngr}, share = ${closed.share}, revenue_share = ${closed.revenueShare ?? 0n},
      carried = ${closed.carried}, carried_revenue = ${closed.carriedRevenue}, outcome = ${closed.outcome},
      amount = ${closed.amount}, revenue = ${closed.revenue}, conversion_id = ${closed.conversionId}
    where id = ${id} and user_id = ${userId}`;
}

/** A closed month, locked until the transaction ends. */
export async function lockClose(tx: Tx, id: number) {
  return await tx<
    (Group & {
      id: number;
      month: string;
      ngr: number;
      amount: number;
      revenue: number | null;
      outcome: string;
    })[]
  >`
    select id, user_id, offer_id, terms_id, currency_code, month::text, ngr, amount, revenue, outcome
    from revenue_share_closes where id = ${id} for update`.first();
}

export async function setDecided(
  tx: Tx,
  {
    id,
    userId,
    outcome,
    conversionId,
  }: { id: number; userId: number } & Pick<Closed, 'outcome' | 'conversionId'>,
) {
  await tx`
    update revenue_share_closes set outcome = ${outcome}, conversion_id = ${conversionId}
    where id = ${id} and user_id = ${userId}`;
}
