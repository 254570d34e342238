import type { Db } from '../db/connection.ts';
import { endOfDay, startOfDay } from './days.ts';
import type { Account } from './queries.ts';

/** What part of a ledger is looked at: whole days of a time zone, both included. */
export type Filter = {
  account?: Account | undefined;
  from?: string | undefined;
  to?: string | undefined;
  timeZone: string;
};

export type HistoryEntry = {
  id: number;
  createdAt: Date;
  kind: string;
  account: Account;
  amount: number;
  comment: string;
  totalAfter: number;
  releaseAt: Date | null;
};

/** A page of a partner's entries, newest first, and how many there are in all: as quick for a million of them as for ten. */
export async function findHistory(
  db: Db,
  userId: number,
  filter: Filter & { page: number; pageSize: number },
): Promise<{ rows: HistoryEntry[]; totalCount: number }> {
  const place = filter.account === undefined ? db`place` : db`place_in_account`;
  const wanted = ofPartner(db, userId, filter);
  const [ends] = await db<{ newest: number | null; oldest: number | null }[]>`
    select
      (select ${place} from ledger_entries where ${wanted} order by created_at desc, id desc limit 1) as newest,
      (select ${place} from ledger_entries where ${wanted} order by created_at, id limit 1) as oldest`;
  const { newest, oldest } = ends ?? { newest: null, oldest: null };
  if (newest === null || oldest === null) return { rows: [], totalCount: 0 };
  const first = newest - (filter.page - 1) * filter.pageSize;
  const last = Math.max(oldest, first - filter.pageSize + 1);
  const rows = await db<HistoryEntry[]>`
    select ${columns(db)} from ledger_entries
    where ${wanted} and ${place} between ${last} and ${first} order by ${place} desc`;
  return { rows, totalCount: newest - oldest + 1 };
}

/**
 * All entries of a filter, newest first, in portions. Each portion is a query of its own that goes on where the last one
 * ended: a slow download holds no connection, and entries posted meanwhile do not shift the portions.
 */
export async function* readHistory(db: Db, userId: number, filter: Filter, portion = 1000) {
  let last: number | undefined;
  do {
    const rows: HistoryEntry[] = await db<HistoryEntry[]>`
      select ${columns(db)} from ledger_entries where ${ofPartner(db, userId, filter)}
        ${last === undefined ? db`` : db`and (created_at, id) < (select created_at, id from ledger_entries where id = ${last})`}
      order by created_at desc, id desc limit ${portion}`;
    if (rows.length > 0) yield rows;
    last = rows.length === portion ? rows.at(-1)?.id : undefined;
  } while (last !== undefined);
}

function columns(db: Db) {
  return db`id, created_at as "createdAt", kind, account, amount, comment, total_after as "totalAfter",
    release_at as "releaseAt"`;
}

function ofPartner(db: Db, userId: number, { account, from, to, timeZone }: Filter) {
  return db`user_id = ${userId}
    ${account === undefined ? db`` : db`and account = ${account}`}
    ${from === undefined ? db`` : db`and created_at >= ${startOfDay(from, timeZone)}`}
    ${to === undefined ? db`` : db`and created_at < ${endOfDay(to, timeZone)}`}`;
}
