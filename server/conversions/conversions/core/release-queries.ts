import type { Db, Tx } from '../../../platform/db/connection.ts';

/** Has conversions wait for a look that would leave hold and pay more than they bring, as a former version has left them. */
export async function haveWait(tx: Tx, userId: number, ids: number[]): Promise<void> {
  await tx`
    update conversions set look = 'waits', release_at = null where user_id = ${userId} and id = any(${ids}::bigint[])`;
}

/** Gives conversions their date, which somebody has looked at. The caller holds them. */
export async function passLooks(tx: Tx, userIds: number[], ids: number[]): Promise<void> {
  await tx`
    update conversions c set look = 'passed', release_at = c.held_since + t.hold_days * interval '24 hours', changed_at = now()
    from offer_terms t where c.user_id = any(${userIds}::bigint[]) and c.id = any(${ids}::bigint[]) and t.id = c.terms_id`;
}

/** Gives those their date again whose offers are meant to pay more than they bring. */
export async function freeMeant(db: Db): Promise<void> {
  await db`
    update conversions c set look = null, release_at = c.held_since + t.hold_days * interval '24 hours'
    from offers o, offer_terms t where c.look = 'waits' and o.id = c.offer_id and o.is_loss_meant and t.id = c.terms_id`;
}

/** Partners who have conversions that are due. */
export async function findPartnersWithDue(db: Db): Promise<number[]> {
  const rows = await db<{ userId: number }[]>`
    select distinct user_id as "userId" from conversions where release_at <= now()`;
  return rows.map(({ userId }) => userId);
}

/**
 * The soonest due conversions of a partner. Race: another releaser's are left out, and one that was rejected meanwhile is none any
 * more when its lock is free.
 */
export async function lockDue(tx: Tx, userId: number, most: number, without: number[]): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    select id from conversions where user_id = ${userId} and state = 'hold' and release_at <= now()
      and id <> all(${without}::bigint[])
    order by release_at, id limit ${most} for update skip locked`;
  return rows.map(({ id }) => id);
}
