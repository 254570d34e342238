import type { Db } from '../db/connection.ts';

/** Milliseconds for which a sender's origins stay its own after it was last heard. */
export const lease = 4_000;

/** Says that a sender lives; returns the database's time. */
export async function sayAlive(db: Db, id: string): Promise<number> {
  const [row] = await db<{ at: Date }[]>`
    insert into postback_senders (id, alive_until) values (${id}, clock_timestamp() + ${lease} * interval '1 millisecond')
    on conflict (id) do update set alive_until = excluded.alive_until
    returning clock_timestamp() as at`;
  return row?.at.getTime() ?? Date.now();
}

/** Takes a sender out, and those that have been dead for a while: their origins are free at once. */
export async function removeSender(db: Db, id: string | null): Promise<void> {
  await db`
    delete from postback_senders where id = ${id}::uuid or alive_until < clock_timestamp() - interval '10 minutes'`;
}
