import type { z } from 'zod';
import type { ledgerAccount } from '#contract/money/ledger';
import type { currencyCode } from '#contract/wire/fields';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { type Actor, columnsOf } from './actor.ts';

export type Account = z.output<typeof ledgerAccount>;
/** Sums in minor units. */
export type Balance = {
  available: number;
  blocked: number;
  hold: number;
  currencyCode: z.output<typeof currencyCode>;
};
/** A movement of money; `amount` in minor units, signed. */
export type Entry = {
  kind: string;
  account: Account;
  amount: number;
  comment: string;
  idempotencyKey: string;
  /** The time when a sum on hold is due for release. */
  releaseAt?: Date | undefined;
  /** The withdrawal of the entry; the withdrawal has its own notifications. */
  withdrawalId?: number | undefined;
};
/** An entry with its own time: imported history, such as the demo's. */
export type Movement = Entry & { createdAt: Date };

export async function openBalance(db: Db, userId: number, currencyCode: string) {
  await db`insert into balances ${db({ userId, currencyCode })}`;
}

export async function findBalance(db: Db, userId: number) {
  return await db<Balance[]>`${balanceOf(db, userId)}`.first();
}

const balanceOf = (db: Db, userId: number) =>
  db`select available, blocked, hold, currency_code from balances where user_id = ${userId}`;

/** The sums, locked until the transaction ends: a partner's entries are written one after another. */
export async function lockBalance(tx: Tx, userId: number) {
  return await tx<Balance[]>`${balanceOf(tx, userId)} for update`.first();
}

/** Locks the sums of several partners, always in the order of ids, so that transactions never deadlock. */
export async function lockBalances(tx: Tx, userIds: number[]) {
  await tx`select 1 from balances where user_id = any(${userIds}::bigint[]) order by user_id for update`;
}

/** Finds an earlier entry with the same key, and compares its content. */
export async function findEntry(tx: Tx, userId: number, entry: Entry) {
  const { kind, account, amount, comment, idempotencyKey, releaseAt = null } = entry;
  return await tx<{ id: number; isSame: boolean }[]>`
    select id, (kind, account, amount, comment) = (${kind}, ${account}, ${amount}::bigint, ${comment})
      and release_at is not distinct from ${releaseAt}::timestamptz as is_same
    from ledger_entries where user_id = ${userId} and idempotency_key = ${idempotencyKey}`.first();
}

/**
 * Writes the entry and changes the sum in one query; the caller holds the lock on the balance. An entry of another account that
 * takes exactly the sum of the previous entry, of the same kind and within a minute, is the second half of a move between the
 * partner's own accounts: both halves share one line of the history and one time. Race: a transaction that began earlier may get
 * the balance later. So the time is taken now and is never earlier than the partner's latest entry: the order of times is the
 * order of places, in which the totals came about.
 */
export async function insertEntry(tx: Tx, userId: number, entry: Entry | Movement, by: Actor) {
  const { kind, account, amount, comment, idempotencyKey, releaseAt = null, withdrawalId = null } = entry;
  const createdAt = 'createdAt' in entry ? entry.createdAt : null;
  const { actor, keyId, staffId } = columnsOf(by);
  return await tx`
    with latest as (
      select created_at as at, ${endsMove(tx, entry)} as is_moved
      from ledger_entries e where user_id = ${userId} order by place desc limit 1
    ), ends as (
      update balances b set ${tx(account)} = b.${tx(account)} + ${amount}::bigint, entries = entries + 1,
        ${tx(`${account}_entries`)} = b.${tx(`${account}_entries`)} + 1, lines = lines + case when latest.is_moved then 0 else 1 end,
        latest_at = case when latest.is_moved then latest.at else greatest(latest.at, ${momentOf(tx, createdAt)}) end
      from (select) one left join latest on true where user_id = ${userId}
      returning available + blocked + hold as total, b.${tx(account)} as of_account, entries, b.${tx(`${account}_entries`)} as account_entries,
        lines, latest_at
    )
    insert into ledger_entries
      (user_id, kind, account, amount, comment, idempotency_key, release_at, actor, key_id, staff_id, total_after, account_after,
        created_at, place, place_in_account, line, withdrawal_id)
    select ${userId}::bigint, ${kind}, ${account}, ${amount}::bigint, ${comment}, ${idempotencyKey},
      ${releaseAt}::timestamptz, ${actor}, ${keyId}::bigint, ${staffId}::bigint, total, of_account, latest_at, entries, account_entries, lines,
      ${withdrawalId}::bigint
    from ends
    returning id`.scalar<number>();
}

/** True where `entry` ends the move that the latest entry `e` began. */
function endsMove(tx: Tx, entry: Entry | Movement) {
  const createdAt = 'createdAt' in entry ? entry.createdAt : null;
  return tx`(kind = ${entry.kind} and amount = -${entry.amount}::bigint and account <> ${entry.account}
    and created_at > ${momentOf(tx, createdAt)} - interval '1 minute'
    and not exists (select 1 from ledger_entries half where half.user_id = e.user_id and half.line = e.line and half.place < e.place))`;
}

function momentOf(tx: Tx, createdAt: Date | null) {
  return tx`coalesce(${createdAt}::timestamptz, clock_timestamp())`;
}
