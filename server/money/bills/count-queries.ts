import type { ResultOf } from '#contract/method-types';
import type { BillKind } from '#contract/money/paper-names';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { converted } from '../rates/queries.ts';

/** A month of an advertiser, in the network's time zone. */
export type Month = {
  advertiserId: number;
  /** The bill's currency. */
  currencyCode: string;
  /** The beginning of the month of the advertiser's first bill; earlier conversions are in no bill. */
  first: Date;
  /**
   * The advertiser's last bill. Race: the month may be closed while it is read in portions, so only bills up to this one count
   * as earlier.
   */
  lastBillId: number;
  from: Date;
  to: Date;
  timeZone: string;
};

/** A bill's line of a conversion; minor units of the bill's currency. */
export type BillLine = {
  conversionId: number;
  offerId: number;
  goal: string;
  kind: BillKind;
  amount: number;
};
export type LineSum = Omit<BillLine, 'conversionId'> & { count: number };
/**
 * Approved conversions without a sum in the bill's currency, which are not billed; `amount` null: they have none in their own
 * either.
 */
export type Unknown = ResultOf<'operator.get-advertiser-bill'>['unknown'][number];
export type Sums = { sums: LineSum[]; unknown: Unknown[] };

export async function findBilledBefore(db: Db, advertiserId: number, from: Date, timeZone: string) {
  return await db<Pick<Month, 'first' | 'lastBillId'>[]>`
    select coalesce(min(month)::timestamp at time zone ${timeZone}::text, ${from}) as first, coalesce(max(id), 0) as last_bill_id
    from bills where advertiser_id = ${advertiserId}`.one();
}

export async function findOfferIds(db: Db, advertiserId: number) {
  return await db`select id from offers where advertiser_id = ${advertiserId} order by id`.values<number>();
}

type Candidate = { id: number };

/**
 * An offer's conversions that the bill may include, in portions. Compares with the last conversion's time in the database: a
 * Date has no microseconds.
 */
export async function findOfOffer(
  db: Db,
  { first, to }: Month,
  { offerId, last, limit }: { offerId: number; last: Candidate | undefined; limit: number },
) {
  const after = last
    ? db`and (created_at, id) > ((select created_at from conversions where id = ${last.id}), ${last.id})`
    : db``;
  return await db<Candidate[]>`
    select id from conversions where offer_id = ${offerId} and created_at < ${to} and changed_at >= ${first} ${after}
    order by created_at, id limit ${limit}`;
}

export type BilledLine = Candidate & { billId: number; isOther: boolean };

/**
 * Lines of an advertiser's bills in portions. `isOther`: the first line of a conversion that `findOfOffer` does not find by
 * these offers, which are all of the advertiser's present offers.
 */
export async function findBilled(
  db: Db,
  { advertiserId, to, timeZone, lastBillId }: Month,
  { offerIds, last, limit }: { offerIds: number[]; last: BilledLine | undefined; limit: number },
) {
  const after = last ? db`and (l.bill_id, l.conversion_id) > (${last.billId}, ${last.id})` : db``;
  return await db<BilledLine[]>`
    select l.conversion_id as id, l.bill_id, (l.offer_id <> all(${offerIds}::bigint[])
      or b.month::timestamp at time zone ${timeZone}::text >= ${to}
        and exists (select from conversions c where c.id = l.conversion_id and c.created_at >= ${to})) and not exists (
        select from bill_lines e join bills eb on eb.id = e.bill_id
        where e.conversion_id = l.conversion_id and e.bill_id < l.bill_id and eb.advertiser_id = ${advertiserId}) as is_other
    from bill_lines l join bills b on b.id = l.bill_id
    where b.advertiser_id = ${advertiserId} and b.id <= ${lastBillId} ${after} order by l.bill_id, l.conversion_id limit ${limit}`;
}

/** Sums of the lines that the month's bill would have for some conversions. */
export async function sumLines(db: Db, month: Month, ids: number[]) {
  return sorted(
    await db<Sum[]>`
    with ${counted(db, month, ids)}
    select ${sumColumns(db)} from counted group by 1, 2, 3, 4, amount is null, revenue is null`,
  );
}

/** The lines that the month's bill would have for some conversions. */
export async function findLines(db: Db, month: Month, ids: number[]) {
  return await db<BillLine[]>`
    with ${counted(db, month, ids)}
    select conversion_id, offer_id, goal, kind, amount from counted where amount is not null order by 1`;
}

/**
 * Creates the transaction's own temporary table of a bill's lines: the bill's sum is stored before its lines, and a stored bill
 * never changes.
 */
export async function beginLines(tx: Tx) {
  await tx`
    create temp table counted_lines (conversion_id bigint primary key, offer_id bigint not null, goal text not null, kind text not null,
      amount bigint, currency_code text not null, revenue bigint) on commit drop`;
}

/** Race: an offer may get another advertiser meanwhile, and its conversions come twice; the first time counts. */
export async function countLines(tx: Tx, month: Month, ids: number[]) {
  await tx`
    insert into counted_lines with ${counted(tx, month, ids)}
    select conversion_id, offer_id, goal, kind, amount, currency_code, revenue from counted on conflict do nothing`;
}

export async function sumCounted(tx: Tx) {
  return sorted(
    await tx<Sum[]>`
    select ${sumColumns(tx)} from counted_lines group by 1, 2, 3, 4, amount is null, revenue is null`,
  );
}

/** Gives a bill the counted lines after a conversion; returns the last line's conversion, null: there are no more. */
export async function keepLines(tx: Tx, billId: number, last: number, limit: number) {
  return await tx`
    with kept as (
      insert into bill_lines (bill_id, conversion_id, offer_id, goal, kind, amount)
      select ${billId}, conversion_id, offer_id, goal, kind, amount from counted_lines
      where amount is not null and conversion_id > ${last} order by conversion_id limit ${limit} returning conversion_id
    )
    select max(conversion_id) as last from kept`.value<number | null>(null);
}

type Sum = Omit<LineSum, 'amount'> & {
  amount: number | null;
  currencyCode: Unknown['currencyCode'];
  revenue: number | null;
};

/** The columns of sums of lines; the query ends with `group by 1, 2, 3, 4, amount is null, revenue is null`. */
function sumColumns(db: Db) {
  return db`offer_id, goal, kind, currency_code, count(*), sum(amount)::bigint as amount,
    sum(revenue)::bigint as revenue`;
}

function sorted(rows: Sum[]) {
  return {
    sums: rows.flatMap(({ currencyCode: _, revenue: __, amount, ...sum }) =>
      amount === null ? [] : [{ ...sum, amount }],
    ),
    unknown: rows.flatMap(({ currencyCode, count, amount, revenue }) =>
      amount === null ? [{ currencyCode, count, amount: revenue }] : [],
    ),
  };
}

/**
 * The lines that the month's bill would have for some conversions; `amount` null: a conversion has no sum in the bill's
 * currency. A conversion is worth its revenue while it is approved, also on hold, at the month's end; the line is the difference
 * to its lines in earlier bills.
 */
function counted(db: Db, month: Month, ids: number[]) {
  return db`${standing(db, month, ids)}, counted as (
    select id as conversion_id, offer_id, goal, case when billed <> 0 and not is_approved then 'returned' when billed <> 0 then 'corrected'
      when approved_at >= ${month.from} then 'approved' else 'late' end as kind, worth - billed as amount, currency_code, revenue
    from standing where worth is distinct from billed
  )`;
}

/** These conversions with their worth at the month's end and the sums billed before. */
function standing(
  db: Db,
  { advertiserId, currencyCode, first, to, timeZone, lastBillId }: Month,
  ids: number[],
) {
  const isApproved = (row: string) => db.unsafe(`(${row}.state = 'approve' or ${row}.is_confirmed)`);
  const worth = converted(db, {
    amount: db`revenue`,
    from: db`currency_code`,
    to: db`${currencyCode}::text`,
    day: db`(created_at at time zone ${timeZone}::text)::date`,
  });
  return db`billed as (
    select l.conversion_id as id, sum(l.amount) filter (where b.advertiser_id = ${advertiserId})::bigint as amount
    from bill_lines l join bills b on b.id = l.bill_id
    where l.conversion_id = any(${ids}::bigint[]) and (b.advertiser_id <> ${advertiserId} or b.id <= ${lastBillId}) group by 1
  ), heard as (
    select e.conversion_id as id, max(e.id) filter (where ${isApproved('e')} and e.at < ${to}) as approved,
      max(e.id) filter (where not ${isApproved('e')} and e.at < ${to}) as undone, min(e.at) filter (where ${isApproved('e')}) as approved_at
    from conversion_events e where e.conversion_id = any(${ids}::bigint[]) group by 1
  ), latest as (
    select c.*, coalesce(b.amount, 0) as billed, h.undone, h.approved_at as ever_approved_at,
      case when c.changed_at < ${to} then ${isApproved('c')} else coalesce(h.approved, 0) > coalesce(h.undone, 0) end as is_approved
    from conversions c left join billed b on b.id = c.id left join heard h on h.id = c.id
    where c.id = any(${ids}::bigint[]) and (b.id is null or b.amount is not null)
  ), dated as (
    select l.*, case when undone is null then ever_approved_at else (
      select min(e.at) from conversion_events e where e.conversion_id = l.id and ${isApproved('e')} and e.id > l.undone) end as approved_at
    from latest l where l.is_approved or l.billed <> 0
  ), standing as (
    select d.*, case when not is_approved then 0 else ${worth} end as worth from dated d
    where billed <> 0 or approved_at >= ${first}
  )`;
}
