import type { Db, Sql } from './connection.ts';

/** A notification to the listeners of a channel; `within`: milliseconds it may wait for equal ones. */
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

/** Notifications of one pause: the first leaves at once, later ones leave together at the pause's end. */
type Gathering = { sentAt: number; waiting: Map<string, PgNotification>; timer: NodeJS.Timeout | null };
const gatherings = new WeakMap<Sql, Map<number, Gathering>>();

/**
 * Sends notifications of a committed transaction, at most a pause later. PostgreSQL commits transactions that notify only one
 * after another, so events that happen a thousand times a second notify this way. A process that dies meanwhile loses them:
 * listeners must also find out without notifications.
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
