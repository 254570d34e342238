import type { Db, Sql } from './connection.ts';

/** What PostgreSQL passes on to those who listen on a channel; `within`: milliseconds that it may wait for equal ones. */
export type PgNotification = { channel: string; payload: string; within?: number };

/** Sends notifications once the caller's transaction is committed. */
export async function notify(db: Db, notifications: PgNotification[]): Promise<void> {
  if (notifications.length === 0) return;
  await db`
    select pg_notify(channel, payload)
    from unnest(${notifications.map(({ channel }) => channel)}::text[], ${notifications.map(({ payload }) => payload)}::text[]) sent(channel, payload)`;
}

/** Milliseconds within which equal notifications of many transactions become one, unless one has its own `within`. */
const usualPause = 100;

/** Notifications of one pause: the first goes at once, what comes within the pause after it goes together at its end. */
type Gathering = { sentAt: number; waiting: Map<string, PgNotification>; timer: NodeJS.Timeout | null };
const gatherings = new WeakMap<Sql, Map<number, Gathering>>();

/**
 * Sends notifications of a transaction that is committed, at most a pause later. PostgreSQL lets transactions that notify commit only one after
 * another, so what happens a thousand times a second notifies this way. They are lost where this process dies meanwhile: whoever
 * listens must find out without them as well.
 */
export function notifySoon(sql: Sql, notifications: PgNotification[]): void {
  for (const [pause, together] of Map.groupBy(notifications, ({ within = usualPause }) => within)) {
    const gathering = gatheringOf(sql, pause);
    for (const notification of together)
      gathering.waiting.set(`${notification.channel} ${notification.payload}`, notification);
    if (gathering.timer) continue;
    const early = gathering.sentAt + pause - performance.now();
    if (early <= 0) send(sql, gathering);
    else gathering.timer = setTimeout(() => send(sql, gathering), early);
  }
}

function send(sql: Sql, gathering: Gathering): void {
  const notifications = [...gathering.waiting.values()];
  gathering.waiting.clear();
  gathering.timer = null;
  gathering.sentAt = performance.now();
  notify(sql, notifications).catch(() => {});
}

function gatheringOf(sql: Sql, pause: number): Gathering {
  const ofSql = gatherings.get(sql) ?? new Map<number, Gathering>();
  gatherings.set(sql, ofSql);
  const known = ofSql.get(pause) ?? { sentAt: Number.NEGATIVE_INFINITY, waiting: new Map(), timer: null };
  ofSql.set(pause, known);
  return known;
}
