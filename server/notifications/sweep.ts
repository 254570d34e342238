import type { Pooled, Sql } from '../db/connection.ts';
import type { OuterChannel } from './catalog.ts';
import { findForgottenDeliveries } from './delivery-queries.ts';
import { enqueueDeliveries } from './delivery-tasks.ts';

const batch = 1_000;

/** Gives deliveries a new job whose own was lost: for whatever reason, nothing that waits is forgotten. */
export async function reviveDeliveries(sql: Sql): Promise<void> {
  for (const channel of ['mail', 'telegram'] as const) while ((await revive(sql, channel)) === batch);
}

async function revive(sql: Sql, channel: OuterChannel): Promise<number> {
  return await sql.begin(async (tx) => {
    const ids = await findForgottenDeliveries(tx, channel, batch);
    await enqueueDeliveries(tx, channel, ids, { urgency: 10 });
    return ids.length;
  });
}

/**
 * Removes read notifications older than a year, then texts that no notification refers to. It works in batches of short
 * transactions, so that readers do not wait for it.
 */
export async function removeOldNotifications(sql: Pooled): Promise<void> {
  let after = 0;
  for (;;) {
    const events = await sql<{ id: number }[]>`
      select id from notification_events where created_at < now() - interval '1 year' and id > ${after}
      order by id limit 100`;
    const last = events.at(-1);
    if (!last) return;
    for (const { id } of events) await removeEvent(sql, id);
    after = last.id;
  }
}

async function removeEvent(sql: Pooled, eventId: number): Promise<void> {
  while ((await removeRead(sql, eventId)) === batch);
  await sql`delete from notification_deliveries where event_id = ${eventId} and state in ('sent', 'dropped')`;
  await sql`
    delete from notification_events e where id = ${eventId}
      and not exists (select 1 from notifications where event_id = e.id)
      and not exists (select 1 from notification_deliveries where event_id = e.id and state = 'waiting')
      and not exists (select 1 from notification_broadcasts where event_id = e.id and finished_at is null)`;
}

/** The counts are held first, in one order for everybody, as wherever notifications change. */
async function removeRead(sql: Pooled, eventId: number): Promise<number> {
  return await sql.begin(async (tx) => {
    const held = await tx<{ id: number }[]>`
      select n.id from notifications n
      join notification_counts c on c.user_id = n.user_id and c.category_id = n.category_id
      where n.event_id = ${eventId} and (n.is_read or n.id <= c.read_up_to)
      order by n.user_id limit ${batch} for update of c`;
    const removed = await tx`
      with gone as (
        delete from notifications where id = any(${held.map(({ id }) => id)}) returning user_id, category_id
      )
      update notification_counts c set total = c.total - 1 from gone
      where c.user_id = gone.user_id and c.category_id = gone.category_id returning 1`;
    return removed.length;
  });
}
