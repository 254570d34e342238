import { storeEvent } from '../messages/notifications/publish/store-event.ts';
import type { Db, Tx } from '../platform/db/connection.ts';
import { trackerPath } from '../platform/outgoing/tracker.ts';
import type { DemoMessage } from './messages/messages.ts';

/** An arbitrary number that no other advisory lock of ours uses. */
const lockKey = 7_022_002;

/** Makes simultaneous fillings wait for one another until their transactions end. */
export async function lockDemo(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(${lockKey})`;
}

export async function hasUsers(db: Db): Promise<boolean> {
  return await db`select 1 from users limit 1`.exists();
}

/** Inserts past notifications of a partner, sanitised like all others. Needs no lock: nothing else writes to a new partner. */
export async function insertMessages(tx: Tx, userId: number, messages: DemoMessage[]): Promise<void> {
  for (const { isRead, ...message } of messages) {
    const { id, trigger } = await storeEvent(tx, message, userId);
    await tx`
      insert into notifications (user_id, event_id, category_id, is_read, created_at)
      values (${userId}, ${id}, ${trigger.categoryId}, ${isRead}, ${message.createdAt})`;
  }
  await tx`
    insert into notification_counts (user_id, category_id, total, unread)
    select ${userId}, category_id, count(*), count(*) filter (where not is_read)
    from notifications where user_id = ${userId} group by category_id`;
}

/** Moves the addresses of the demo's offers and their landings (landing.ts); the network's own addresses stay. */
export async function moveLandings(db: Db, publicUrl: string): Promise<void> {
  for (const table of ['landings', 'offers', 'address_checks'])
    await db`
      update ${db(table)} set url = ${publicUrl} || substring(url from ${path}) where url ~ ${`^http://[^/]+${path}`}
        and url not like ${`${publicUrl}/%`}`;
}

const path = '/external/offers/[{]offer_id[}].*$';

/** Leads the postbacks to the demo's tracker to the port where it is now. */
export async function moveTracker(db: Db, tracker: string): Promise<void> {
  await db`
    update postbacks set url = ${tracker} || substring(url from ${`${trackerPath}(.*)$`})
    where url ~ ${`^http://(127[.]0[.]0[.]1|\\[::1\\])(:[0-9]+)?${trackerPath}([?]|$)`} and not starts_with(url, ${tracker})`;
}
