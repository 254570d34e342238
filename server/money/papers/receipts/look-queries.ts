import type { ReceiptLook } from '#contract/money/paper-names';
import type { Db, Tx } from '../../../platform/db/connection.ts';
import { joinedReceipts } from './queries.ts';

/** A receipt that the program looks at: `sealed` are the payee's values, null for an erased partner. */
export type LookedAt = { withdrawalId: number; userId: number; number: string; sealed: Buffer | null };

type Clock = { today: string; timeZone: string };

/** The latest planned day up to this one: the first, tenth, thirtieth and sixtieth day after a receipt was attached. */
const dueLook = (db: Db, { today, timeZone }: Clock) => db`(
  select max(day) from unnest(array[1, 10, 30, 60]) as after, lateral (
    select (r.attached_at at time zone ${timeZone}::text)::date + after as day) planned where day <= ${today}::date)`;

/** Receipts that wait for a look, of the last ninety days, by chance: those of which the service never tells hold up no other. */
export async function findDueLooks(db: Db, clock: Clock, limit: number) {
  return await db<LookedAt[]>`
    select r.withdrawal_id, r.user_id, r.number, p.sealed from ${joinedReceipts(db)}
    where r.state in ('attached', 'accepted') and r.attached_at > ${clock.today}::date - interval '90 days' and r.number is not null
      and ${dueLook(db, clock)} > coalesce(r.looked_on, '-infinity')
    order by random() limit ${limit}`;
}

/** Notes the day of a look by the program; false where the receipt is another one by now, or another run has looked. */
export async function noteLookDay(tx: Tx, { withdrawalId, number }: LookedAt, today: string) {
  return await tx`
    update receipts set looked_on = ${today}::date
    where withdrawal_id = ${withdrawalId} and number = ${number} and state in ('attached', 'accepted')
      and coalesce(looked_on, '-infinity') < ${today}::date
    returning 1`.exists();
}

export async function setLook(tx: Tx, withdrawalId: number, look: ReceiptLook, staffId: number | null) {
  await tx`
    update receipts set look = ${look}, looked_at = now(), looked_by = ${staffId}::bigint where withdrawal_id = ${withdrawalId}`;
}

/** Takes an annulled receipt away: it is late at once, and its number is never attached again. */
export async function annulReceipt(tx: Tx, withdrawalId: number, reason: string) {
  await tx`
    update receipts set state = 'late', reason = ${reason}, annulled = array_append(annulled, number), number = null
    where withdrawal_id = ${withdrawalId}`;
}

/** Gives a receipt that was marked annulled by mistake its number back. */
export async function restoreReceipt(tx: Tx, withdrawalId: number) {
  await tx`
    update receipts set state = 'attached', reason = '', number = annulled[cardinality(annulled)], annulled = trim_array(annulled, 1)
    where withdrawal_id = ${withdrawalId} and number is null and cardinality(annulled) > 0`;
}

/** True where the partner's receipt of this number was annulled. */
export async function isAnnulled(db: Db, userId: number, number: string) {
  return await db`
    select 1 from receipts, unnest(annulled) as one where user_id = ${userId} and lower(one) = lower(${number})`.exists();
}
