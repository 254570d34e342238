import type { z } from 'zod';
import type { BillKind } from '#contract/advertisers/bill-names';
import type { currencyCode } from '#contract/wire/fields';
import type { Db } from '../db/connection.ts';
import { converted } from '../rates/queries.ts';

type Currency = z.infer<typeof currencyCode>;

/** A month of an advertiser, in the network's time zone. */
export type Month = {
  advertiserId: number;
  /** The bill's. */
  currencyCode: string;
  from: Date;
  to: Date;
  timeZone: string;
};

/** What a bill says of a conversion; minor units of the bill's currency. */
export type BillLine = {
  conversionId: number;
  offerId: number;
  goal: string;
  kind: BillKind;
  amount: number;
};
/** Approved and not billed, since it has no sum in the bill's currency; `amount` null: nor in its own. */
export type Unknown = { currencyCode: Currency; count: number; amount: number | null };

/**
 * What a bill of this month would have. Each conversion is worth its revenue while it is approved, also on hold, as of the month's end; the
 * line is the difference to what earlier bills have of it. Months before an advertiser's first bill are nobody's.
 */
export async function countBill(db: Db, month: Month): Promise<{ lines: BillLine[]; unknown: Unknown[] }> {
  const rows = await db<
    (Omit<BillLine, 'amount'> & Omit<Unknown, 'count'> & { worth: number | null; billed: number })[]
  >`
    with ${standing(db, month)}
    select id as "conversionId", offer_id as "offerId", goal, currency_code as "currencyCode", revenue as amount, worth, billed,
      case when billed <> 0 and not is_approved then 'returned' when billed <> 0 then 'corrected'
        when approved_at >= ${month.from} then 'approved' else 'late' end as kind
    from standing where worth is distinct from billed order by id`;
  const lines = rows.flatMap(({ conversionId, offerId, goal, kind, worth, billed }) =>
    worth === null ? [] : [{ conversionId, offerId, goal, kind, amount: worth - billed }],
  );
  return { lines, unknown: sumUnknown(rows.filter(({ worth }) => worth === null)) };
}

function sumUnknown(rows: { currencyCode: Currency; amount: number | null }[]): Unknown[] {
  const groups = Map.groupBy(rows, ({ currencyCode, amount }) => `${currencyCode} ${amount === null}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const amount = group.reduce((sum, one) => sum + (one.amount ?? 0), 0);
    return first
      ? [
          {
            currencyCode: first.currencyCode,
            count: group.length,
            amount: first.amount === null ? null : amount,
          },
        ]
      : [];
  });
}

/** Conversions that a bill may be about, with what they are worth at the month's end and what they have been billed. */
function standing(db: Db, { advertiserId, currencyCode, from, to, timeZone }: Month) {
  const isApproved = (row: string) => db.unsafe(`(${row}.state = 'approve' or ${row}.is_confirmed)`);
  const worth = converted(db, {
    amount: db`revenue`,
    from: db`currency_code`,
    to: db`${currencyCode}::text`,
    day: db`(created_at at time zone ${timeZone}::text)::date`,
  });
  return db`first as (
    select coalesce(min(month)::timestamp at time zone ${timeZone}::text, ${from}) as at from bills where advertiser_id = ${advertiserId}
  ), billed as (
    select l.conversion_id as id, sum(l.amount)::bigint as amount from bill_lines l join bills b on b.id = l.bill_id
    where b.advertiser_id = ${advertiserId} group by 1
  ), known as (
    select c.id, coalesce(b.amount, 0) as billed from conversions c join offers o on o.id = c.offer_id left join billed b on b.id = c.id
    where o.advertiser_id = ${advertiserId} and c.created_at < ${to} and c.changed_at >= (select at from first)
      and (b.id is not null or not exists (select from bill_lines l where l.conversion_id = c.id))
    union select id, amount from billed
  ), latest as (
    select c.*, k.billed, case when c.changed_at < ${to} then ${isApproved('c')} else coalesce((
      select ${isApproved('e')} from conversion_events e where e.conversion_id = c.id and e.at < ${to} order by e.id desc limit 1), false)
      end as is_approved
    from known k join conversions c on c.id = k.id
  ), dated as (
    select l.*, (select min(e.at) from conversion_events e where e.conversion_id = l.id and ${isApproved('e')} and e.id > coalesce((
      select max(r.id) from conversion_events r where r.conversion_id = l.id and r.at < ${to} and not ${isApproved('r')}), 0)) as approved_at
    from latest l where l.is_approved or l.billed <> 0
  ), standing as (
    select d.*, case when not is_approved then 0 else ${worth} end as worth from dated d
    where billed <> 0 or approved_at >= (select at from first)
  )`;
}
