import type { Db, Tx } from '../../../platform/db/connection.ts';

/**
 * Makes conversions that pay more than they bring wait for a decision instead of leaving hold. A former version made them without
 * that wait.
 */
export async function haveWait(tx: Tx, userId: number, ids: number[]) {
  await tx`
    update conversions set look = 'waits', release_at = null where user_id = ${userId} and id = any(${ids}::bigint[])`;
}

/** Sets the release date of conversions whose loss a person has accepted. The caller holds their locks. */
export async function passLooks(tx: Tx, userIds: number[], ids: number[]) {
  await tx`
    update conversions c set look = 'passed', release_at = c.held_since + t.hold_days * interval '24 hours', changed_at = now()
    from offer_terms t where c.user_id = any(${userIds}::bigint[]) and c.id = any(${ids}::bigint[]) and t.id = c.terms_id`;
}

/** Restores the release date of waiting conversions whose offers pay more than they bring on purpose. */
export async function freeMeant(db: Db) {
  await db`
    update conversions c set look = null, release_at = c.held_since + t.hold_days * interval '24 hours'
    from offers o, offer_terms t where c.look = 'waits' and o.id = c.offer_id and o.is_loss_meant and t.id = c.terms_id`;
}

/** Partners who have due conversions. */
export async function findPartnersWithDue(db: Db) {
  return await db`
    select distinct user_id from conversions where release_at <= now()`.values<number>();
}

/**
 * Locks a partner's due conversions, the earliest first. Race: conversions that another releaser has locked are skipped; a
 * conversion that was rejected meanwhile no longer matches when its lock is free.
 */
export async function lockDue(tx: Tx, userId: number, most: number, without: number[]) {
  return await tx`
    select id from conversions where user_id = ${userId} and state = 'hold' and release_at <= now()
      and id <> all(${without}::bigint[])
    order by release_at, id limit ${most} for update skip locked`.values<number>();
}
