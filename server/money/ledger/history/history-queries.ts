import type { z } from 'zod';
import type { ledgerFilter } from '#contract/money/ledger';
import type { Db } from '../../../platform/db/connection.ts';
import { countRows, type Paging, pageOf } from '../../../platform/db/list-queries.ts';
import { endOfDay, startOfDay } from '../days.ts';
import type { Account } from '../queries.ts';

/** The part of a ledger to read: whole days of a time zone, both included, of the entries or of their due dates. */
export type Filter = z.output<typeof ledgerFilter>;

/** An entry, and for half of a move between own accounts the other half's account and comment. */
export type HistoryEntry = {
  id: number;
  createdAt: Date;
  kind: string;
  account: Account;
  amount: number;
  comment: string;
  totalAfter: number;
  accountAfter: number;
  releaseAt: Date | null;
  otherAccount: Account | null;
  otherComment: string | null;
};

/** A page of a partner's history and the number of all lines. */
export async function findHistory(db: Db, userId: number, filter: Filter & Paging) {
  return filter.dates === 'due' ? await findDue(db, userId, filter) : await findLines(db, userId, filter);
}

/** True where each account is shown separately: then both halves of a move are lines, else the two are one line. */
export function isOfOneAccount({ account, dates }: Filter) {
  return account !== undefined || dates === 'due';
}

/** Newest first. Reads by place: as quick for a million entries as for ten. */
async function findLines(db: Db, userId: number, filter: Filter & Paging) {
  const place = isOfOneAccount(filter) ? db`place_in_account` : db`line`;
  const wanted = ofPartner(db, userId, filter);
  const { newest, oldest } = await db<{ newest: number | null; oldest: number | null }[]>`
    select
      (select ${place} from ledger_entries e where ${wanted} order by created_at desc, id desc limit 1) as newest,
      (select ${place} from ledger_entries e where ${wanted} order by created_at, id limit 1) as oldest`.one();
  if (newest === null || oldest === null) return { rows: [], totalCount: 0 };
  const first = newest - (filter.page - 1) * filter.pageSize;
  const last = Math.max(oldest, first - filter.pageSize + 1);
  const rows = await db<HistoryEntry[]>`
    ${selectLines(db)} where ${ofPartner(db, userId, { ...filter, from: undefined, to: undefined })} and e.${place} between ${last} and ${first} and ${isLine(db, filter)}
    order by e.${place} desc`;
  return { rows, totalCount: newest - oldest + 1 };
}

/** Entries of hold by their due dates, the soonest first. */
async function findDue(db: Db, userId: number, filter: Filter & Paging) {
  const wanted = ofPartner(db, userId, filter);
  const rows = await db<HistoryEntry[]>`
    ${selectLines(db)} where ${wanted} order by e.release_at, e.id ${pageOf(db, filter)}`;
  return { rows, totalCount: await countRows(db, db`from ledger_entries e where ${wanted}`) };
}

/** The entries of a filter that come after `last`, in the order of its pages. */
export async function findHistoryAfter(
  db: Db,
  userId: number,
  filter: Filter,
  last: HistoryEntry | undefined,
  limit: number,
) {
  return await db<HistoryEntry[]>`
    ${selectLines(db)} where ${ofPartner(db, userId, filter)} and ${isLine(db, filter)}
      ${last ? behind(db, userId, filter, last.id) : db``}
    order by ${filter.dates === 'due' ? db`e.release_at, e.id` : db`e.created_at desc, e.id desc`} limit ${limit}`;
}

function behind(db: Db, userId: number, { dates }: Filter, last: number) {
  const from = db`from ledger_entries where user_id = ${userId} and id = ${last}`;
  return dates === 'due'
    ? db`and (e.release_at, e.id) > (select release_at, id ${from})`
    : db`and (e.created_at, e.id) < (select created_at, id ${from})`;
}

function selectLines(db: Db) {
  return db`select e.id, e.created_at, e.kind, e.account, e.amount, e.comment, e.total_after,
      e.account_after, e.release_at, o.account as other_account, o.comment as other_comment
    from ledger_entries e
    left join ledger_entries o on o.user_id = e.user_id and o.line = e.line and o.place <> e.place`;
}

/** Over all accounts a move is shown by its second half, which carries the partner's total after the move. */
function isLine(db: Db, filter: Filter) {
  return isOfOneAccount(filter) ? db`true` : db`(o.place is null or o.place < e.place)`;
}

function ofPartner(db: Db, userId: number, { account, from, to, dates, timeZone }: Filter) {
  const date = dates === 'due' ? db`e.release_at` : db`e.created_at`;
  return db`e.user_id = ${userId} and ${db.and(
    account && db`e.account = ${account}`,
    dates === 'due' && db`e.release_at is not null`,
    from && db`${date} >= ${startOfDay(from, timeZone)}`,
    to && db`${date} < ${endOfDay(to, timeZone)}`,
  )}`;
}
