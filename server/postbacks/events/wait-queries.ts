import type { Sql } from '../../platform/db/connection.ts';

/** The waiting call of a token or session, from one address. */
export type Waiter = { userId: number; caller: string; network: string };

/** Calls that may wait at once. */
const mostOfNetwork = 3;
const mostOfPartner = 4;

/**
 * Takes a place among the waiting calls of all processes for some seconds; false where the caller already waits, or too many of
 * the address or the partner do. Race: takers wait for one another, so a place is given once; it is a matter of a millisecond.
 */
export async function takePlace(sql: Sql, id: string, waiter: Waiter, seconds: number): Promise<boolean> {
  const { userId, caller, network } = waiter;
  return await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('kabinet feed waits'))`;
    await tx`delete from feed_waits where until < now()`;
    const taken = await tx`
      insert into feed_waits (id, user_id, caller, network, until)
      select ${id}, ${userId}, ${caller}, ${network}, now() + make_interval(secs => ${seconds + 1})
      where (select count(*) from feed_waits where network = ${network}) < ${mostOfNetwork}
        and (select count(*) from feed_waits where user_id = ${userId}) < ${mostOfPartner}
      on conflict (caller) do nothing returning id`;
    return taken.length > 0;
  });
}

export async function leavePlace(sql: Sql, id: string): Promise<void> {
  await sql`delete from feed_waits where id = ${id}`;
}
