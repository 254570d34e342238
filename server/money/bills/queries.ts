import type { ItemOf, ParamsOf, ResultOf } from '#contract/method-types';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { findLongPage } from '../../platform/db/list-queries.ts';
import type { ActorColumns } from '../ledger/actor.ts';
import type { BillLine, LineSum, Unknown } from './count-queries.ts';

type ListedBill = ItemOf<'operator.get-bills'>;

/** An advertiser as bills name it, and how it pays them. */
export type Advertiser = ListedBill['advertiser'] &
  Pick<ListedBill, 'currencyCode'> &
  Payer &
  Pick<ResultOf<'operator.get-advertiser'>, 'vatPercent' | 'isVatIncluded' | 'payDays'>;

/** The advertiser as a firm. */
export type Payer = Pick<ResultOf<'operator.get-advertiser'>, 'legalName' | 'inn' | 'kpp' | 'address'>;

export type Bill = Omit<ListedBill, 'advertiser' | 'paper' | 'isOverdue' | 'pdf'> &
  Omit<ListedBill['paper'], 'closedBy' | 'closedAt'> & {
    advertiserId: number;
    advertiserName: string;
    unknown: Unknown[];
    actor: string;
    staffId: number | null;
    name: string;
    closedAt: Date;
    /** The advertiser as it is now. */
    payer: Payer;
    hasPaper: boolean;
    /** False of a bill that was closed before bills had papers. */
    hasTotal: boolean;
  };

export async function findAdvertiser(db: Db, id: number) {
  return await db<Advertiser[]>`${advertiserOf(db, id)}`.first();
}

const advertiserOf = (db: Db, id: number) => db`
  select id, name, currency_code, legal_name, inn, kpp, address, vat_percent, is_vat_included, pay_days
  from advertisers where id = ${id}`;

/** Race: the second of two concurrent closings of one advertiser waits here, and finds the first one's bill. */
export async function lockAdvertiser(tx: Tx, id: number) {
  return await tx<Advertiser[]>`${advertiserOf(tx, id)} for no key update`.first();
}

/** The last closed month, `2026-10`; null: none is closed. */
export async function findLastClosed(db: Db, advertiserId: number) {
  return await db`
    select to_char(max(month), 'YYYY-MM') as month from bills where advertiser_id = ${advertiserId}`.value<
    string | null
  >(null);
}

export async function findBill(db: Db, advertiserId: number, month: string) {
  return await db<Bill[]>`
    select ${columns(db)} from ${joined(db)} where b.advertiser_id = ${advertiserId} and b.month = ${`${month}-01`}::date`.first();
}

/** Locks a bill until the transaction ends and reads it. */
export async function lockBill(tx: Tx, id: number) {
  await tx`select 1 from bills where id = ${id} for update`;
  return await tx<Bill[]>`select ${columns(tx)} from ${joined(tx)} where b.id = ${id}`.first();
}

export async function findBills(
  db: Db,
  { advertiserId, state, isOverdue, ...paging }: ParamsOf<'operator.get-bills'>,
  today: string,
) {
  const overdue = db`(b.due_on < ${today}::date and ${isUnpaid(db)}) is true`;
  const wanted = db.and(
    advertiserId && db`b.advertiser_id = ${advertiserId}`,
    state && db`${stateOf(db)} = ${state}`,
    isOverdue !== undefined && db`${overdue} = ${isOverdue}`,
  );
  return await findLongPage<Bill>(db, paging, {
    columns: columns(db),
    found: db`from ${joined(db)} where ${wanted}`,
    counted: db`from bills b where ${wanted}`,
    order: db`b.month desc, b.id desc`,
  });
}

/** A bill's lines after one conversion's, in the order of conversions. */
export async function findBillLines(db: Db, billId: number, last: number, limit: number) {
  return await db<BillLine[]>`
    select conversion_id, offer_id, goal, kind, amount from bill_lines
    where bill_id = ${billId} and conversion_id > ${last} order by conversion_id limit ${limit}`;
}

export async function sumBill(db: Db, billId: number) {
  return await db<LineSum[]>`
    select offer_id, goal, kind, count(*), sum(amount)::bigint as amount from bill_lines
    where bill_id = ${billId} group by offer_id, goal, kind`;
}

export async function findOfferNames(db: Db, ids: number[]) {
  const rows = await db<{ id: number; name: string }[]>`
    select id, name from offers where id = any(${ids}::bigint[])`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The names by which advertisers know these conversions. */
export async function findTheirIds(db: Db, ids: number[]) {
  const rows = await db<{ id: number; tid: string; clickId: string | null }[]>`
    select id, tid, click_id from conversions where id = any(${ids}::bigint[])`;
  return new Map(rows.map((row) => [row.id, row]));
}

type New = Pick<
  Bill,
  | 'advertiserId'
  | 'advertiserName'
  | 'month'
  | 'currencyCode'
  | 'amount'
  | 'unknown'
  | 'vatPercent'
  | 'isVatIncluded'
  | 'vat'
  | 'total'
  | 'dueOn'
  | 'closedAt'
>;

/**
 * Makes a bill with the next number of its year. Race: the counter's row is locked until the bill is committed, so no number is
 * skipped.
 */
export async function insertBill(tx: Tx, made: New & { year: number }, { keyId, staffId }: ActorColumns) {
  return await tx<{ id: number; number: string }[]>`
    with numbered as (
      insert into bill_numbers as kept (year, last) values (${made.year}, 1)
      on conflict (year) do update set last = kept.last + 1 returning last
    )
    insert into bills (advertiser_id, advertiser_name, month, year, number, currency_code, amount, unknown, vat_percent, is_vat_included,
      vat, total, due_on, closed_at, key_id, staff_id)
    select ${made.advertiserId}, ${made.advertiserName}, ${`${made.month}-01`}::date, ${made.year}, last, ${made.currencyCode},
      ${made.amount}, ${JSON.stringify(made.unknown)}::text::jsonb, ${made.vatPercent}, ${made.isVatIncluded},
      ${made.vat}, ${made.total}, ${made.dueOn}::date, ${made.closedAt}, ${keyId}, ${staffId} from numbered
    returning id, year || '-' || number as number`.one();
}

/** Locks a bill and reads its state. Race: a query sees what was committed before it began, so a second query reads the state. */
export async function lockState(tx: Tx, id: number) {
  await tx`select 1 from bills where id = ${id} for update`;
  return await tx`
    select ${stateOf(tx)} as state from bills b where b.id = ${id}`.value<Bill['state']>();
}

export async function insertMark(
  tx: Tx,
  {
    id,
    date,
    ...mark
  }: { id: number; state: 'sent' | 'paid'; date: string; amount: number | null; note: string },
  { keyId, staffId }: ActorColumns,
) {
  await tx`insert into bill_marks ${tx({ ...mark, billId: id, day: date, keyId, staffId })}`;
}

/** A bill that is paid stays so: a mark of a payment is followed by corrections of it alone. */
export function isUnpaid(db: Db) {
  return db`not exists (select from bill_marks m where m.bill_id = b.id and m.state = 'paid')`;
}

function stateOf(db: Db) {
  return db`coalesce((select state from bill_marks m where m.bill_id = b.id order by id desc limit 1), 'open')`;
}

function columns(db: Db) {
  const last = (column: string, state: string) =>
    db.unsafe(
      `(select ${column} from bill_marks m where m.bill_id = b.id and m.state = '${state}' order by m.id desc limit 1)`,
    );
  return db`b.id, b.advertiser_id, b.advertiser_name, to_char(b.month, 'YYYY-MM') as month,
    b.year || '-' || b.number as number, b.currency_code, b.amount, b.unknown, b.closed_at,
    b.vat_percent, b.is_vat_included, coalesce(b.vat, 0) as vat, coalesce(b.total, b.amount) as total, b.due_on::text,
    b.total is not null as has_total, p.bill_id is not null as has_paper,
    jsonb_build_object('legalName', v.legal_name, 'inn', v.inn, 'kpp', v.kpp, 'address', v.address) as payer,
    b.staff_id, case when b.staff_id is null then 'key' else 'staff' end as actor, coalesce(a.name, k.name, '') as name,
    ${stateOf(db)} as state, ${last('day::text', 'sent')} as sent_on, ${last('day::text', 'paid')} as paid_on,
    ${last('amount', 'paid')} as paid_amount,
    coalesce((select note from bill_marks m where m.bill_id = b.id order by id desc limit 1), '') as note`;
}

function joined(db: Db) {
  return db`bills b join advertisers v on v.id = b.advertiser_id left join bill_papers p on p.bill_id = b.id
    left join staff_accounts a on a.id = b.staff_id left join operator_keys k on k.id = b.key_id`;
}
