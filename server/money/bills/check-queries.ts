import type { Db } from '../../platform/db/connection.ts';
import { inPortions } from '../../platform/rpc/list-file.ts';
import { converted } from '../rates/queries.ts';
import type { BillLine } from './count-queries.ts';
import { findBillLines } from './queries.ts';

/** A line of a closed bill whose amount differs from the rates of its conversion's day; minor units of the bill's currency. */
export type WrongLine = {
  number: string;
  advertiserName: string;
  month: string;
  currencyCode: string;
  conversionId: number;
  billed: number;
  /** Null: one of the two currencies had no rate that day. */
  right: number | null;
};

export async function findBillIds(db: Db) {
  return await db`select id from bills order by id`.values<number>();
}

/** The wrong lines of a closed bill, in portions of its lines. */
export async function* readWrongLines(db: Db, billId: number, timeZone: string) {
  const portions = inPortions<BillLine>(
    (last, limit) => findBillLines(db, billId, last?.conversionId ?? 0, limit),
    10_000,
  );
  for await (const lines of portions) {
    const conversionIds = lines.map(({ conversionId }) => conversionId);
    yield await findWrongLines(db, { billId, conversionIds, timeZone });
  }
}

/**
 * Finds wrong lines of a bill about some conversions in another currency than the bill's. Amounts are counted anew from the
 * present revenue: a revenue that changed after its bill shows as well. Each line is the difference to the lines of earlier
 * bills.
 */
async function findWrongLines(
  db: Db,
  { billId, conversionIds, timeZone }: { billId: number; conversionIds: number[]; timeZone: string },
) {
  const worth = converted(db, {
    amount: db`c.revenue`,
    from: db`c.currency_code`,
    to: db`b.currency_code`,
    day: db`(c.created_at at time zone ${timeZone}::text)::date`,
  });
  return await db<WrongLine[]>`
    select number, advertiser_name, month, currency_code, conversion_id, amount as billed,
      "right" from (
      select b.id, b.year || '-' || b.number as number, b.advertiser_name, to_char(b.month, 'YYYY-MM') as month, b.currency_code,
        l.conversion_id, l.amount, w.worth - lag(w.worth, 1, 0::bigint) over (partition by l.conversion_id order by b.month) as "right"
      from bill_lines l join bills b on b.id = l.bill_id join conversions c on c.id = l.conversion_id and c.currency_code <> b.currency_code,
        lateral (select case when l.kind = 'returned' then 0 else ${worth} end as worth) w
      where l.conversion_id = any(${conversionIds}::bigint[])
    ) lines where id = ${billId} and amount is distinct from "right" order by conversion_id`;
}
