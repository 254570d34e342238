import type { Db, Tx } from '../../platform/db/connection.ts';

/** The advisory lock's number: nothing else of ours locks it. */
const packing = 7_022_018;

/**
 * Locks packing out until the transaction ends; a transaction that brings clicks takes this lock before it marks their days.
 * Race: marking a day again does not lock its existing mark, so packing could delete the mark before the clicks behind it are
 * committed, and miss them for good.
 */
export async function keepFromPacking(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock_shared(${packing})`;
}

/** Waits until no transaction brings clicks, and keeps clicks out until this transaction ends. */
export async function keepClicksAway(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(${packing})`;
}

/**
 * Takes a day's mark while no clicks are being brought; later clicks mark the day anew. Returns the number of the attempt. Race:
 * when two processes pack a day at once, the later attempt holds the mark of clicks that the earlier may have missed: only the
 * end of the later attempt makes the day packed.
 */
export async function beginPacking(tx: Tx, day: number): Promise<number> {
  await keepClicksAway(tx);
  await tx`delete from unpacked_days where day = ${day} and state = 'come'`;
  return await tx`
    insert into unpacked_days (day, state, attempt) values (${day}, 'packing', pg_current_xact_id()::text::bigint)
    on conflict (day, state) do update set attempt = excluded.attempt returning attempt`.scalar<number>();
}

export async function endPacking(db: Db, day: number, attempt: number): Promise<void> {
  await db`delete from unpacked_days where day = ${day} and state = 'packing' and attempt = ${attempt}`;
}

/**
 * Days before `today` with clicks that came after the day was packed, and days that an earlier run has left; the newest first.
 */
export async function findUnpacked(db: Db, today: number): Promise<number[]> {
  return await db`
    select distinct day from unpacked_days where day < ${today} order by day desc`.values<number>();
}
