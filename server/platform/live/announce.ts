import type { Db } from '../db/connection.ts';
import { notify, type PgNotification } from '../db/notify.ts';
import type { AnnouncedEvent, Announcement } from './message.ts';

/** PostgreSQL refuses a payload of 8000 bytes; JSON takes at most 6 for one UTF-16 unit. */
const longestTitle = 300;

/**
 * Announces an event to a partner's open pages, on every server process, once the caller's transaction is committed; null
 * means all partners. Events are not stored: a page that is not connected misses them. The unread count is not part of the
 * announcement; it is counted on delivery.
 */
export async function announce(db: Db, userId: number | null, event: AnnouncedEvent): Promise<void> {
  await announceEach(db, [{ to: userId, event }]);
}

/** An event and the partner whose pages receive it; null means all partners. */
export type AddressedEvent = { to: number | null; event: AnnouncedEvent };

/** Does the same for several partners, in one statement. */
export async function announceEach(db: Db, all: AddressedEvent[]): Promise<void> {
  await notify(db, all.map(notificationOf));
}

/** Turns an event into a notification, for callers that do not use `announceEach`. */
export function notificationOf({ to, event }: AddressedEvent): PgNotification {
  return asNotification({
    to,
    event: event.type === 'notification' ? { ...event, title: cut(event.title) } : event,
  });
}

/** Makes every process check a partner's sessions and end the streams of dead ones. */
export async function announceSessionsEnd(db: Db, userId: number): Promise<void> {
  await notify(db, [asNotification({ to: userId, event: { type: 'sessions' } })]);
}

export const channel = 'kabinet_live';

function asNotification(announcement: Announcement): PgNotification {
  return { channel, payload: JSON.stringify(announcement) };
}

function cut(title: string): string {
  return title.length <= longestTitle ? title : `${title.slice(0, longestTitle - 1).toWellFormed()}…`;
}
