import type { Db, Tx } from '../../platform/db/connection.ts';

/** Any number that nothing else of ours locks. */
const packing = 7_022_018;

/**
 * Taken by who brings clicks, before they mark their days. Race: a mark that is there already is not locked by marking it again, so that
 * packing could take it away while clicks behind it are not committed yet, and miss them for good.
 */
export async function keepFromPacking(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock_shared(${packing})`;
}

/** Waits until nobody is bringing clicks, and keeps everybody from it until the transaction ends. */
export async function keepClicksAway(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(${packing})`;
}

/**
 * Takes a day's mark when nobody is bringing clicks; those that come from now on mark it anew. Returns the number of the attempt. Race: where two
 * pack a day at once, the later one has the mark of clicks that the other may have missed: only its end makes the day packed.
 */
export async function beginPacking(tx: Tx, day: number): Promise<number> {
  await keepClicksAway(tx);
  await tx`delete from unpacked_days where day = ${day} and state = 'come'`;
  const [row] = await tx<{ attempt: number }[]>`
    insert into unpacked_days (day, state, attempt) values (${day}, 'packing', pg_current_xact_id()::text::bigint)
    on conflict (day, state) do update set attempt = excluded.attempt returning attempt`;
  return row?.attempt ?? 0;
}

export async function endPacking(db: Db, day: number, attempt: number): Promise<void> {
  await db`delete from unpacked_days where day = ${day} and state = 'packing' and attempt = ${attempt}`;
}

/** Days before this one whose clicks have come since they were packed, the newest first, and those that an earlier run has left. */
export async function findUnpacked(db: Db, today: number): Promise<number[]> {
  const rows = await db<{ day: number }[]>`
    select distinct day from unpacked_days where day < ${today} order by day desc`;
  return rows.map(({ day }) => day);
}
