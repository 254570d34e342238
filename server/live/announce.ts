import type { Db } from '../db/connection.ts';
import type { Announcement, News } from './message.ts';

/** PostgreSQL refuses a payload of 8000 bytes; JSON takes at most 6 for one UTF-16 unit. */
const longestTitle = 300;

/**
 * Announces an event to a partner's open pages, on every server process, once the caller's transaction is committed; null
 * means all partners. Events are not stored: a page that is not connected misses them. The unread count is not part of the
 * announcement; it is counted on delivery.
 */
export async function announce(db: Db, userId: number | null, news: News): Promise<void> {
  await announceEach(db, [{ to: userId, news }]);
}

/** Does the same for several partners, in one statement. */
export async function announceEach(db: Db, all: { to: number | null; news: News }[]): Promise<void> {
  await notify(
    db,
    all.map(({ to, news }) => ({
      to,
      event: news.type === 'notification' ? { ...news, title: cut(news.title) } : news,
    })),
  );
}

/** Has every process look which of a partner's sessions still live; the streams of the others end. */
export async function announceSessionsEnd(db: Db, userId: number): Promise<void> {
  await notify(db, [{ to: userId, event: { type: 'sessions' } }]);
}

export const channel = 'kabinet_live';

async function notify(db: Db, announcements: Announcement[]): Promise<void> {
  const payloads = announcements.map((announcement) => JSON.stringify(announcement));
  await db`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) payload`;
}

function cut(title: string): string {
  return title.length <= longestTitle ? title : `${title.slice(0, longestTitle - 1).toWellFormed()}…`;
}
