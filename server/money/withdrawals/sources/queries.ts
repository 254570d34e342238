import type { ConversionStateName } from '#contract/conversions/conversion-names';
import type { ResultOf } from '#contract/method-types';
import type { Db } from '../../../platform/db/connection.ts';
import type { Query } from '../../../platform/db/driver/query.ts';
import type { Withdrawal } from '../queries.ts';

type Of = Pick<Withdrawal, 'id' | 'userId' | 'requestedAt' | 'destinationId'>;
type Sources = ResultOf<'operator.get-withdrawal-sources'>;
/**
 * The point on the available balance where a withdrawal's money begins: after the entry of the previous withdrawal that went
 * out. `carried` is the balance that it left.
 */
type Beginning = Pick<Sources, 'since' | 'carried'> & { place: number };

export async function findBeginning(db: Db, { id, userId }: Of) {
  return await db<Beginning[]>`
    select w.requested_at as since, coalesce(e.place_in_account, 0) as place, coalesce(e.account_after, 0) as carried
    from withdrawals w left join lateral (${requestEntry(db, userId, db`w.id`)}) e on true
    where w.user_id = ${userId} and w.id < ${id} and w.state in ('approved', 'sending', 'paid', 'returned')
    order by w.id desc limit 1`.first({ since: null, place: 0, carried: 0 });
}

/** The entry that took a withdrawal's sum from the available balance. */
const requestEntry = (db: Db, userId: number, withdrawal: Query<object[]>) => db`
  select place_in_account, account_after from ledger_entries
  where user_id = ${userId} and withdrawal_id = ${withdrawal} and account = 'available' order by id limit 1`;

/** Entries `e` of the available balance after a place and before a withdrawal's own. */
const between = (db: Db, { id, userId }: Pick<Of, 'id' | 'userId'>, place: number) => db`
  e.user_id = ${userId} and e.account = 'available' and e.place_in_account > ${place}
  and e.place_in_account < (select place_in_account from (${requestEntry(db, userId, db`${id}::bigint`)}) own)`;

/** An entry by which a conversion's money came to the available balance, or left it; the sum in minor units. */
export type SourceConversion = {
  place: number;
  id: number;
  at: Date;
  state: ConversionStateName;
  offerId: number;
  offerName: string;
  goal: string;
  transactionId: string;
  kind: string;
  enteredAt: Date;
  amount: number;
};

/** The conversions that a withdrawal's money came from, in the order of their entries, after a place. */
export async function findSourceConversions(db: Db, of: Of, place: number, limit: number) {
  return await db<SourceConversion[]>`
    select e.place_in_account as place, c.id, c.created_at as at, c.state, c.offer_id, o.name as offer_name, c.goal, c.tid as transaction_id,
      e.kind, e.created_at as entered_at, e.amount
    from ledger_entries e join conversions c on c.id = e.conversion_id and c.user_id = ${of.userId} join offers o on o.id = c.offer_id
    where ${between(db, of, place)} order by e.place_in_account limit ${limit}`;
}

/**
 * Money that came to the available balance up to the withdrawal: by offer, where conversions brought it, else by the kind of the
 * entry. Leaves out cancelled and rejected withdrawals, which have taken nothing.
 */
export async function findSources(db: Db, { id, userId }: Of, { place }: Beginning) {
  return await db<Omit<Sources['sources'][number], keyof Sources['month']>[]>`
    select s.offer_id, o.name as offer_name, s.kind, s.amount, s.count from (
      select c.offer_id, case when c.id is null then e.kind else 'conversion' end as kind, sum(e.amount)::bigint as amount,
        count(distinct coalesce(c.id, e.id))::int as count
      from ledger_entries e left join conversions c on c.id = e.conversion_id and c.user_id = ${userId}
      where ${between(db, { id, userId }, place)}
        and not exists (select 1 from withdrawals w where w.id = e.withdrawal_id and w.state in ('cancelled', 'rejected'))
      group by 1, 2) s left join offers o on o.id = s.offer_id
    order by s.amount desc, s.offer_id`;
}

/** Clicks and decided conversions of the 30 days before a moment, by offer. */
export type Traffic = {
  offerId: number;
  clicks: number;
  bots: number;
  confirmed: number;
  rejected: number;
};

export async function findTraffic(db: Db, { userId, requestedAt }: Of) {
  const month = db`at > ${requestedAt}::timestamptz - interval '30 days' and at <= ${requestedAt}`;
  return await db<Traffic[]>`
    select key::bigint as offer_id, sum(clicks)::int as clicks, sum(bots)::int as bots, sum(confirmed)::int as confirmed,
      sum(rejected)::int as rejected
    from (
      select key, clicks, bots, 0 as confirmed, 0 as rejected from click_sums
      where user_id = ${userId} and dimension = 'offer' and span = 'day' and ${month}
      union all
      select key, 0, 0, approve_count + confirmed_count, reject_count from conversion_sums
      where user_id = ${userId} and basis = 'event' and dimension = 'offer' and span = 'day' and ${month}) sums
    where key <> '0' group by 1`;
}

/** Payments to the partner before, the mean of the latest ten, and the age of the partner's data. */
export async function findPast(db: Db, { id, userId, destinationId }: Of) {
  return await db<(Sources['paid'] & Pick<Sources, 'destinationAt' | 'destinationActiveAt' | 'payeeAt'>)[]>`
    select paid.*, d.created_at as destination_at, d.activated_at as destination_active_at,
      (select min(created_at) from payees p where p.series_id = d.payee_series) as payee_at
    from destinations d, lateral (
      select count(*)::int, coalesce(sum(net), 0)::bigint as total, max(ended_at) as latest_at,
        count(*) filter (where destination_id = ${destinationId})::int as to_destination,
        (avg(net) filter (where place <= 10))::bigint as usual
      from (
        select net, ended_at, destination_id, row_number() over (order by o.id desc) as place from withdrawals o
        where o.user_id = ${userId} and o.id < ${id} and o.state = 'paid') o) paid
    where d.id = ${destinationId} and d.user_id = ${userId}`.first();
}
