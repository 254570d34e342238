import type { Db, Pooled } from '../../platform/db/connection.ts';

/** Returns the next hundred events older than a year. */
export async function findOldEvents(db: Db, after: number) {
  return await db`
    select id from notification_events where created_at < now() - interval '1 year' and id > ${after}
    order by id limit 100`.values<number>();
}

/** Removes an event's finished sends, then the event, where nothing refers to it. */
export async function removeEmptyEvent(db: Db, eventId: number): Promise<void> {
  await db`delete from notification_deliveries where event_id = ${eventId} and state in ('sent', 'dropped')`;
  await db`
    delete from notification_events e where id = ${eventId}
      and not exists (select 1 from notifications where event_id = e.id)
      and not exists (select 1 from notification_deliveries where event_id = e.id and state = 'waiting')
      and not exists (select 1 from notification_broadcasts where event_id = e.id and finished_at is null)`;
}

/** The counts are locked first, in one order for all, as wherever notifications change. */
export async function removeRead(sql: Pooled, eventId: number, batch: number) {
  return await sql.begin(async (tx) => {
    const locked = await tx<{ id: number }[]>`
      select n.id from notifications n
      join notification_counts c on c.user_id = n.user_id and c.category_id = n.category_id
      where n.event_id = ${eventId} and (n.is_read or n.id <= c.read_up_to)
      order by n.user_id limit ${batch} for update of c`;
    const removed = await tx`
      with gone as (
        delete from notifications where id = any(${locked.map(({ id }) => id)}) returning user_id, category_id
      )
      update notification_counts c set total = c.total - 1 from gone
      where c.user_id = gone.user_id and c.category_id = gone.category_id returning 1`;
    return removed.length;
  });
}
