import type { Db, Tx } from '../db/connection.ts';
import { type Actor, columnsOf } from './actor.ts';

export type Account = 'available' | 'blocked' | 'hold';
/** Sums in minor units. */
export type Balance = { available: number; blocked: number; hold: number; currencyCode: string };
/** A movement of money; `amount` in minor units, signed. */
export type Entry = {
  kind: string;
  account: Account;
  amount: number;
  comment: string;
  idempotencyKey: string;
  /** When a sum in hold is due to be released. */
  releaseAt?: Date | undefined;
};
/** An entry of another time than now: history that is brought along, as the demo's. */
export type Movement = Entry & { createdAt: Date };

export async function openBalance(db: Db, userId: number, currencyCode: string): Promise<void> {
  await db`insert into balances (user_id, currency_code) values (${userId}, ${currencyCode})`;
}

export async function findBalance(db: Db, userId: number): Promise<Balance | undefined> {
  const [balance] = await db<Balance[]>`
    select available, blocked, hold, currency_code as "currencyCode" from balances where user_id = ${userId}`;
  return balance;
}

/** The sums, held until the transaction ends: a partner's entries are written one after another. */
export async function lockBalance(tx: Tx, userId: number): Promise<Balance | undefined> {
  const [balance] = await tx<Balance[]>`
    select available, blocked, hold, currency_code as "currencyCode" from balances
    where user_id = ${userId} for update`;
  return balance;
}

/** Holds the sums of several partners, in one order for everybody: no two transactions wait for one another in a circle. */
export async function lockBalances(tx: Tx, userIds: number[]): Promise<void> {
  await tx`select 1 from balances where user_id = any(${userIds}::bigint[]) order by user_id for update`;
}

/** Finds an earlier entry with the same key, and whether its content is the same. */
export async function findEntry(tx: Tx, userId: number, entry: Entry) {
  const { kind, account, amount, comment, idempotencyKey, releaseAt = null } = entry;
  const [earlier] = await tx<{ id: number; isSame: boolean }[]>`
    select id, (kind, account, amount, comment) = (${kind}, ${account}, ${amount}::bigint, ${comment})
      and release_at is not distinct from ${releaseAt}::timestamptz as "isSame"
    from ledger_entries where user_id = ${userId} and idempotency_key = ${idempotencyKey}`;
  return earlier;
}

/**
 * Writes the entry and changes the sum in one statement; the caller holds the lock on the balance.
 *
 * Race: a transaction that began earlier may get the balance later. So the time is taken now and never lies before
 * the partner's latest entry: the order of times is the order of places, in which the totals came about.
 */
export async function insertEntry(
  tx: Tx,
  userId: number,
  entry: Entry | Movement,
  by: Actor,
): Promise<number> {
  const { kind, account, amount, comment, idempotencyKey, releaseAt = null } = entry;
  const createdAt = 'createdAt' in entry ? entry.createdAt : null;
  const { actor, keyId } = columnsOf(by);
  const [written] = await tx<{ id: number }[]>`
    with sums as (
      update balances set ${tx(account)} = ${tx(account)} + ${amount}::bigint where user_id = ${userId}
      returning available + blocked + hold as total
    ), latest as (
      select max(created_at) as at, coalesce(max(place), 0) as place from ledger_entries where user_id = ${userId}
    ), of_account as (
      select coalesce(max(place_in_account), 0) as place from ledger_entries
      where user_id = ${userId} and account = ${account}
    )
    insert into ledger_entries
      (user_id, kind, account, amount, comment, idempotency_key, release_at, actor, key_id, total_after, created_at, place,
        place_in_account)
    select ${userId}::bigint, ${kind}, ${account}, ${amount}::bigint, ${comment}, ${idempotencyKey},
      ${releaseAt}::timestamptz, ${actor}, ${keyId}::bigint, sums.total, greatest(latest.at, coalesce(${createdAt}::timestamptz, clock_timestamp())),
      latest.place + 1, of_account.place + 1
    from sums, latest, of_account
    returning id`;
  if (!written) throw new Error('insert answered no row');
  return written.id;
}
