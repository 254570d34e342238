import type { z } from 'zod';
import type { billStates } from '#contract/money/paper-names';
import type { currencyCode } from '#contract/wire/fields';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { countLong } from '../../platform/db/count-queries.ts';
import type { ActorColumns } from '../ledger/actor.ts';
import type { BillLine, LineSum, Unknown } from './count-queries.ts';

type Currency = z.infer<typeof currencyCode>;
export type BillState = (typeof billStates)[number];

export type Advertiser = { id: number; name: string; currencyCode: Currency };

export type Bill = {
  id: number;
  advertiserId: number;
  advertiserName: string;
  /** `2026-10` */
  month: string;
  number: string;
  currencyCode: Currency;
  amount: number;
  unknown: Unknown[];
  closedAt: Date;
  actor: string;
  staffId: number | null;
  name: string;
  state: BillState;
  sentOn: string | null;
  paidOn: string | null;
  paidAmount: number | null;
  note: string;
};

export async function findAdvertiser(db: Db, id: number): Promise<Advertiser | undefined> {
  const [row] = await db<Advertiser[]>`
    select id, name, currency_code as "currencyCode" from advertisers where id = ${id}`;
  return row;
}

/** Race: the second of two concurrent closings of one advertiser waits here, and finds the first one's bill. */
export async function lockAdvertiser(tx: Tx, id: number): Promise<Advertiser | undefined> {
  const [row] = await tx<Advertiser[]>`
    select id, name, currency_code as "currencyCode" from advertisers where id = ${id} for no key update`;
  return row;
}

/** The last closed month, `2026-10`; null: none is closed. */
export async function findLastClosed(db: Db, advertiserId: number): Promise<string | null> {
  const [row] = await db<{ month: string | null }[]>`
    select to_char(max(month), 'YYYY-MM') as month from bills where advertiser_id = ${advertiserId}`;
  return row?.month ?? null;
}

export async function findBill(db: Db, advertiserId: number, month: string): Promise<Bill | undefined> {
  const [row] = await db<Bill[]>`
    select ${columns(db)} where b.advertiser_id = ${advertiserId} and b.month = ${`${month}-01`}::date`;
  return row;
}

type Search = {
  advertiserId?: number | undefined;
  state?: BillState | undefined;
  page: number;
  pageSize: number;
};

export async function findBills(db: Db, { advertiserId, state, page, pageSize }: Search) {
  const wanted = db`true
    ${advertiserId === undefined ? db`` : db`and b.advertiser_id = ${advertiserId}`}
    ${state === undefined ? db`` : db`and ${stateOf(db)} = ${state}`}`;
  const rows = await db<Bill[]>`
    select ${columns(db)} where ${wanted} order by b.month desc, b.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`;
  return { rows, pagination: await countLong(db, db`from bills b where ${wanted}`) };
}

/** A bill's lines after one conversion's, in the order of conversions. */
export async function findBillLines(
  db: Db,
  billId: number,
  last: number,
  limit: number,
): Promise<BillLine[]> {
  return await db<BillLine[]>`
    select conversion_id as "conversionId", offer_id as "offerId", goal, kind, amount from bill_lines
    where bill_id = ${billId} and conversion_id > ${last} order by conversion_id limit ${limit}`;
}

export async function sumBill(db: Db, billId: number): Promise<LineSum[]> {
  return await db<LineSum[]>`
    select offer_id as "offerId", goal, kind, count(*), sum(amount)::bigint as amount from bill_lines
    where bill_id = ${billId} group by offer_id, goal, kind`;
}

export async function findOfferNames(db: Db, ids: number[]): Promise<Map<number, string>> {
  const rows = await db<{ id: number; name: string }[]>`
    select id, name from offers where id = any(${ids}::bigint[])`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The names by which advertisers know these conversions. */
export async function findTheirIds(db: Db, ids: number[]) {
  const rows = await db<{ id: number; tid: string; clickId: string | null }[]>`
    select id, tid, click_id as "clickId" from conversions where id = any(${ids}::bigint[])`;
  return new Map(rows.map((row) => [row.id, row]));
}

type New = Pick<Bill, 'advertiserId' | 'advertiserName' | 'month' | 'currencyCode' | 'amount' | 'unknown'>;

/**
 * Makes a bill with the next number of its year. Race: the counter's row is locked until the bill is committed, so no number is
 * skipped.
 */
export async function insertBill(
  tx: Tx,
  made: New & { year: number },
  { keyId, staffId }: ActorColumns,
): Promise<{ id: number; number: string }> {
  const [row] = await tx<{ id: number; number: string }[]>`
    with numbered as (
      insert into bill_numbers as kept (year, last) values (${made.year}, 1)
      on conflict (year) do update set last = kept.last + 1 returning last
    )
    insert into bills (advertiser_id, advertiser_name, month, year, number, currency_code, amount, unknown, key_id, staff_id)
    select ${made.advertiserId}, ${made.advertiserName}, ${`${made.month}-01`}::date, ${made.year}, last, ${made.currencyCode},
      ${made.amount}, ${JSON.stringify(made.unknown)}::text::jsonb, ${keyId}, ${staffId} from numbered
    returning id, year || '-' || number as number`;
  if (!row) throw new Error('an insert without a row');
  return row;
}

/** Locks a bill and reads its state. Race: a query sees what was committed before it began, so a second query reads the state. */
export async function lockState(tx: Tx, id: number): Promise<BillState | undefined> {
  await tx`select 1 from bills where id = ${id} for update`;
  const [row] = await tx<{ state: BillState }[]>`
    select ${stateOf(tx)} as state from bills b where b.id = ${id}`;
  return row?.state;
}

export async function insertMark(
  tx: Tx,
  mark: { id: number; state: 'sent' | 'paid'; date: string; amount: number | null; note: string },
  { keyId, staffId }: ActorColumns,
): Promise<void> {
  await tx`
    insert into bill_marks (bill_id, state, day, amount, note, key_id, staff_id)
    values (${mark.id}, ${mark.state}, ${mark.date}::date, ${mark.amount}, ${mark.note}, ${keyId}, ${staffId})`;
}

function stateOf(db: Db) {
  return db`coalesce((select state from bill_marks m where m.bill_id = b.id order by id desc limit 1), 'open')`;
}

function columns(db: Db) {
  const last = (column: string, state: string) =>
    db.unsafe(
      `(select ${column} from bill_marks m where m.bill_id = b.id and m.state = '${state}' order by m.id desc limit 1)`,
    );
  return db`b.id, b.advertiser_id as "advertiserId", b.advertiser_name as "advertiserName", to_char(b.month, 'YYYY-MM') as month,
    b.year || '-' || b.number as number, b.currency_code as "currencyCode", b.amount, b.unknown, b.closed_at as "closedAt",
    b.staff_id as "staffId", case when b.staff_id is null then 'key' else 'staff' end as actor, coalesce(a.name, k.name, '') as name,
    ${stateOf(db)} as state, ${last('day::text', 'sent')} as "sentOn", ${last('day::text', 'paid')} as "paidOn",
    ${last('amount', 'paid')} as "paidAmount",
    coalesce((select note from bill_marks m where m.bill_id = b.id order by id desc limit 1), '') as note
    from bills b left join staff_accounts a on a.id = b.staff_id left join operator_keys k on k.id = b.key_id`;
}
