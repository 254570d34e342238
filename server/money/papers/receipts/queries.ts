import type { ItemOf, ParamsOf } from '#contract/method-types';
import type { Db, Tx } from '../../../platform/db/connection.ts';
import { findLongPage } from '../../../platform/db/list-queries.ts';
import { partnerNames } from '../../../platform/db/user-queries.ts';

/** Makes a self-employed partner owe a receipt for a paid withdrawal: by the 9th of the month after the bank's date. */
export async function awaitReceipt(tx: Tx, withdrawalId: number, userId: number) {
  await tx`
    insert into receipts (withdrawal_id, user_id, paid_on, due_on)
    select w.id, w.user_id, l.paid_on, (date_trunc('month', l.paid_on) + interval '1 month 8 days')::date
    from withdrawals w join payees p on p.id = w.payee_id join registry_lines l on l.withdrawal_id = w.id and l.is_live
    where w.id = ${withdrawalId} and w.user_id = ${userId} and p.kind = 'npd' and l.paid_on is not null
    on conflict do nothing`;
}

/** The bank sent the money back: no receipt is owed, and its number is free for the payment that is sent again. */
export async function voidReceipt(tx: Tx, withdrawalId: number, userId: number) {
  await tx`update receipts set state = 'void', number = null, look = null where withdrawal_id = ${withdrawalId} and user_id = ${userId}`;
}

export type Receipt = Omit<ItemOf<'operator.get-receipts'>, 'url'> & {
  /** The payee's values; null for an erased partner. */
  sealed: Buffer | null;
};

const columns = (db: Db) => db`
  r.withdrawal_id, r.user_id, ${partnerNames(db)}, r.state,
  r.paid_on::text, r.due_on::text, r.number, r.reason, r.attached_at, r.look, r.looked_at,
  coalesce((select name from staff_accounts where id = r.looked_by), '') as looked_by, w.net, w.currency_code, p.sealed`;

/** The payee is the one that the order paid: another version than at the request, where the payee was corrected between. */
export const joinedReceipts = (db: Db) => db`
  receipts r join withdrawals w on w.id = r.withdrawal_id join users u on u.id = r.user_id join payees p on p.id = coalesce(
    (select payee_id from registry_lines l where l.withdrawal_id = w.id and l.is_live), w.payee_id)`;

/**
 * Locks the receipt of a withdrawal until the transaction ends, and reads it; only the given partner's where `userId` is given.
 */
export async function lockReceipt(tx: Tx, withdrawalId: number, userId?: number) {
  const wanted = tx.and(tx`r.withdrawal_id = ${withdrawalId}`, userId && tx`r.user_id = ${userId}`);
  return await tx<
    Receipt[]
  >`select ${columns(tx)} from ${joinedReceipts(tx)} where ${wanted} for update of r`.first();
}

export async function findReceipts(
  db: Db,
  { state, look, userId, ...paging }: ParamsOf<'operator.get-receipts'>,
) {
  const where = db.and(
    state && db`r.state = ${state}`,
    look && db`r.look = ${look}`,
    userId && db`r.user_id = ${userId}`,
  );
  return await findLongPage<Receipt>(db, paging, {
    columns: columns(db),
    found: db`from ${joinedReceipts(db)} where ${where}`,
    counted: db`from receipts r where ${where}`,
    order: db`r.withdrawal_id desc`,
  });
}

/** Attaches a receipt. Throws by `receipts_number_key` where it belongs to another withdrawal. */
export async function attachReceipt(tx: Tx, withdrawalId: number, userId: number, number: string) {
  await tx`
    update receipts set state = 'attached', number = ${number}, reason = '', attached_at = now(),
      look = null, looked_at = null, looked_by = null, looked_on = null
    where withdrawal_id = ${withdrawalId} and user_id = ${userId}`;
}

/** Accepts a receipt, or awaits another one; a receipt whose last day is over is late. */
export async function setChecked(
  tx: Tx,
  withdrawalId: number,
  { isAccepted, reason, today }: { isAccepted: boolean; reason: string; today: string },
) {
  await tx`
    update receipts set checked_at = now(), reason = ${reason},
      state = case when ${isAccepted} then 'accepted' when due_on < ${today}::date then 'late' else 'awaited' end,
      number = case when ${isAccepted} then number end, look = case when ${isAccepted} then look end
    where withdrawal_id = ${withdrawalId}`;
}

/** Receipts whose last day is over and that are not marked late yet. */
export async function findOverdue(db: Db, today: string) {
  return await db`
    select withdrawal_id as id from receipts where state = 'awaited' and due_on < ${today}::date order by withdrawal_id`.values<number>();
}

/** Marks a receipt late and returns its partner; undefined where it was attached meanwhile. */
export async function markLate(tx: Tx, withdrawalId: number) {
  return await tx`
    update receipts set state = 'late' where withdrawal_id = ${withdrawalId} and state = 'awaited'
    returning user_id`.value<number>();
}

/**
 * The latest day up to this one on which a partner is reminded: the first and the fifth day after the payment, and the 7th of
 * the next month.
 */
const dueReminder = (db: Db, today: string) => db`(
  select max(day) from unnest(array[paid_on + 1, paid_on + 5, due_on - 2]) as day where day <= ${today}::date)`;

/** Receipts with a due reminder, also where no run came on its day. */
export async function findReminded(db: Db, today: string) {
  return await db`
    select withdrawal_id as id from receipts
    where state = 'awaited' and ${dueReminder(db, today)} > coalesce(reminded_on, '-infinity') order by withdrawal_id`.values<number>();
}

/**
 * Notes the reminder of a receipt; null where another run has. Race: the second of two runs waits for the row and finds it
 * noted.
 */
export async function noteReminded(tx: Tx, withdrawalId: number, today: string) {
  return await tx<{ userId: number; dueOn: string }[]>`
    update receipts set reminded_on = ${today}::date
    where withdrawal_id = ${withdrawalId} and state = 'awaited' and ${dueReminder(tx, today)} > coalesce(reminded_on, '-infinity')
    returning user_id, due_on::text as due_on`.first(null);
}
